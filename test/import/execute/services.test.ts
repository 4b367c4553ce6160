import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FaultyTransport,
  isWrite,
  WRITE_FAULTS,
  type Fault,
} from '../../support/faulty-transport.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const KIND = 'fixed-assets.create-service-ticket';
const VERIFICATION_DELAY_MS = 120_000;

const SEED = {
  groups: [{ name: 'Vehicles' }],
  locations: [{ name: 'Depot' }],
  fixed_assets: ['Van', 'Truck'].map((name) => ({
    name,
    group: 'Vehicles',
    purchased_on: '2024-03-31',
  })),
  inventory: ['Oil', 'Filter'].map((name) => ({
    name,
    group: 'Vehicles',
    location: 'Depot',
    initial_stock_quantity: 9,
  })),
};

const HEADINGS = 'Item,End date,End time,Service type,Description,Inventory item,Quantity,Location';
const TICKETS = [
  HEADINGS,
  'Van,06/30/2026,17:00,Oil change,Yearly,Oil,2,Depot',
  'Truck,06/30/2026,18:00,Oil change,Yearly,Oil,3,Depot',
  '',
].join('\n');

test('tickets are made of rows, and take what they use out of inventory', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('services.csv', TICKETS);

  const { summary } = await rehearsal.import([file], { kind: KIND });

  expect(summary.outcomes).toMatchObject({ done: 2 });
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['maintenance', 'maintenance']);
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([4, 9]);
});

test('an asset that is not available is an issue of the plan', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      ...SEED,
      fixed_assets: SEED.fixed_assets.map((asset) => ({ ...asset, state: 'retired' })),
    },
  });
  const file = rehearsal.write('services.csv', TICKETS);

  const { rows } = await rehearsal.plan([file], { kind: KIND });

  expect(rows.map(({ verdict, issues }) => [verdict, ...issues])).toEqual([
    ['blocked', 'wrong-state'],
    ['blocked', 'wrong-state'],
  ]);
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('nothing is used up twice', async () => {
    const weather = fc.record({
      seed: fc.integer({ min: 1 }),
      faults: fc.integer({ min: 0, max: 50 }),
      deaths: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(weather, async ({ seed, faults, deaths }) => {
        const random = seededRandom(seed);
        const rehearsal = new Rehearsal({ seed: SEED });
        const file = rehearsal.write('services.csv', TICKETS);
        const { folder } = await rehearsal.plan([file], { kind: KIND });
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

        const { done, needsReview, failed } = summary.outcomes;
        expect({ failed, all: done + needsReview }).toEqual({ failed: 0, all: 2 });
        const records = await rehearsal.records('fixed-assets');
        const used = records
          .filter(({ values }) => values['state'] === 'maintenance')
          .map(({ values }) => (values['name'] === 'Van' ? 2 : 3))
          .reduce((sum, quantity) => sum + quantity, 0);
        expect(await rehearsal.values('inventory', 'net_quantity')).toEqual(
          [9 - used, 9].toSorted(),
        );
        if (needsReview === 0) expect(used).toBe(5);
        rehearsal.close();
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});
