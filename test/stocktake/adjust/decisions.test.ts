import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AccountNow,
  accountChanges,
  type AccountChanges,
} from '../../../src/stocktake/adjust/account-now.ts';
import { decide } from '../../../src/stocktake/adjust/decisions.ts';
import type { Retirement } from '../../../src/stocktake/adjust/asset-decisions.ts';
import { findingsOf } from '../../../src/stocktake/findings/findings.ts';
import type { RegisterItem } from '../../../src/stocktake/stocktake.ts';
import { asset, inMemory, PLACES, stock, type StocktakeParts } from '../in-memory.ts';

const NOTHING: AccountChanges = { items: [], quantities: [] };

/** `Move 10 {...}` for adjustments, `missing 10` for follow-ups. */
function decided(
  parts: StocktakeParts,
  { changes = NOTHING, retirement }: { changes?: AccountChanges; retirement?: Retirement } = {},
): string[] {
  const findings = findingsOf(inMemory({ places: PLACES, ...parts }), { isUncountedZero: false });
  const { adjustments, followUps } = decide(findings, {
    mark: 'Stocktake hq',
    now: new AccountNow(changes),
    retirement,
  });
  return [
    ...adjustments.map(({ action, cells }) => `${action} ${JSON.stringify(cells)}`),
    ...followUps.map(({ why, item }) => `${why} ${item.number}`),
  ];
}

const ANNA = { id: 7, name: 'Anna' };
const HELD: Partial<RegisterItem> = { state: 'checked_out', custodian: ANNA };

/** What follows for laptop 10 of Room A. */
function ofLaptop(
  {
    item = {},
    counts = [{ location: 3 }],
  }: {
    item?: Partial<RegisterItem>;
    counts?: { location?: number; condition?: string; note?: string }[];
  },
  more: Parameters<typeof decided>[1] = {},
): string[] {
  const register = [asset(10, { location: 3, ...item })];
  const expected = [{ item: 10, location: 3, quantity: 1 }];
  const rows = counts.map((count) => ({ item: 10, ...count }));
  return decided({ register, expected, counts: rows }, more);
}

describe('a fixed asset', () => {
  const retirement = { reason: 'Lost', on: '2026-01-31' };
  const verified = 'Verify {"user_id":"#7","seqs":10,"condition":"","notes":"Stocktake hq"}';
  const now = (values: Partial<RegisterItem>) => ({
    changes: {
      items: [{ number: 10, now: { state: 'available', location: 3, ...values } }],
      quantities: [],
    },
  });

  test.each<{ what: string; wanted: Parameters<typeof ofLaptop>; expected: string[] }>([
    {
      what: 'where it was expected is only reported where it is not checked out',
      wanted: [{}],
      expected: ['not-verifiable 10'],
    },
    {
      what: 'where it was expected is verified with its custodian',
      wanted: [{ item: HELD }],
      expected: [verified],
    },
    {
      what: 'is verified with the condition and the notes of its counts',
      wanted: [
        {
          item: HELD,
          counts: [
            { location: 3, condition: 'worn', note: 'no lid' },
            { location: 3, note: 'no lid' },
          ],
        },
      ],
      expected: [
        'Verify {"user_id":"#7","seqs":10,"condition":"worn","notes":"Stocktake hq: no lid"}',
      ],
    },
    {
      what: 'elsewhere is moved by its location alone, and verified',
      wanted: [{ item: HELD, counts: [{ location: 5 }] }],
      expected: [verified, 'Move {"#id":10,"location_id":"#5"}'],
    },
    {
      what: 'elsewhere that is there by now is not moved again',
      wanted: [{ item: HELD, counts: [{ location: 5 }] }, now({ ...HELD, location: 5 })],
      expected: [verified],
    },
    {
      what: 'elsewhere that was moved to a third place meanwhile is for people',
      wanted: [{ counts: [{ location: 5 }] }, now({ location: 4 })],
      expected: ['moved-since 10', 'not-verifiable 10'],
    },
    { what: 'that is missing is for people', wanted: [{ counts: [] }], expected: ['missing 10'] },
    {
      what: 'that is missing is retired if asked',
      wanted: [{ counts: [] }, { retirement }],
      expected: [
        'Retire {"asset_no":10,"retired_on":{"type":"date","iso":"2026-01-31","text":"2026-01-31"},"retire_reason_id":"Lost"}',
      ],
    },
    {
      what: 'that is missing and checked out is not retired',
      wanted: [{ item: HELD, counts: [] }, { retirement }],
      expected: ['missing-in-use 10'],
    },
    {
      what: 'that is missing and was moved meanwhile is not retired',
      wanted: [{ counts: [] }, { ...now({ location: 5 }), retirement }],
      expected: ['moved-since 10'],
    },
    {
      what: 'that is missing and was checked out meanwhile is not retired',
      wanted: [{ counts: [] }, { ...now(HELD), retirement }],
      expected: ['missing-in-use 10'],
    },
    {
      what: 'whose custodian changed is for people',
      wanted: [{ item: HELD }, now({ ...HELD, custodian: { id: 8, name: 'Ben' } })],
      expected: ['custody-changed 10'],
    },
    {
      what: 'that was checked in meanwhile is for people',
      wanted: [{ item: HELD }, now({})],
      expected: ['custody-changed 10'],
    },
    {
      what: 'whose custodian is not a member is for people',
      wanted: [{ item: { ...HELD, custodian: { name: 'Someone' } } }],
      expected: ['unknown-custodian 10'],
    },
    {
      what: 'counted at two places is for people',
      wanted: [{ item: HELD, counts: [{ location: 3 }, { location: 5 }] }],
      expected: ['different-places 10'],
    },
    {
      what: 'that was deleted meanwhile is for people',
      wanted: [{}, { changes: { items: [{ number: 10 }], quantities: [] } }],
      expected: ['deleted 10'],
    },
  ])('$what', ({ wanted, expected }) => {
    expect(ofLaptop(...wanted)).toEqual(expected);
  });

  test('that is retired and was found is for people', () => {
    const register = [asset(10, { state: 'retired', location: 5 })];
    expect(decided({ register, counts: [{ item: 10, location: 3 }] })).toEqual([
      'retired-found 10',
    ]);
  });
});

