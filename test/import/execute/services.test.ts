import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { endure, weatherOf } from '../../support/weather.ts';

const KIND = 'fixed-assets.create-service-ticket';
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

  expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['blocked', 'wrong-state'],
    ['blocked', 'wrong-state'],
  ]);
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('nothing is used up twice', async () => {
    const WEATHER = fc.record(
      weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 20, maxLength: 2 } }),
    );
    await fc.assert(
      fc.asyncProperty(WEATHER, async (weather) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        const file = rehearsal.write('services.csv', TICKETS);
        const { folder } = await rehearsal.plan([file], { kind: KIND });
        const { summary } = await endure(rehearsal, folder, weather);

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
