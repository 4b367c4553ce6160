import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../src/catalogue/fields.ts';
import { dependenceOf, isConditional } from '../../../../src/catalogue/endpoints.ts';
import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { KINDS } from '../../../../src/catalogue/kinds.ts';
import { conditionTargets } from '../../../../src/import/send/execute/condition/condition-targets.ts';
import { SENT_BY_SHEETS } from '../../../support/planned-write.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { DEPOT, rowsOf } from '../sheets-of-kinds.ts';
import { applyElsewhere, colleague, shown } from './at-work.ts';
import { thinned } from '../../../support/thinned.ts';

type Act = readonly [endpoint: string, values: Values];

interface Case {
  /** The rows, where those of the kind will not do; the first one is about the record of `theirs`. */
  readonly rows?: string;
  /** What happens before the plan is made. */
  readonly before?: readonly Act[];
  /** What a colleague does between the plan and its application: it changes what the call depends on. */
  readonly theirs: readonly Act[];
  readonly record: readonly [kind: string, id: number];
  /** How many rows are not sent, and how many are; 1 and 2 unless said. */
  readonly held?: number;
  readonly sent?: number;
}

const TOOL = { group_id: 1, purchased_on: '2024-03-31' };
const IN_DEPOT = [21, 22, 23, 24, 25].map((asset_no, at): Act => [
  'inventory.update',
  { asset_no, name: `Toner ${at + 1}`, group_id: 1, location_id: 1 },
]);
const HATS_IN_DEPOT = [26, 27, 28].map((stock_no, at): Act => [
  'asset-stock.update',
  { stock_no, name: `Hat ${at + 1}`, group_id: 1, location_id: 1 },
]);
const DEARER_TONER: Act = [
  'inventory.update',
  { asset_no: 21, name: 'Toner 1', group_id: 1, price: '9' },
];
const TONER_MOVED: Act = [
  'inventory.update',
  { asset_no: 21, name: 'Toner 1', group_id: 1, location_id: 2 },
];
const HAT_MOVED: Act = [
  'asset-stock.update',
  { stock_no: 26, name: 'Hat 1', group_id: 1, location_id: 2 },
];
const OUT_TO_NEW: Act = ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }];
const GIVEN_ON: readonly Act[] = [
  ['fixed-assets.checkin', { asset_no: 6 }],
  ['fixed-assets.checkout', { asset_no: 6, user_id: 2 }],
];
const ASKED: Act = ['fixed-assets.request-verifications', { seqs: [6, 7, 8] }];