describe('units', () => {
  const expected = [
    { item: 20, location: 3, quantity: 10 },
    { item: 20, location: 4, quantity: 10 },
  ];
  const of = (kind: string, a: number, b: number, more: Parameters<typeof decided>[1] = {}) =>
    decided(
      {
        register: [stock(20, { kind })],
        expected,
        counts: [
          { item: 20, location: 3, quantity: a },
          { item: 20, location: 4, quantity: b },
        ],
      },
      more,
    );

  const comment = (text: string) => `"comments":"Stocktake hq: ${text}"`;
  const moved = `{"quantity":2,"from_location":"#4","to_location":"#3",${comment('2 of counted 8, expected 10')}}`;

  test('that are all there need nothing', () => {
    expect(of('inventory', 10, 10)).toEqual([]);
  });

  test('of inventory are added and removed at their place, marked as a count', () => {
    const at = (quantity: number) =>
      `{"asset_no":20,"quantity":${quantity},"price":"2.50","location_id":"#3"`;
    expect(of('inventory', 12, 10)).toEqual([
      `Add stock ${at(2)},${comment('counted 12, expected 10')}}`,
    ]);
    expect(of('inventory', 7, 10)).toEqual([
      `Remove stock ${at(3)},${comment('counted 7, expected 10')}}`,
    ]);
  });

  test('that lack at one place and are at another one are moved', () => {
    expect(of('inventory', 12, 8)).toEqual([`Transfer {"asset_no":20,${moved.slice(1)}`]);
    expect(of('asset-stock', 12, 8)).toEqual([`Transfer {"stock_no":20,${moved.slice(1)}`]);
  });

  test('of asset stock are added, and what lacks is for people', () => {
    expect(of('asset-stock', 11, 10)).toEqual([
      `Add stock {"stock_no":20,"quantity":1,"price":"2.50","location_id":"#3",${comment('counted 11, expected 10')}}`,
    ]);
    expect(of('asset-stock', 10, 7)).toEqual(['not-reducible 20']);
    expect(of('asset-stock', 12, 7)).toEqual([
      `Transfer {"stock_no":20,"quantity":2,"from_location":"#4","to_location":"#3",${comment('2 of counted 7, expected 10')}}`,
      'not-reducible 20',
    ]);
  });

  test('of which there are more or fewer since the start are for people', () => {
    const quantities = [{ item: 20, location: 4, before: 10, now: 9 }];
    expect(of('inventory', 12, 8, { changes: { items: [], quantities } })).toEqual([
      `Add stock {"asset_no":20,"quantity":2,"price":"2.50","location_id":"#3",${comment('counted 12, expected 10')}}`,
      'quantity-changed 20',
    ]);
  });

  test('beyond the scope, or without a place, are for people', () => {
    const register = [stock(20)];
    expect(
      decided({
        register,
        expected,
        scoped: [3, 4],
        counts: [{ item: 20, location: 5, quantity: 3 }],
      }),
    ).toEqual(['outside-scope 20']);
    expect(decided({ register, expected, counts: [{ item: 20, quantity: 3 }] })).toEqual([
      'no-place 20',
    ]);
  });
});

