import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

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
/** The same, and a filter for the van. */
const THREE_PARTS = `${TICKETS}Van,06/30/2026,17:00,Oil change,Yearly,Filter,1,Depot\n`;

test('tickets are made of rows, and take what they use out of inventory', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('services.csv', TICKETS);

  const { summary } = await rehearsal.import([file], { kind: KIND });

  expect(summary.outcomes).toMatchObject({ done: 2 });
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['maintenance', 'maintenance']);
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([4, 9]);
});

test('rows that differ in the part only are one ticket, wherever they are in the sheet', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const van = 'Van,06/30/2026,17:00,Oil change,Yearly';
  const rows = [`${van},Oil,2,Depot`, TICKETS.split('\n')[2] ?? '', `${van},Filter,1,Depot`];
  const file = rehearsal.write('services.csv', [HEADINGS, ...rows, ''].join('\n'));

  const { summary } = await rehearsal.import([file], { kind: KIND });
  const again = await rehearsal.import([file], { kind: KIND });

  expect(summary.outcomes).toMatchObject({ done: 3 });
  expect(again.summary.outcomes).toMatchObject({ unchanged: 3 });
  expect(rehearsal.writes().toSorted()).toEqual([
    'POST /assets/1/services.api',
    'POST /assets/2/services.api',
  ]);
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([4, 8]);
});

test('a ticket of several rows is refused whole where one part is short, and uses nothing up', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const van = 'Van,06/30/2026,17:00,Oil change,Yearly';
  const rows = [`${van},Oil,2,Depot`, `${van},Filter,10,Depot`];
  const file = rehearsal.write('services.csv', [HEADINGS, ...rows, ''].join('\n'));

  const { summary, files } = await rehearsal.import([file], { kind: KIND }, {});
  expect(summary.outcomes).toMatchObject({ done: 0, failed: 2 });
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([9, 9]);
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'available']);

  const [errors = ''] = files.errors;
  const corrected = rehearsal.read(errors).replace('Filter,10', 'Filter,9');
  rehearsal.write(errors.slice(rehearsal.folder.length + 1), corrected);
  const second = await rehearsal.import([errors], { kind: KIND });
  expect(second.summary.outcomes).toMatchObject({ done: 2 });
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([0, 7]);
});

test('a ticket of several rows goes whole, however few rows a run may start', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const van = 'Van,06/30/2026,17:00,Oil change,Yearly';
  const rows = [`${van},Oil,2,Depot`, `${van},Filter,1,Depot`];
  const file = rehearsal.write('services.csv', [HEADINGS, ...rows, ''].join('\n'));

  const { summary } = await rehearsal.import([file], { kind: KIND }, { first: 1 });

  expect(summary.outcomes).toMatchObject({ done: 2 });
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([7, 8]);
});

test('a second ticket for the same asset is an issue of the plan', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const rows = [
    'Van,06/30/2026,17:00,Oil change,Yearly,Oil,2,Depot',
    'Van,06/30/2026,17:00,Tyres,Worn,Filter,1,Depot',
  ];
  const file = rehearsal.write('services.csv', [HEADINGS, ...rows, ''].join('\n'));

  const { rows: planned } = await rehearsal.plan([file], { kind: KIND });

  expect(planned.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['planned'],
    ['blocked', 'wrong-state'],
  ]);
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
    await assertInWeather({
      weather: fc.record(
        weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 20, maxLength: 2 } }),
      ),
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal) =>
        rehearsal.plan([rehearsal.write('services.csv', THREE_PARTS)], { kind: KIND }),
      check: async ({ rehearsal, outcomes: { done, needsReview, failed } }) => {
        expect({ failed, all: done + needsReview }).toEqual({ failed: 0, all: 3 });
        const records = await rehearsal.records('fixed-assets');
        const serviced = records.filter(({ values }) => values['state'] === 'maintenance');
        const isServiced = (name: string): boolean =>
          serviced.some(({ values }) => values['name'] === name);
        const [oil, filters] = [isServiced('Truck') ? 6 : 9, isServiced('Van') ? 8 : 9];
        expect(await rehearsal.values('inventory', 'net_quantity')).toEqual(
          [isServiced('Van') ? oil - 2 : oil, filters].toSorted(),
        );
        if (needsReview === 0) expect(serviced).toHaveLength(2);
      },
      numRuns: rounds(3, 6),
    });
  });
});
