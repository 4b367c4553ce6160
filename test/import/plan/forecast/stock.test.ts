import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Depot' }, { name: 'Annex' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  inventory: [
    { name: 'Paper', group: 'Tools', location: 'Depot', initial_stock_quantity: 5 },
    { name: 'Toner', group: 'Tools', initial_stock_quantity: 2 },
  ],
  asset_stock: [{ name: 'Cable', group: 'Tools', location: 'Depot', initial_stock_quantity: 4 }],
  fixed_assets: [{ name: 'Press', group: 'Tools', purchased_on: '2024-03-31' }],
};

/** What the plan says of each row, and what comes of the rows without errors. */
async function forecast(files: Readonly<Record<string, string>>) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const names = Object.entries(files).map(([kind, text]) => rehearsal.write(`${kind}.csv`, text));
  const { plan, rows, folder } = await rehearsal.plan(names, { kind: KIND_BY_FILE });
  const { summary } = await rehearsal.resume(folder);
  const blocked = rows.filter(({ status }) => status === 'blocked').length;
  return {
    rehearsal,
    plan,
    said: rows.map(({ issues }) => issues.join()),
    refused: summary.outcomes.failed - blocked,
    done: summary.outcomes.done,
  };
}

describe('units that rows take', () => {
  test('are those that are at the place, after the rows before', async () => {
    const { said, refused, plan } = await forecast({
      'inventory.new-sale':
        'Item,Quantity,Location\nPaper,3,\nPaper,2,Depot\nPaper,1,Depot\nPaper,1,Annex\nToner,2,\n',
    });
    expect(said).toEqual(['', '', 'not-enough-stock', 'not-enough-stock', '']);
    expect(refused).toBe(0);
    expect(plan.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'Quantity: expected at most 0, which are at Depot; rows before take 5, the last is inventory.new-sale.csv, row 3, found "1"',
        'Add stock first, or remove the row.',
      ],
      [
        'Quantity: expected at most 0, which are at Annex, found "1"',
        'Add stock first, or remove the row.',
      ],
    ]);
  });

  test('are brought by rows before, which are waited for', async () => {
    const { said, refused, done, rehearsal } = await forecast({
      'inventory.add-stock': 'Item,Quantity,Location\nPaper,2,Annex\n',
      'inventory.transfer':
        'Item,Quantity,From location,To location\nPaper,5,Depot,Annex\nPaper,7,Annex,Depot\n',
      'inventory.new-sale': 'Item,Quantity,Location\nPaper,7,Depot\nPaper,1,Annex\n',
    });
    expect(said).toEqual(['', '', '', '', 'not-enough-stock']);
    expect({ refused, done }).toEqual({ refused: 0, done: 4 });
    expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([0, 2]);
  });

  test('are not there for rows after a service that uses them up', async () => {
    const heading =
      'Item,End date,End time,Service type,Description,Inventory item,Quantity,Location';
    const { said, refused, done } = await forecast({
      'fixed-assets.create-service-ticket': `${heading}\nPress,2027-01-31,17:00,Inspection,Yearly,Paper,4,Depot\n`,
      'inventory.new-sale': 'Item,Quantity\nPaper,1\n',
    });
    expect(said).toEqual(['', '']);
    expect({ refused, done }).toEqual({ refused: 0, done: 2 });
  });

  test('for a service are there for all of its parts, or none of its rows is sent', async () => {
    const heading =
      'Item,End date,End time,Service type,Description,Inventory item,Quantity,Location';
    const ticket = 'Press,2027-01-31,17:00,Inspection,Yearly';
    const { said, refused, done, rehearsal } = await forecast({
      'fixed-assets.create-service-ticket': `${heading}\n${ticket},Paper,3,Depot\n${ticket},Toner,1,Annex\n`,
    });
    expect(said).toEqual(['record-incomplete', 'not-enough-stock']);
    expect({ refused, done, writes: rehearsal.writes() }).toEqual({
      refused: 0,
      done: 0,
      writes: [],
    });
  });

  test('cost one call for each place that units leave', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'asset-stock.checkout.csv',
      'Item,Member,Quantity,Location\nCable,ann@firm.example,1,\nCable,ann@firm.example,4,Depot\n',
    );
    const { rows } = await rehearsal.plan([file], { kind: KIND_BY_FILE });
    expect(rows.map(({ issues }) => issues)).toEqual([[], ['not-enough-stock']]);
    const places = rehearsal.calls.filter(({ path }) => path.includes('quantities_by_asset_ids'));
    expect(places).toHaveLength(1);
  });
});
