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
    { ...ASSET, ...OUT, name: 'Drill', location: 'Floor 1' },
    { ...ASSET, ...OUT, name: 'Saw', location: 'Depot' },
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
        hint: "Run: tallysheet export fixed-assets --filter 'possessions_of=#1' --out items.xlsx && tallysheet import items.xlsx --kind fixed-assets.checkin --map 'Item #=Item'",
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
        hint: "Run: tallysheet export fixed-assets --filter 'location=#2' --out items.xlsx, write their new locations, then: tallysheet import items.xlsx --kind fixed-assets",
      },
    ]);
  });
});
