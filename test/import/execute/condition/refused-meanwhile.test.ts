import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { DEPOT } from '../sheets-of-kinds.ts';
import { applyElsewhere, colleague } from './at-work.ts';
import { sampled } from '../../../support/thinned.ts';

/** Only the web pages of the service retire stock. */
function retire(kind: string, id: number): (rehearsal: Rehearsal) => Promise<void> {
  return async ({ service }) => {
    const { store } = service.accounts[0].account;
    const item = store.find(kind, id);
    expect(item).toBeDefined();
    if (item !== undefined) store.replace(item, { ...item.body, state: 'retired' });
    await Promise.resolve();
  };
}

const HAT_RETIRED = retire('asset-stock', 26);
const TONER_RETIRED = retire('inventory', 21);

async function new1Left(rehearsal: Rehearsal): Promise<void> {
  await colleague(rehearsal, 'members.deactivate', { user_id: 2 });
}

async function tonerSold(rehearsal: Rehearsal): Promise<void> {
  await colleague(rehearsal, 'inventory.new-sale', { asset_no: 21, quantity: 30, location_id: 1 });
}

interface Case {
  readonly kind: string;
  readonly rows: string;
  readonly theirs: (rehearsal: Rehearsal) => Promise<void>;
  readonly planned: string;
  readonly now: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'stock is added to an item that was retired': {
    kind: 'asset-stock.add-stock',
    rows: 'Item,Quantity\n#26,4\n#27,4\n',
    theirs: HAT_RETIRED,
    planned: 'State: available',
    now: 'State: retired',
  },
  'stock of a retired item is moved': {
    kind: 'inventory.transfer',
    rows: 'Item,Quantity,From,To\n#21,4,Depot,Yard\n#22,4,Depot,Yard\n',
    theirs: TONER_RETIRED,
    planned: 'State: available',
    now: 'State: retired',
  },
  'units that are sold were sold by others': {
    kind: 'inventory.new-sale',
    rows: 'Item,Quantity,Location\n#21,40,Depot\n#22,40,Depot\n',
    theirs: tonerSold,
    planned: 'Net quantity: 50',
    now: 'Net quantity: 20',
  },
  'units of a retired item come back': {
    kind: 'asset-stock.checkin',
    rows: 'Item,Line items,Quantity\n#26,110,2\n#27,120,2\n',
    theirs: HAT_RETIRED,
    planned: 'State: available',
    now: 'State: retired',
  },
  'units of a retired item stay out longer': {
    kind: 'asset-stock.extend-checkouts',
    rows: 'Item,Line items,Until\n#26,110,12/31/2026\n#27,120,12/31/2026\n',
    theirs: HAT_RETIRED,
    planned: 'State: available',
    now: 'State: retired',
  },
  'units go to a member who was deactivated': {
    kind: 'asset-stock.checkout',
    rows: 'Item,Quantity,Member,Location\n#26,4,new1@firm.example,Depot\n#27,4,new2@firm.example,Depot\n',
    theirs: new1Left,
    planned: 'Member New 1 Lee, Status: active',
    now: 'Member New 1 Lee, Status: inactive',
  },
  'an asset goes to a member who was deactivated': {
    kind: 'fixed-assets.checkout',
    rows: 'Item,Member\n#1,new1@firm.example\n#2,new2@firm.example\n',
    theirs: new1Left,
    planned: 'Member New 1 Lee, Status: active',
    now: 'Member New 1 Lee, Status: inactive',
  },
};

describe('a call that the service refuses for what others changed since the plan is shown to a person', () => {
  test.each(sampled(Object.entries(CASES), 3))(
    '%s',
    async (_what, { kind, rows, theirs, planned, now }) => {
      const rehearsal = new Rehearsal({ seed: DEPOT });
      const { folder, plan } = await rehearsal.plan([rehearsal.write('rows.csv', rows)], { kind });
      expect(plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
      await rehearsal.clock.advance(5_000);
      await theirs(rehearsal);

      const { summary, files } = await applyElsewhere(rehearsal, folder);

      expect(summary.outcomes).toMatchObject({ failed: 0, needsReview: 1, done: 1 });
      expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
        { Row: '2', Planned: planned, Theirs: now },
      ]);
    },
  );
});
