import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  vendors: [{ name: 'Acme' }],
  inventory: ['Screws', 'Nails'].map((name) => ({ name, group: 'Tools', price: '0.07' })),
  purchase_orders: ['PO-1', 'PO-2'].map((number) => ({
    identification_number: number,
    vendor: 'Acme',
    items: [
      { asset_no: 'Screws', quantity: 100 },
      { asset_no: 'Nails', quantity: 30 },
    ],
  })),
};

const ARRIVED = `Purchase order,Item,Quantity received,Amount paid
PO-1,Screws,100,
PO-2,,,
PO-1,Nails,30,7
`;

/** Two orders are confirmed and received, one of them line by line and with a payment. */
function sheets(rehearsal: Rehearsal): string[] {
  return [
    rehearsal.write('purchase-orders.confirm.csv', 'Purchase order\nPO-1\nPO-2\n'),
    rehearsal.write('purchase-orders.receive.csv', ARRIVED),
  ];
}

async function outcome(rehearsal: Rehearsal): Promise<unknown[]> {
  return [
    await rehearsal.values('inventory', 'net_quantity'),
    await rehearsal.values('purchase-orders', 'state'),
    await rehearsal.values('purchase-orders', 'paid_amount'),
  ];
}

const RECEIVED = [
  [200, 60],
  ['received', 'received'],
  ['0', '7'],
];

test('orders are confirmed and received in one import, and a repetition finds that done', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });

  const first = await rehearsal.import(sheets(rehearsal), { kind: KIND_BY_FILE });
  expect(first.summary.outcomes).toMatchObject({ done: 5 });
  expect(await outcome(rehearsal)).toEqual(RECEIVED);

  const receipts = [rehearsal.write('again.csv', 'Purchase order,Amount paid\nPO-1,7\n')];
  const second = await rehearsal.import(receipts, { kind: 'purchase-orders.receive' });
  expect(second.summary.outcomes).toMatchObject({ unchanged: 1 });
  expect(await outcome(rehearsal)).toEqual(RECEIVED);
});

test('an order that is not confirmed is an issue of the plan', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('receive.csv', 'Purchase order\nPO-1\n');

  const { rows } = await rehearsal.plan([file], { kind: 'purchase-orders.receive' });

  expect(rows).toMatchObject([{ status: 'blocked' }]);
});

test(
  'in any weather an order is received once, or a person decides',
  { timeout: 180_000 },
  async () => {
    await assertInWeather({
      weather: fc.record(
        weatherOf({ faults: { min: 20, max: 70 }, deaths: { max: 40, maxLength: 3 } }),
      ),
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal) => rehearsal.plan(sheets(rehearsal), { kind: KIND_BY_FILE }),
      check: async ({ rehearsal, outcomes: { done, needsReview, notProcessed, failed } }) => {
        // What was lost three times is left to a person, with all that waits for it.
        expect({ failed, all: done + needsReview + notProcessed }).toEqual({ failed: 0, all: 5 });
        if (needsReview === 0) expect(await outcome(rehearsal)).toEqual(RECEIVED);

        const orders = await rehearsal.records('purchase-orders');
        const received = orders.filter(({ values: { state } }) => state === 'received');
        expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([
          100 * received.length,
          30 * received.length,
        ]);
        const paid = received.map(({ id, values }) => [id, values['paid_amount']]);
        expect(paid).toEqual(received.map(({ id }) => [id, id === 1 ? '7' : '0']));
      },
    });
  },
);
