import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { sampled } from '../../../support/thinned.ts';

const ORDERED = { vendor: 'Acme', state: 'confirmed' };

const SEED = {
  vendors: [{ name: 'Acme' }],
  groups: [{ name: 'Parts' }],
  locations: [{ name: 'Store' }, { name: 'Dock' }],
  fixed_assets: [
    {
      ...{ name: 'Drill', group: 'Parts', purchased_on: '2024-01-31', state: 'retired' },
      ...{ retired_on: '2025-01-31', retire_reason: 'Sold' },
    },
  ],
  retire_reasons: [{ name: 'Sold' }],
  inventory: [
    { name: 'Bolt', group: 'Parts', location: 'Store', initial_stock_quantity: 2 },
    { name: 'Tar', group: 'Parts', location: 'Store', state: 'retired' },
  ],
  purchase_orders: [
    {
      ...{ ...ORDERED, identification_number: 'PO-1', delivery_location: 'Dock' },
      items: [
        { asset_no: 'Bolt', quantity: 5 },
        { asset_no: 'Drill', quantity: 1 },
      ],
    },
    { ...ORDERED, identification_number: 'PO-2', items: [{ asset_no: 'Tar', quantity: 1 }] },
    { ...ORDERED, identification_number: 'PO-3', items: [{ asset_no: 'Bolt', quantity: 4 }] },
  ],
};

type Files = Readonly<Record<string, string>>;

const received = (order: string): Files => ({
  'purchase-orders.receive.csv': `Order ref\n${order}\n`,
});
const sold = (units: number, at: string): Files => ({
  'inventory.new-sale.csv': `Item,Quantity,Location\nBolt,${units},${at}\n`,
});

/** What becomes of the rows of a plan, by their files, and how many calls the service refuses. */
async function importing(files: Files) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const names = Object.entries(files).map(([name, text]) => rehearsal.write(name, text));
  const request = { kind: KIND_BY_FILE };
  const { rows } = await rehearsal.plan(names, request);
  const { summary } = await rehearsal.import(names, request);
  const refused = rehearsal.calls.filter(({ status }) => status >= 400).length;
  rehearsal.close();
  return { rows: rows.map(({ status, issues }) => [status, ...issues]), refused, summary };
}

describe('an order that is received', () => {
  test('with an item that is retired is an error before anything is sent', async () => {
    const { rows, refused } = await importing(received('PO-2'));

    expect(rows).toEqual([['blocked', 'unusable-record']]);
    expect(refused).toBe(0);
  });

  test('may have a fixed asset that is retired, which takes no units in', async () => {
    const { rows, summary } = await importing(received('PO-1'));

    expect(rows).toEqual([['planned']]);
    expect(summary.outcomes).toMatchObject({ done: 1, failed: 0 });
  });

  test.each<[what: string, order: string, units: number, at: string, isEnough: boolean]>(
    sampled(
      [
        ['at the place of delivery', 'PO-1', 5, 'Dock', true],
        ['but no more than that', 'PO-1', 6, 'Dock', false],
        ['not elsewhere', 'PO-1', 3, 'Store', false],
        ['where the item is, if the order names no place', 'PO-3', 6, 'Store', true],
      ],
      2,
    ),
  )('brings units that rows after it may take: %s', async (_what, order, units, at, isEnough) => {
    const { rows, refused, summary } = await importing({ ...received(order), ...sold(units, at) });

    expect(rows).toEqual([['planned'], isEnough ? ['planned'] : ['blocked', 'not-enough-stock']]);
    expect(refused).toBe(0);
    expect(summary.outcomes).toMatchObject({ done: isEnough ? 2 : 1 });
  });
});
