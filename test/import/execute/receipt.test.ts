import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FaultyTransport,
  isWrite,
  WRITE_FAULTS,
  type Fault,
} from '../../support/faulty-transport.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const VERIFICATION_DELAY_MS = 120_000;

const SEED = {
  groups: [{ name: 'Tools' }],
  vendors: [{ name: 'Acme' }],
  inventory: [{ name: 'Screws', group: 'Tools', price: '0.07' }],
  purchase_orders: ['PO-1', 'PO-2'].map((number) => ({
    identification_number: number,
    vendor: 'Acme',
    items: [{ asset_no: 'Screws', quantity: 100 }],
  })),
};

/** Two orders are confirmed and received, one of them with a payment. */
function sheets(rehearsal: Rehearsal): string[] {
  return [
    rehearsal.write('purchase-orders.confirm.csv', 'Purchase order\nPO-1\nPO-2\n'),
    rehearsal.write('purchase-orders.receive.csv', 'Purchase order,Amount paid\nPO-1,7\nPO-2,\n'),
  ];
}

async function outcome(rehearsal: Rehearsal): Promise<unknown[]> {
  return [
    await rehearsal.values('inventory', 'net_quantity'),
    await rehearsal.values('purchase-orders', 'state'),
    await rehearsal.values('purchase-orders', 'paid_amount'),
  ];
}

const RECEIVED = [[200], ['received', 'received'], ['0', '7']];

test('orders are confirmed and received in one import, and a repetition finds that done', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });

  const first = await rehearsal.import(sheets(rehearsal), { kind: KIND_BY_FILE });
  expect(first.summary.outcomes).toMatchObject({ done: 4 });
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

  expect(rows).toMatchObject([{ verdict: 'blocked' }]);
});

test('whatever befalls the calls, nothing arrives twice', { timeout: 180_000 }, async () => {
  const weather = fc.record({
    seed: fc.integer({ min: 1 }),
    faults: fc.integer({ min: 20, max: 70 }),
    deaths: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(weather, async ({ seed, faults, deaths }) => {
      const random = seededRandom(seed);
      const rehearsal = new Rehearsal({ seed: SEED });
      const { folder } = await rehearsal.plan(sheets(rehearsal), { kind: KIND_BY_FILE });
      rehearsal.between = (service, clock) =>
        new FaultyTransport(
          service,
          (request): Fault | undefined => {
            if (!isWrite(request) || random() * 100 >= faults) return undefined;
            return WRITE_FAULTS[Math.floor(random() * WRITE_FAULTS.length)];
          },
          { clock, lateMs: Math.floor(random() * (VERIFICATION_DELAY_MS - 1)) },
        );
      for (const at of deaths) await live(rehearsal, folder, new Mortality(at));
      await rehearsal.resume(folder);
      rehearsal.between = (service) => service;
      const { summary } = await rehearsal.resume(folder);
      await rehearsal.clock.advance(VERIFICATION_DELAY_MS);

      expect(summary.outcomes).toMatchObject({ needsReview: 0, failed: 0 });
      expect(await outcome(rehearsal)).toEqual(RECEIVED);
      rehearsal.close();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
