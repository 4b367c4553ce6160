import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';

const OUT = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' };
const ASSET = { group: 'Tools', purchased_on: '2024-03-31' };
const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [
    { name: 'Head office' },
    { name: 'Floor 1', parent: 'Head office' },
    { name: 'Depot' },
  ],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'ben@firm.example', first_name: 'Ben', last_name: 'Orr', role: 'Staff' },
  ],
  fixed_assets: [
    { ...ASSET, ...OUT, name: 'Drill', sequence_num: 1, location: 'Floor 1' },
    { ...ASSET, ...OUT, name: 'Saw', sequence_num: 2, location: 'Depot' },
  ],
  asset_stock: [
    {
      name: 'Hard hat',
      sequence_num: 30,
      group: 'Tools',
      location: 'Depot',
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 6, price: '14.50' },
        { order: 'checkout', on: '2025-09-15', quantity: 4, user: 'ben@firm.example' },
      ],
    },
  ],
  inventory: [
    {
      name: 'Tape',
      sequence_num: 40,
      group: 'Tools',
      location: 'Depot',
      initial_stock_quantity: 9,
    },
  ],
};

async function warned(kind: string, csv: string) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { plan, rows } = await rehearsal.plan([rehearsal.write('rows.csv', csv)], { kind });
  return { rows: rows.map(({ status }) => status), issues: plan.issues };
}

describe('a deactivation is planned with a warning', () => {
  test('where a member has items, with the commands that check them in', async () => {
    const { rows, issues } = await warned(
      'members.deactivate',
      'Member\nann@firm.example\nben@firm.example\n',
    );
    expect(rows).toEqual(['planned', 'planned']);
    expect(issues).toMatchObject([
      {
        code: 'has-items',
        message: 'Member: "Ann Lee (#1)" still has 2 items: #1 Drill, #2 Saw',
        hint: "Run: tallysheet export fixed-assets --filter 'possessions_of=#1' --columns 'Item #,Name' --out fixed-assets.xlsx && tallysheet import fixed-assets.xlsx --kind fixed-assets.checkin --map 'Item #=Item'",
      },
      {
        code: 'has-items',
        message: 'Member: "Ben Orr (#2)" still has 1 item: #30 Hard hat (4 units)',
        hint: "Run: tallysheet report custody --member '#2' --out custody.xlsx, write Item and Line items of returns.xlsx from its column Entry (#35/101 is line item 101 of item 35), then: tallysheet import returns.xlsx --kind asset-stock.checkin",
      },
    ]);
  });

  test('where items are at a location, or at one within it', async () => {
    const { rows, issues } = await warned('locations.deactivate', 'Location\nHead office\n');
    expect(rows).toEqual(['planned']);
    expect(issues).toMatchObject([
      {
        code: 'has-items',
        message: 'Location: "Head office (#1)" still has 1 item: #1 Drill',
        hint: "Run: tallysheet export fixed-assets --filter 'location=#2' --columns 'Item #,Name,Location' --out fixed-assets.xlsx, write their new locations, then: tallysheet import fixed-assets.xlsx --kind fixed-assets",
      },
    ]);
  });

  test('where units are at a location, with the command that moves each type', async () => {
    const { issues } = await warned('locations.deactivate', 'Location\nDepot\n');
    const way = (kind: string): string =>
      `tallysheet export ${kind} --filter 'location=#3' --columns 'Item #,Name' --out ${kind}.xlsx, add Quantity, From location and To location, then: tallysheet import ${kind}.xlsx --kind ${kind}.transfer --map 'Item #=Item'`;
    expect(issues).toMatchObject([
      {
        message:
          'Location: "Depot (#3)" still has 3 items: #2 Saw, #30 Hard hat (2 units), #40 Tape (9 units)',
        hint: expect.stringMatching(/^Run: tallysheet export fixed-assets .*/) as string,
      },
    ]);
    expect(issues[0]?.hint).toContain(`. And: ${way('asset-stock')}. And: ${way('inventory')}`);
  });
});
