import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../src/import/sheet/request/request.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { actByOthers, differingKeys, keptRecords, type Acts } from '../support/acts-of-others.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { undo } from '../support/undo.ts';
import { rounds } from '../support/thinned.ts';

const [ANN, BO, CY] = [1, 2, 3];
const [DRILL, SAW, LATHE, SCREWS, HELMET] = [1, 2, 3, 4, 5];
const [STORE, SHOP] = [1, 2];
/** The number that the next item gets. */
const NEXT = 6;

const SEED: SeedDocument = {
  ...TWO_TOOLS,
  members: [
    ...TWO_TOOLS.members,
    { email: 'cy@firm.example', first_name: 'Cy', last_name: 'Orr', role: 'Staff', status: 0 },
  ],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }, { name: 'Depot', status: 'inactive' }],
  vendors: [{ name: 'Acme' }],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', purchased_on: '2024-03-31', location: 'Store' },
    {
      ...{ name: 'Saw', group: 'Tools', purchased_on: '2024-03-31', state: 'checked_out' },
      ...{ holder: 'bo@firm.example', checkin_due_on: '2026-12-31' },
    },
    {
      ...{ name: 'Lathe', group: 'Tools', purchased_on: '2024-03-31', state: 'retired' },
      ...{ retired_on: '2025-01-13', retire_reason: 'Sold' },
    },
  ],
  inventory: [{ name: 'Screws', group: 'Tools', location: 'Store', initial_stock_quantity: 100 }],
  asset_stock: [{ name: 'Helmet', group: 'Tools', location: 'Store', initial_stock_quantity: 30 }],
};

/** A run, and the record that it is about. */
interface OneRun {
  readonly kind: string;
  readonly text: string;
  readonly on: readonly [kind: string, id: number];
  readonly planning?: ImportRequest['planning'];
}

const UPSERT = { mode: 'upsert' } as const;

const RUNS: readonly OneRun[] = [
  {
    kind: 'fixed-assets',
    text: 'Name,Group,Purchased on\nLaptop,Tools,01/31/2024\n',
    on: ['fixed-assets', NEXT],
  },
  {
    kind: 'fixed-assets',
    text: 'Item #,Price\n1,9.5\n',
    on: ['fixed-assets', DRILL],
    planning: UPSERT,
  },
  {
    kind: 'fixed-assets.checkout',
    text: 'Item,Member\n#1,ann@firm.example\n',
    on: ['fixed-assets', DRILL],
  },
  { kind: 'fixed-assets.checkin', text: 'Item\n#2\n', on: ['fixed-assets', SAW] },
  {
    kind: 'fixed-assets.extend-checkout',
    text: 'Item,Till\n#2,06/30/2031\n',
    on: ['fixed-assets', SAW],
  },
  {
    kind: 'fixed-assets.retire',
    text: 'Item,Retired on,Reason\n#1,01/13/2025,Sold\n',
    on: ['fixed-assets', DRILL],
  },
  { kind: 'fixed-assets.activate', text: 'Item\n#3\n', on: ['fixed-assets', LATHE] },
  { kind: 'fixed-assets.request-verifications', text: 'Item\n#2\n', on: ['fixed-assets', SAW] },
  { kind: 'inventory', text: 'Name,Group\nNails,Tools\n', on: ['inventory', NEXT] },
  { kind: 'inventory', text: 'Item #,Price\n4,9.5\n', on: ['inventory', SCREWS], planning: UPSERT },
  { kind: 'inventory.add-stock', text: 'Item,Quantity\nScrews,5\n', on: ['inventory', SCREWS] },
  { kind: 'inventory.new-sale', text: 'Item,Quantity\nScrews,5\n', on: ['inventory', SCREWS] },
  {
    kind: 'inventory.transfer',
    text: 'Item,Quantity,From location,To location\nScrews,5,Store,Shop\n',
    on: ['inventory', SCREWS],
  },
  { kind: 'asset-stock', text: 'Name,Group\nBoots,Tools\n', on: ['asset-stock', NEXT] },
  {
    kind: 'asset-stock.checkout',
    text: 'Item,Quantity,Member\nHelmet,5,ann@firm.example\n',
    on: ['asset-stock', HELMET],
  },
  {
    kind: 'asset-stock.transfer',
    text: 'Item,Quantity,From location,To location\nHelmet,5,Store,Shop\n',
    on: ['asset-stock', HELMET],
  },
  { kind: 'groups', text: 'Name\nMachines\n', on: ['groups', 2] },
  { kind: 'subgroups', text: 'Group,Name\nTools,Hammers\n', on: ['subgroups', 1] },
  { kind: 'locations', text: 'Name\nAnnex\n', on: ['locations', 4] },
  { kind: 'locations.activate', text: 'Location\nDepot\n', on: ['locations', 3] },
  { kind: 'locations.deactivate', text: 'Location\nShop\n', on: ['locations', SHOP] },
  {
    kind: 'members',
    text: 'First name,Last name,Email,Role\nDi,Oz,di@firm.example,Staff\n',
    on: ['members', 4],
  },
  { kind: 'members.activate', text: 'Member\ncy@firm.example\n', on: ['members', CY] },
  { kind: 'members.deactivate', text: 'Member\nann@firm.example\n', on: ['members', ANN] },
  {
    kind: 'reservation-requests',
    text: 'Item,From,To,Member\n#1,01/31/2030,02/28/2030,ann@firm.example\n',
    on: ['reservation-requests', 1],
  },
  {
    kind: 'purchase-orders',
    text: 'Order ref,Vendor,Item,Quantity\nPO-1,Acme,Screws,5\n',
    on: ['purchase-orders', 1],
  },
  {
    kind: 'shipping-addresses',
    text: 'Member,Name\nann@firm.example,Home\n',
    on: ['shipping-addresses', 1],
  },
];