/** What a colleague does to the record of the first row, for each call that depends on what its record shows. */
const CASES: Readonly<Record<string, Case>> = {
  'groups.update': {
    rows: 'Id,Name,Description\n2,Empty 1,ours\n3,Empty 2,ours\n4,Empty 3,ours\n',
    theirs: [['groups.update', { group_id: 2, name: 'Empty 1', description: 'theirs' }]],
    record: ['groups', 2],
  },
  'locations.update': {
    rows: 'Id,Name,City\n3,Room 1,Ulm\n4,Room 2,Ulm\n5,Room 3,Ulm\n',
    theirs: [['locations.update', { location_id: 3, name: 'Room 1', city: 'Bern' }]],
    record: ['locations', 3],
  },
  'vendors.update': {
    rows: 'Id,Name,Fax\n1,Acme,22\n',
    theirs: [['vendors.update', { vendor_id: 1, name: 'Acme', fax: '33' }]],
    record: ['vendors', 1],
    sent: 0,
  },
  'inventory.update': {
    rows: 'Item #,Description\n21,ours\n22,ours\n23,ours\n',
    theirs: [
      ['inventory.update', { asset_no: 21, name: 'Toner 1', group_id: 1, description: 'theirs' }],
    ],
    record: ['inventory', 21],
  },
  'asset-stock.update': {
    rows: 'Item #,Description\n26,ours\n27,ours\n28,ours\n',
    theirs: [
      ['asset-stock.update', { stock_no: 26, name: 'Hat 1', group_id: 1, description: 'theirs' }],
    ],
    record: ['asset-stock', 26],
  },
  'subgroups.update': {
    rows: 'Group,Name,Description\nTools,Spare 1,ours\nTools,Spare 2,ours\nTools,Spare 3,ours\n',
    theirs: [
      ['subgroups.update', { group_id: 1, subgroup_id: 1, name: 'Spare 1', description: 'theirs' }],
    ],
    record: ['subgroups', 1],
  },
  'members.update': {
    rows: 'Email,First name\nnew1@firm.example,Ora\nnew2@firm.example,Ora\nnew3@firm.example,Ora\n',
    theirs: [['members.update', { user_id: 2, email: 'new1@firm.example', first_name: 'Tea' }]],
    record: ['members', 2],
  },
  'fixed-assets.update': {
    rows: 'Item #,Price\n1,7\n2,7\n3,7\n',
    theirs: [['fixed-assets.update', { asset_no: 1, name: 'Free 1', ...TOOL, price: '8' }]],
    record: ['fixed-assets', 1],
  },
  'shipping-addresses.update': {
    before: [
      ['shipping-addresses.create', { member_id: 2, name: 'Home', street1: '1 Quay Street' }],
      ['shipping-addresses.create', { member_id: 3, name: 'Home', street1: '1 Quay Street' }],
    ],
    rows: 'Id,Member,State\n1,new1@firm.example,Tyrol\n2,new2@firm.example,Tyrol\n',
    theirs: [
      [
        'shipping-addresses.update',
        { member_id: 2, address_id: 1, name: 'Home', street1: '1 Quay Street', state: 'Jura' },
      ],
    ],
    record: ['members', 2],
    sent: 1,
  },
  'purchase-orders.update': {
    rows: 'Purchase order #,Description\n1,ours\n4,ours\n7,ours\n',
    theirs: [['purchase-orders.update', { po_no: 1, description: 'theirs' }]],
    record: ['purchase-orders', 1],
  },
  'groups.delete': {
    theirs: [['groups.update', { group_id: 2, name: 'Empty 1', description: 'theirs' }]],
    record: ['groups', 2],
  },
  'inventory.delete': {
    theirs: [['comments.create', { asset_no: 21, content: 'Keep this' }]],
    record: ['inventory', 21],
  },
  'asset-stock.delete': {
    theirs: [HAT_MOVED],
    record: ['asset-stock', 26],
  },
  'subgroups.delete': {
    theirs: [['subgroups.update', { group_id: 1, subgroup_id: 1, name: 'Kept' }]],
    record: ['subgroups', 1],
  },
  'fixed-assets.delete': {
    theirs: [['comments.create', { asset_no: 1, content: 'Keep this' }]],
    record: ['fixed-assets', 1],
  },
  'purchase-orders.delete': {
    theirs: [['purchase-orders.delete', { po_no: 3 }]],
    record: ['purchase-orders', 3],
  },
  'locations.activate': {
    theirs: [['locations.activate', { location_id: 8 }]],
    record: ['locations', 8],
  },
  'locations.deactivate': {
    theirs: [['locations.deactivate', { location_id: 3 }]],
    record: ['locations', 3],
  },
  'members.activate': {
    theirs: [['members.activate', { user_id: 7 }]],
    record: ['members', 7],
  },
  'members.deactivate': {
    theirs: [['members.deactivate', { user_id: 2 }]],
    record: ['members', 2],
  },
  'fixed-assets.checkout': { theirs: [OUT_TO_NEW], record: ['fixed-assets', 1] },
  'fixed-assets.checkin': { theirs: GIVEN_ON, record: ['fixed-assets', 6] },
  'fixed-assets.extend-checkout': {
    theirs: [['fixed-assets.extend-checkout', { asset_no: 6, till: '2026-11-30' }]],
    record: ['fixed-assets', 6],
  },
  'fixed-assets.request-verifications': {
    rows: 'Item\n#6\n#7\n#8\n',
    theirs: [['fixed-assets.request-verifications', { seqs: [6] }]],
    record: ['fixed-assets', 6],
  },
  'fixed-assets.verify-possessions': {
    rows: 'Item,Member\n#6,ann@firm.example\n#7,ann@firm.example\n#8,ann@firm.example\n',
    theirs: GIVEN_ON,
    record: ['fixed-assets', 6],
  },
  'fixed-assets.cancel-verifications': {
    before: [ASKED],
    rows: 'Item,Member\n#6,ann@firm.example\n#7,ann@firm.example\n#8,ann@firm.example\n',
    theirs: [['fixed-assets.verify-possessions', { seqs: [6], user_id: 1 }]],
    record: ['fixed-assets', 6],
  },
  'fixed-assets.create-service-ticket': { theirs: [OUT_TO_NEW], record: ['fixed-assets', 1] },
  'fixed-assets.retire': { theirs: [OUT_TO_NEW], record: ['fixed-assets', 1] },
  'fixed-assets.activate': {
    theirs: [['fixed-assets.activate', { asset_no: 11, location_id: 2 }]],
    record: ['fixed-assets', 11],
  },
  'reservation-requests.approve': {
    theirs: [['reservation-requests.deny', { asset_no: 16, reservation_id: 1 }]],
    record: ['reservation-requests', 1],
  },
  'reservation-requests.deny': {
    theirs: [['reservation-requests.approve', { asset_no: 16, reservation_id: 1 }]],
    record: ['reservation-requests', 1],
  },
  'purchase-orders.confirm': {
    theirs: [['purchase-orders.void', { po_no: 1 }]],
    record: ['purchase-orders', 1],
  },
  'purchase-orders.receive': {
    theirs: [['purchase-orders.void', { po_no: 2 }]],
    record: ['purchase-orders', 2],
  },
  'purchase-orders.void': {
    theirs: [['purchase-orders.confirm', { po_no: 1 }]],
    record: ['purchase-orders', 1],
  },
  'inventory.add-stock': {
    rows: 'Item,Quantity,Price,Location\n#21,4,3,Depot\n#22,4,3,Depot\n#23,4,3,Depot\n',
    theirs: [DEARER_TONER],
    record: ['inventory', 21],
  },
  'asset-stock.add-stock': {
    rows: 'Item,Quantity\n#26,4\n#27,4\n#28,4\n',
    theirs: [HAT_MOVED],
    record: ['asset-stock', 26],
  },
  'inventory.new-sale': {
    before: IN_DEPOT,
    rows: 'Item,Quantity\n#21,4\n#22,4\n#23,4\n',
    theirs: [TONER_MOVED],
    record: ['inventory', 21],
  },
  'asset-stock.checkout': {
    before: HATS_IN_DEPOT,
    rows: 'Item,Quantity,Member\n#26,4,ann@firm.example\n#27,4,ann@firm.example\n#28,4,ann@firm.example\n',
    theirs: [HAT_MOVED],
    record: ['asset-stock', 26],
  },
  'asset-stock.checkin': {
    rows: 'Item,Line items,Quantity\n#26,110,2\n#27,120,2\n#28,130,2\n',
    theirs: [['asset-stock.checkin', { stock_no: 26, selected_line_items: [110], quantity: 1 }]],
    record: ['asset-stock', 26],
  },
  'asset-stock.extend-checkouts': {
    theirs: [
      [
        'asset-stock.extend-checkouts',
        { stock_no: 26, selected_line_items: [110], till: '2026-11-30' },
      ],
    ],
    record: ['asset-stock', 26],
  },
};

