import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { shownAccount } from '../support/shown-account.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { undo } from '../support/undo.ts';
import { sampled } from '../support/thinned.ts';

const SEED: SeedDocument = {
  ...TWO_TOOLS,
  retire_reasons: [{ name: 'Sold' }],
  custom_fields: [{ name: 'Colour', type: 'text', kinds: ['fixed-assets'] }],
  locations: [{ name: 'Store' }, { name: 'Shop' }],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', purchased_on: '2024-03-31', location: 'Store', price: '99.5' },
    { name: 'Saw', group: 'Tools', purchased_on: '2024-03-31' },
    {
      ...{ name: 'Lathe', group: 'Tools', purchased_on: '2024-03-31', location: 'Store' },
      ...{ state: 'checked_out', holder: 'bo@firm.example', checkin_due_on: '2026-12-31' },
    },
  ],
  inventory: [
    {
      name: 'Screws',
      group: 'Tools',
      location: 'Store',
      price: '0.1',
      initial_stock_quantity: 100,
    },
  ],
  asset_stock: [
    { name: 'Helmet', group: 'Tools', location: 'Store', price: '10', initial_stock_quantity: 30 },
  ],
};

describe('undo of', () => {
  test.each(
    sampled(
      [
        [
          'records that were created, with the names that they needed',
          'fixed-assets',
          'Name,Group,Purchased on,Identifier\nLaptop 1,Computers,01/31/2024,A-1\nLaptop 2,Computers,01/31/2024,A-2\n',
          3,
        ],
        [
          'values',
          'fixed-assets',
          'Item #,Name,Location,Price,Colour\n1,Drill 2,Shop,100,red\n2,Saw 2,Store,3,\n',
          2,
        ],
        [
          'values that were blank before, and those that were cleared',
          'fixed-assets',
          'Item #,Location,Description\n1,(clear),x\n',
          1,
        ],
        [
          'checkouts',
          'fixed-assets.checkout',
          'Item,Member,Location\n#1,ann@firm.example,Shop\n#2,bo@firm.example,Shop\n',
          3,
        ],
        [
          'stock that was added',
          'inventory.add-stock',
          'Item,Quantity,Location\nScrews,5,Shop\nScrews,7,Store\n',
          2,
        ],
        ['sales', 'inventory.new-sale', 'Item,Quantity,Location\nScrews,5,Store\n', 1],
        [
          'transfers',
          'inventory.transfer',
          'Item,Quantity,From location,To location\nScrews,5,Store,Shop\n',
          1,
        ],
        [
          'checkouts of stock',
          'asset-stock.checkout',
          'Item,Quantity,Location,Member\nHelmet,5,Store,ann@firm.example\nHelmet,2,Store,ann@firm.example\n',
          2,
        ],
        ['retirements', 'fixed-assets.retire', 'Item,Retired on,Reason\n#1,01/13/2026,Sold\n', 1],
        ['deactivated members', 'members.deactivate', 'Member\nann@firm.example\n', 1],
        [
          'subgroups',
          'subgroups',
          'Group,Name,Parent\nTools,Hand tools,\nTools,Hammers,Hand tools\n',
          2,
        ],
        [
          'checkouts of what another member had',
          'fixed-assets.checkout',
          'Item,Member,Location,Till\n#3,ann@firm.example,Shop,06/30/2026\n#1,ann@firm.example,,\n',
          3,
        ],
        [
          'an item that was asked for, came back and went to another member',
          'fixed-assets.operations',
          'Action,Item,Member\nRequest verifications,#3,\nCheck in,#3,\nCheck out,#3,ann@firm.example\n',
          2,
        ],
        [
          'several operations on one record',
          'fixed-assets.operations',
          'Action,Item,Member,Retired on,Reason\nCheck out,#1,ann@firm.example,,\nCheck in,#1,,,\nRetire,#1,,01/13/2026,Sold\n',
          1,
        ],
      ],
      3,
    ),
  )(
    '%s restores the account, and a second one writes nothing',
    async (_what, kind, text, calls) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const before = await shownAccount(rehearsal);
      const file = rehearsal.write('input.csv', text);
      const { files } = await rehearsal.import([file], {
        kind,
        planning: { createMissing: ['groups'], reassign: true },
      });
      expect(await shownAccount(rehearsal)).not.toEqual(before);

      const { undoing, outcomes } = await undo(rehearsal, files.folder);

      expect({ staying: undoing.staying, changed: undoing.changed }).toEqual({
        staying: [],
        changed: [],
      });
      expect(outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0, skipped: 0 });
      expect(undoing.rows).toHaveLength(calls);
      expect(await shownAccount(rehearsal)).toEqual(before);

      const writes = rehearsal.writes().length;
      const again = await undo(rehearsal, files.folder);
      expect(rehearsal.writes()).toHaveLength(writes);
      expect(again.outcomes?.failed ?? 0).toBe(0);
    },
  );
});

test('records get their names back, however different they are', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('input.csv', 'Item #,Name\n1,Quay\n2,Lamp\n');
  const mapping = { map: ['Item #=Item #'] };
  const { files } = await rehearsal.import([file], { mapping });

  await undo(rehearsal, files.folder);

  expect(await rehearsal.values('fixed-assets', 'name')).toEqual(['Drill', 'Lathe', 'Saw']);
});