const ASSET = { name: 'Desk', group_id: 1, purchased_on: '2024-03-31' };
const TICKET = {
  ...{ end_date: '2030-01-31', service_end_time: '10:00', service_type_name: 'Repair' },
  ...{
    description: 'Oil',
    linked_inventory_items: [{ inventory_no: SCREWS, quantity: 1, location_id: STORE }],
  },
};
const RETIRED = { retired_on: '2025-01-13', retire_reason_id: 1 };

/** What people may do with an item of any kind. */
function onItem(id: number): Record<string, Acts> {
  return {
    'comment on it': [['comments.create', { asset_no: id, content: 'Dented' }]],
    'comment on it twice': [
      ['comments.create', { asset_no: id, content: 'Dented' }],
      ['comments.create', { asset_no: id, content: 'Dented', created_by_id: BO }],
    ],
    'reserve it': [
      [
        'reservation-requests.create',
        { asset_no: id, user_id: BO, from: '2030-05-01', to: '2030-05-09' },
      ],
    ],
    'order it': [
      ['purchase-orders.create', { vendor_id: 1 }],
      ['purchase-orders.add-items', { po_no: 1, items: [{ asset_no: id, quantity: 1 }] }],
    ],
  };
}

function onStock(kind: string, id: number): Record<string, Acts> {
  const item = kind === 'inventory' ? { asset_no: id } : { stock_no: id };
  const add = [`${kind}.add-stock`, { ...item, quantity: 3, location_id: STORE }] as const;
  return {
    ...onItem(id),
    'add stock': [add],
    'move stock': [
      add,
      [`${kind}.transfer`, { ...item, quantity: 2, from_location: STORE, to_location: SHOP }],
    ],
    'correct its description': [
      [`${kind}.update`, { ...item, name: 'Better', group_id: 1, description: 'Heavy' }],
    ],
  };
}