const CONDITIONAL = SENT_BY_SHEETS.filter(({ endpoint }) => isConditional(endpoint));

/** The first three rows of a kind, as CSV. */
function threeRows(name: string): string {
  const kind = KINDS.find((each) => each.name === name);
  const rows = (kind && rowsOf(kind)) ?? [];
  return `${rows
    .slice(0, 4)
    .map((row) => row.join(','))
    .join('\n')}\n`;
}

function callOf({ resource, operation, endpoint }: NamedEndpoint) {
  const payload = Object.fromEntries(
    Object.entries(endpoint.params ?? {}).map(([name, { kind }]) => [
      name,
      kind === 'numbers' ? [1] : kind === 'named' ? {} : null,
    ]),
  );
  return { resource: resource.name, operation, payload, effect: endpoint.effect };
}

describe('the description says of every call that sheets send what others must not have changed', () => {
  test.each(SENT_BY_SHEETS.map((each) => [each.name, each] as const))('%s', (_name, named) => {
    const dependence = dependenceOf(named.endpoint);

    expect(dependence).toBeDefined();
    if (dependence?.on === 'nothing') expect(dependence.because).toMatch(/^[A-Z].+\.$/);
    else {
      const known = { after: 'plan', known: undefined } as const;
      expect(conditionTargets(callOf(named), known)).not.toEqual([]);
    }
  });

  test('a colleague is ahead of each of them below', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(CONDITIONAL.map(({ name }) => name).toSorted());
  });
});

/** Within the ten minutes in which the plan counts as new, and after. */
const LATER_MS = [5_000, 3_600_000];

describe('a call whose record others changed where it depends on it is not sent, and the other rows are', () => {
  const each = CONDITIONAL.map(({ name, endpoint }, at) => ({ name, effect: endpoint.effect, at }));
  test.each(thinned(each, 1))('$name', async ({ name, effect, at }) => {
    const {
      rows,
      before = [],
      theirs,
      record,
      held = 1,
      sent = 2,
    } = CASES[name] ?? { theirs: [], record: ['', 0] };
    const rehearsal = new Rehearsal({ seed: DEPOT });
    for (const act of before) await colleague(rehearsal, ...act);
    await rehearsal.clock.advance(60_000);
    const [kind = ''] = name.split('.');
    const file = rehearsal.write('rows.csv', rows ?? threeRows(name));
    const { folder, plan } = await rehearsal.plan(
      [file],
      effect === 'update' ? { kind, planning: { mode: 'upsert' } } : { kind: name },
    );
    expect(plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
    // The service writes times to the second.
    await rehearsal.clock.advance(LATER_MS[at % LATER_MS.length] ?? 0);
    for (const act of theirs) await colleague(rehearsal, ...act);
    const left = await shown(rehearsal, ...record);
    rehearsal.calls.length = 0;

    const { summary } = await applyElsewhere(rehearsal, folder);

    const { created, updated, done, needsReview, unchanged, failed } = summary.outcomes;
    expect({ failed, held: needsReview + unchanged, sent: created + updated + done }).toEqual({
      failed: 0,
      held,
      sent,
    });
    expect(await shown(rehearsal, ...record)).toEqual(left);
  });
});