const shelves = fc.uniqueArray(
  fc.record({
    location: fc.integer({ min: 1, max: 5 }),
    before: fc.integer({ min: 0, max: 9 }),
    counted: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  }),
  { selector: ({ location }) => location, minLength: 1, maxLength: 5 },
);

test('adjusted shelves have what was counted; asset stock only lacks what cannot be removed', () => {
  fc.assert(
    fc.property(shelves, fc.constantFrom('inventory', 'asset-stock'), (all, kind) => {
      // Places of which none contains another one, so that each count is of its own place.
      const places = all.map(({ location: id }) => ({ id, path: `Shelf ${id}` }));
      const stocktake = inMemory({
        places,
        register: [stock(20, { kind })],
        expected: all.flatMap(({ location, before: quantity }) =>
          quantity > 0 ? [{ item: 20, location, quantity }] : [],
        ),
        counts: all.flatMap(({ location, counted }) =>
          counted === undefined ? [] : [{ item: 20, location, quantity: counted }],
        ),
      });
      const findings = findingsOf(stocktake, { isUncountedZero: false });
      const { adjustments } = decide(findings, {
        mark: 'Stocktake hq',
        now: new AccountNow(NOTHING),
        retirement: undefined,
      });

      const shelf = new Map(all.map(({ location, before }) => [`#${location}`, before]));
      const add = (location: unknown, units: number): void => {
        const left = (shelf.get(String(location)) ?? 0) + units;
        expect(left).toBeGreaterThanOrEqual(0);
        shelf.set(String(location), left);
      };
      for (const { action, quantity = 0, cells } of adjustments) {
        expect(quantity).toBeGreaterThan(0);
        if (action === 'Add stock') add(cells['location_id'], quantity);
        else if (action === 'Remove stock') add(cells['location_id'], -quantity);
        else {
          add(cells['from_location'], -quantity);
          add(cells['to_location'], quantity);
        }
      }

      const variance = all.reduce((sum, { before, counted = before }) => sum + counted - before, 0);
      let excess = 0;
      for (const { location, before, counted = before } of all) {
        const left = (shelf.get(`#${location}`) ?? 0) - counted;
        expect(left).toBeGreaterThanOrEqual(0);
        excess += left;
      }
      expect(excess).toBe(kind === 'inventory' ? 0 : Math.max(0, -variance));
      // Units that are elsewhere are not bought and used up.
      const actions = new Set(adjustments.map(({ action }) => action));
      expect(actions.has('Add stock') && actions.has('Remove stock')).toBe(false);
    }),
    { numRuns: 300 },
  );
});

describe('what changed since the start', () => {
  test('is the location, the state, the custodian, the quantity, and what was deleted', () => {
    const stocktake = inMemory({
      places: PLACES,
      register: [
        asset(10, { location: 3 }),
        asset(11),
        asset(12, HELD),
        asset(13),
        stock(20),
        stock(21),
      ],
      expected: [
        { item: 10, location: 3, quantity: 1 },
        { item: 20, location: 3, quantity: 10 },
        { item: 20, location: 4, quantity: 5 },
      ],
    });
    const changes = accountChanges(stocktake, {
      register: [
        asset(10, { location: 5 }),
        asset(11),
        asset(12),
        stock(20),
        stock(21),
        asset(99, { location: 3 }),
      ],
      quantities: [
        { item: 20, location: 3, quantity: 8 },
        { item: 20, location: 4, quantity: 5 },
        { item: 21, location: 4, quantity: 2 },
        { item: 99, location: 3, quantity: 1 },
      ],
    });
    expect(changes).toEqual({
      items: [
        { number: 10, now: { location: 5, state: 'available' } },
        { number: 12, now: { state: 'available' } },
        { number: 13 },
      ],
      quantities: [
        { item: 20, location: 3, before: 10, now: 8 },
        { item: 21, location: 4, before: 0, now: 2 },
      ],
    });
  });
});