/** What people may do with a record, or by it. */
const ACTS: Readonly<Record<string, (id: number) => Record<string, Acts>>> = {
  'fixed-assets': (id) => ({
    ...onItem(id),
    'check it out': [['fixed-assets.checkout', { asset_no: id, user_id: BO }]],
    'check it out and in': [
      ['fixed-assets.checkout', { asset_no: id, user_id: ANN }],
      ['fixed-assets.checkin', { asset_no: id }],
    ],
    'check it in': [['fixed-assets.checkin', { asset_no: id }]],
    'check it in and out to the same member': [
      ['fixed-assets.checkin', { asset_no: id }],
      ['fixed-assets.checkout', { asset_no: id, user_id: ANN }],
    ],
    'extend it': [['fixed-assets.extend-checkout', { asset_no: id, till: '2031-01-31' }]],
    'verify it': [['fixed-assets.verify-possession', { asset_no: id, user_id: BO, notes: 'Seen' }]],
    'ask for a verification': [['fixed-assets.request-verification', { asset_no: id }]],
    'send it to service': [['fixed-assets.create-service-ticket', { asset_no: id, ...TICKET }]],
    'retire it': [['fixed-assets.retire', { asset_no: id, ...RETIRED }]],
    'activate and retire it': [
      ['fixed-assets.activate', { asset_no: id }],
      ['fixed-assets.retire', { asset_no: id, ...RETIRED }],
    ],
    'retire and activate it': [
      ['fixed-assets.retire', { asset_no: id, ...RETIRED }],
      ['fixed-assets.activate', { asset_no: id }],
    ],
    'attach a document': [
      [
        'fixed-assets.update',
        { asset_no: id, ...ASSET, document_urls: ['https://firm.example/a.pdf'] },
      ],
    ],
    'correct its description': [
      ['fixed-assets.update', { asset_no: id, ...ASSET, description: 'Heavy' }],
    ],
  }),
  inventory: (id) => ({
    ...onStock('inventory', id),
    'add stock and sell it': [
      ['inventory.add-stock', { asset_no: id, quantity: 3 }],
      ['inventory.new-sale', { asset_no: id, quantity: 3 }],
    ],
  }),
  'asset-stock': (id) => ({
    ...onStock('asset-stock', id),
    'check stock out': [
      ['asset-stock.add-stock', { stock_no: id, quantity: 3 }],
      ['asset-stock.checkout', { stock_no: id, quantity: 2, user_id: BO }],
    ],
  }),
  groups: (id) => ({
    'put an item into it': [['fixed-assets.create', { ...ASSET, group_id: id }]],
    'make a subgroup in it': [['subgroups.create', { group_id: id, name: 'Large' }]],
    'describe it': [['groups.update', { group_id: id, name: 'Machines', description: 'Large' }]],
  }),
  subgroups: (id) => ({
    'put an item into it': [['fixed-assets.create', { ...ASSET, sub_group_id: id }]],
    'make a subgroup in it': [['subgroups.create', { group_id: 1, name: 'Large', parent_id: id }]],
  }),
  locations: (id) => ({
    'put an item there': [['fixed-assets.create', { ...ASSET, location_id: id }]],
    'move stock there': [
      [
        'inventory.transfer',
        { asset_no: SCREWS, quantity: 1, from_location: STORE, to_location: id },
      ],
    ],
    'check stock out to it': [
      ['asset-stock.checkout', { stock_no: HELMET, quantity: 2, checked_out_to_location_id: id }],
    ],
    'make a room in it': [['locations.create', { name: 'Room', parent_id: id }]],
    'have an order delivered there': [
      ['purchase-orders.create', { vendor_id: 1 }],
      ['purchase-orders.update', { po_no: 1, delivery_location_id: id }],
    ],
    'describe it': [['locations.update', { location_id: id, name: 'Annex', description: 'Large' }]],
    'deactivate it': [['locations.deactivate', { location_id: id }]],
    'deactivate and activate it': [
      ['locations.deactivate', { location_id: id }],
      ['locations.activate', { location_id: id }],
    ],
  }),
  members: (id) => ({
    'give them an item': [['fixed-assets.checkout', { asset_no: DRILL, user_id: id }]],
    'give them stock': [['asset-stock.checkout', { stock_no: HELMET, quantity: 2, user_id: id }]],
    'reserve for them': [
      [
        'reservation-requests.create',
        { asset_no: DRILL, user_id: id, from: '2030-05-01', to: '2030-05-09' },
      ],
    ],
    'correct their phone': [
      [
        'members.update',
        {
          user_id: id,
          email: 'd@firm.example',
          first_name: 'Di',
          last_name: 'Oz',
          role_id: 2,
          phone_number: '7',
        },
      ],
    ],
  }),
  'reservation-requests': (id) => ({
    'approve it': [['reservation-requests.approve', { asset_no: DRILL, reservation_id: id }]],
    'deny it': [['reservation-requests.deny', { asset_no: DRILL, reservation_id: id }]],
  }),
  'purchase-orders': (id) => ({
    'confirm it': [['purchase-orders.confirm', { po_no: id }]],
    'receive it': [
      ['purchase-orders.confirm', { po_no: id }],
      ['purchase-orders.receive', { po_no: id }],
    ],
    'order more': [
      ['purchase-orders.add-items', { po_no: id, items: [{ asset_no: HELMET, quantity: 1 }] }],
    ],
    'set its terms': [['purchase-orders.update', { po_no: id, payment_terms: '30 days' }]],
  }),
  'shipping-addresses': (id) => ({
    'correct it': [
      [
        'shipping-addresses.update',
        { member_id: ANN, address_id: id, name: 'Home', street1: 'Quay' },
      ],
    ],
  }),
};

const OUT_OF_USE: readonly unknown[] = [0, 'inactive', 'denied'];

interface Meeting {
  readonly run: OneRun;
  readonly what: string;
  readonly acts: Acts;
}

// A request that is made again shows nothing but its time, and a call for many items answers no time of its own.
const MEETINGS: readonly Meeting[] = RUNS.flatMap((run) => {
  const [kind, id] = run.on;
  return Object.entries(ACTS[kind]?.(id) ?? {}).map(([what, acts]) => ({ run, what, acts }));
}).filter(
  ({ run, what }) =>
    !(run.kind.endsWith('request-verifications') && what === 'ask for a verification'),
);

