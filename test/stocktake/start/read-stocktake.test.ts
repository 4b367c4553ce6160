import { describe, expect, test } from 'vitest';
import type { AccountListener } from '../../../src/account/account-listener.ts';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import {
  withStocktakeReading,
  type ReadStocktake,
} from '../../../src/stocktake/start/read-stocktake.ts';
import { chooseStocktakeKinds, type WantedScope } from '../../../src/stocktake/start/scope.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { OFFICE } from '../seed.ts';

function read(
  wanted: Partial<WantedScope>,
  rehearsal = new Rehearsal({ seed: OFFICE }),
  listener: AccountListener = {},
) {
  return withStocktakeReading(
    { locations: [], groups: [], kinds: [], zone: 'Europe/Berlin', today: '2026-01-15', ...wanted },
    { place: rehearsal.workplace(), listener },
    (frozen) => Promise.resolve(frozen),
  );
}

/** `101 at HQ / Floor 2 / Room 5: 1` */
function expectedIn({ expected, places }: ReadStocktake): string[] {
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  return expected
    .map(({ item, location, quantity }) => {
      const place = location === undefined ? 'no location' : paths.get(location);
      return `${item} at ${place}: ${quantity}`;
    })
    .toSorted();
}

describe('what a stocktake expects', () => {
  test('is what is at a location and at those within it: retired items are not, items of people are', async () => {
    expect(expectedIn(await read({ locations: ['HQ / Floor 2'] }))).toEqual([
      '101 at HQ / Floor 2 / Room 5: 1',
      '102 at HQ / Floor 2 / Room 5: 1',
      '103 at HQ / Floor 2 / Room 6: 1',
      '201 at HQ / Floor 2 / Room 5: 20',
      '201 at HQ / Floor 2 / Room 6: 5',
      '301 at HQ / Floor 2 / Room 6: 9',
    ]);
  });

  test('is the whole account without a location, with what has no location', async () => {
    expect(expectedIn(await read({}))).toEqual([
      '101 at HQ / Floor 2 / Room 5: 1',
      '102 at HQ / Floor 2 / Room 5: 1',
      '103 at HQ / Floor 2 / Room 6: 1',
      '104 at Depot: 1',
      '106 at no location: 1',
      '201 at Depot: 15',
      '201 at HQ / Floor 2 / Room 5: 20',
      '201 at HQ / Floor 2 / Room 6: 5',
      '301 at HQ / Floor 2 / Room 6: 9',
      '302 at no location: 8',
    ]);
  });

  test.each<{ what: string; wanted: Partial<WantedScope>; expected: string[] }>([
    {
      what: 'a group',
      wanted: { locations: ['Room 6'], groups: ['supplies'] },
      expected: ['201 at HQ / Floor 2 / Room 6: 5', '301 at HQ / Floor 2 / Room 6: 9'],
    },
    {
      what: 'a type of items',
      wanted: { locations: ['Room 6'], kinds: chooseStocktakeKinds(['assets']) },
      expected: ['103 at HQ / Floor 2 / Room 6: 1'],
    },
    {
      what: 'several locations',
      wanted: {
        locations: ['Depot', 'Floor 1'],
        kinds: chooseStocktakeKinds(['inventory,fixed-assets']),
      },
      expected: ['104 at Depot: 1', '201 at Depot: 15'],
    },
  ])('can be narrowed to $what', async ({ wanted, expected }) => {
    expect(expectedIn(await read(wanted))).toEqual(expected);
  });
});

test('the register has every item of the account, those beyond the scope and retired ones included', async () => {
  const { register, startedAt, scope } = await read({ locations: ['floor 1'] });
  expect(register.map(({ number }) => number).toSorted()).toEqual([
    101, 102, 103, 104, 105, 106, 201, 301, 302,
  ]);
  expect(register.find(({ number }) => number === 102)).toEqual({
    kind: 'fixed-assets',
    number: 102,
    name: 'Laptop 102',
    identifier: 'T-102',
    location: expect.any(Number) as number,
    state: 'checked_out',
    custodian: { id: expect.any(Number) as number, name: 'Anna Brook' },
    group: 'Computers',
    value: '1000',
  });
  expect(register.find(({ number }) => number === 201)).toMatchObject({
    kind: 'inventory',
    unitCost: '2',
    value: '2',
  });
  expect(scope).toEqual({ locations: ['HQ / Floor 1'], groups: [], kinds: [] });
  expect(startedAt).toBe('2026-01-15 13:00:00');
});

test('quantities take one call for each location in the scope, and none where no stock is counted', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const quantityCalls = (): number =>
    rehearsal.calls.filter(({ path }) => path.includes('quantities_by_asset_ids')).length;
  await read({ locations: ['HQ / Floor 2'] }, rehearsal);
  expect(quantityCalls()).toBe(3);
  await read({ locations: ['HQ / Floor 2'], kinds: ['fixed-assets'] }, rehearsal);
  expect(quantityCalls()).toBe(3);
  expect(rehearsal.writes()).toEqual([]);
});

/** Items of each kind at the first of some locations. */
function accountOf(sizes: { places: number; assets: number; stock: number; members: number }) {
  const { places, assets, stock, members } = sizes;
  const many = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at + 1));
  return {
    groups: [{ name: 'Computers' }],
    locations: many(places, (at) => ({ name: `Room ${at}` })),
    members: many(members, (at) => ({
      ...{ email: `m${at}@company.example`, first_name: 'M', last_name: `${at}`, role: 'Staff' },
    })),
    fixed_assets: many(assets, (at) => ({
      ...{ name: `Laptop ${at}`, group: 'Computers', purchased_on: '2025-01-31' },
    })),
    asset_stock: many(stock, (at) => ({
      ...{ name: `Hat ${at}`, group: 'Computers', location: 'Room 1', initial_stock_quantity: at },
    })),
  } as SeedDocument;
}

test.each([
  { places: 0, assets: 0, stock: 0, members: 0 },
  { places: 3, assets: 25, stock: 0, members: 1 },
  { places: 60, assets: 26, stock: 0, members: 30 },
  { places: 2, assets: 0, stock: 1, members: 0 },
  { places: 40, assets: 130, stock: 30, members: 3 },
])('the cost that is named before the reading is what it takes: %o', async (sizes) => {
  const rehearsal = new Rehearsal({ seed: accountOf(sizes) });
  const prices: number[] = [];
  const steps: object[] = [];
  await read({}, rehearsal, {
    onPrice: ({ calls }) => prices.push(calls),
    onProgress: (step) => steps.push(step),
  });

  const made = rehearsal.calls.length;
  expect(prices.at(-1) ?? made).toBe(made);
  expect(prices.length).toBeLessThanOrEqual(1);
  expect(steps.at(-1)).toEqual({ current: made, total: made });
});

test.each<{ wanted: Partial<WantedScope>; message: string; hint: string }>([
  {
    wanted: { locations: ['Rom 5'] },
    message: '--location: there is no location named "Rom 5"',
    hint: 'Did you mean "Room 5"?',
  },
  {
    wanted: { groups: ['Computer'] },
    message: '--group: there is no group named "Computer"',
    hint: 'Did you mean "Computers"?',
  },
])('a scope that the account lacks is refused: $message', async ({ wanted, message, hint }) => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const error: unknown = await read(wanted, rehearsal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TallysheetError);
  expect(error).toMatchObject({ code: 'bad-usage', message, hint });
});