/** Undoes a run after others did something; what they did has to be as it was before the undo. */
async function undoBesideOthers({ run, what, acts }: Meeting): Promise<void> {
  const rehearsal = new Rehearsal({ seed: SEED });
  try {
    const file = rehearsal.write('input.csv', run.text);
    const { kind, planning = {} } = run;
    const { files, summary } = await rehearsal.import([file], { kind, planning });
    expect(summary.outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });
    const left = keptRecords(rehearsal);
    // What the service refuses in that state did not happen.
    if (!(await actByOthers(rehearsal, acts))) return;
    const met = keptRecords(rehearsal);

    await undo(rehearsal, files.folder);

    const undone = keptRecords(rehearsal);
    const lost = [...differingKeys(left, met)].flatMap(([name, keys]) =>
      keys
        .filter((key) => key !== 'updated_at')
        .filter(
          (key) => JSON.stringify(met.get(name)?.[key]) !== JSON.stringify(undone.get(name)?.[key]),
        )
        .map((key) => `${name}: ${key}`),
    );
    expect({ run: kind, what, lost }).toEqual({ run: kind, what, lost: [] });
    if (acts.every(([name]) => name.endsWith('.update'))) return;
    const target = run.on.join(' #');
    const isInUse = (all: typeof met): boolean =>
      all.has(target) && !OUT_OF_USE.includes(all.get(target)?.['status']);
    if (isInUse(met))
      expect({ run: kind, what, isInUse: isInUse(undone) }).toEqual({
        run: kind,
        what,
        isInUse: true,
      });
  } finally {
    rehearsal.close();
  }
}

const ALL = process.env['RUNS'] === 'all';

test.runIf(ALL).each(MEETINGS)('$run.kind, then others $what', undoBesideOthers);

test('an undo leaves alone what others did since, whatever the run did', async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom(...MEETINGS), undoBesideOthers), {
    numRuns: rounds(8, 8),
    endOnFailure: true,
  });
});

describe('a record on which others worked is listed with who and when, and left alone', () => {
  const LAPTOP = RUNS[0];

  test.each<readonly [string, number, Acts, unknown[]]>([
    [
      'a comment, a checkout and a check-in',
      0,
      [
        ['comments.create', { asset_no: NEXT, content: 'Battery weak', created_by_id: BO }],
        ['fixed-assets.checkout', { asset_no: NEXT, user_id: ANN }],
        ['fixed-assets.checkin', { asset_no: NEXT }],
      ],
      [
        [
          'Checkouts and check-ins',
          'Ann Lee and 1 more',
          'another user or program',
          '2026-01-15 12:00:04',
        ],
        ['Comments', 'Battery weak', 'Bo Hay', '2026-01-15 12:00:01'],
      ],
    ],
    [
      'an item that came back and went to the same member',
      2,
      [
        ['fixed-assets.checkin', { asset_no: DRILL }],
        ['fixed-assets.checkout', { asset_no: DRILL, user_id: ANN }],
      ],
      [
        [
          'Checkouts and check-ins',
          'Ann Lee and 1 more',
          'another user or program',
          '2026-01-15 12:00:03',
        ],
      ],
    ],
    [
      'a location where another run put an item',
      18,
      [['fixed-assets.create', { ...ASSET, location_id: 4 }]],
      [
        [
          'Used by',
          'fixed asset #6 Desk: Location',
          'another user or program',
          '2026-01-15 12:00:01',
        ],
      ],
    ],
  ])('%s', async (_what, at, acts, expected) => {
    const run = RUNS[at] ?? LAPTOP;
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('input.csv', run?.text ?? '');
    const { files } = await rehearsal.import([file], { kind: run?.kind ?? '' });
    expect(await actByOthers(rehearsal, acts)).toBe(true);
    const writes = rehearsal.writes().length;

    const { undoing } = await undo(rehearsal, files.folder);

    expect(undoing.changed.map(({ field, now, by, at: when }) => [field, now, by, when])).toEqual(
      expected,
    );
    expect(rehearsal.writes()).toHaveLength(writes);

    const forced = await undo(rehearsal, files.folder, { force: true });
    expect(forced.outcomes).toMatchObject({ done: 1, failed: 0 });
  });
});

test('records that only records of the run refer to stay if one of those stays', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text =
    'Name,Group,Location,Purchased on\nLaptop,Machines,Annex,01/31/2024\nScreen,Lifts,Wing,01/31/2024\n';
  const { files } = await rehearsal.import([rehearsal.write('input.csv', text)], {
    planning: { createMissing: ['groups', 'locations'] },
  });
  await actByOthers(rehearsal, [['comments.create', { asset_no: NEXT, content: 'Mine' }]]);

  const { undoing, outcomes } = await undo(rehearsal, files.folder);

  expect(undoing.changed.map(({ title, field, now }) => [title, field, now])).toEqual([
    ['Laptop', 'Comments', 'Mine'],
    ['Annex', 'Used by', 'fixed asset #6 Laptop: Location'],
    ['Machines', 'Used by', 'fixed asset #6 Laptop: Group'],
  ]);
  expect(outcomes).toMatchObject({ done: 3, failed: 0 });
});
