import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../src/stocktake/findings/findings.ts';
import { varianceOf } from '../../../src/stocktake/findings/quantity-findings.ts';
import type { Count } from '../../../src/stocktake/stocktake.ts';
import { asset, inMemory, PLACES, stock, type StocktakeParts } from '../in-memory.ts';

function found(parts: StocktakeParts, isUncountedZero = false) {
  return findingsOf(inMemory({ places: PLACES, ...parts }), { isUncountedZero });
}

/** What is found of laptop 10, which is expected in Room A. */
function outcomeOf(counts: readonly Partial<Count>[]): string {
  const { assets } = found({
    register: [asset(10, { location: 3 })],
    expected: [{ item: 10, location: 3, quantity: 1 }],
    counts: counts.map((count) => ({ item: 10, ...count })),
  });
  const [finding, ...others] = assets;
  expect(others).toEqual([]);
  return `${finding?.outcome} ${finding?.countedAt ?? '-'} ${finding?.places.join(',')}`;
}

describe('a fixed asset that is expected', () => {
  test.each<{ what: string; counts: Partial<Count>[]; expected: string }>([
    { what: 'was not counted', counts: [], expected: 'missing - ' },
    {
      what: 'was recorded as not found',
      counts: [{ location: 3, quantity: 0 }],
      expected: 'missing - ',
    },
    { what: 'was counted there', counts: [{ location: 3 }], expected: 'as-expected 3 3' },
    {
      what: 'was counted there twice',
      counts: [{ location: 3 }, { location: 3 }],
      expected: 'as-expected 3 3',
    },
    { what: 'was counted without a place', counts: [{}], expected: 'as-expected - ' },
    {
      what: 'was counted on the floor of its room',
      counts: [{ location: 2 }],
      expected: 'as-expected 2 2',
    },
    { what: 'was counted in another room', counts: [{ location: 4 }], expected: 'elsewhere 4 4' },
    {
      what: 'was counted in another room and on the floor of both',
      counts: [{ location: 2 }, { location: 4 }],
      expected: 'elsewhere 4 4',
    },
    {
      what: 'was counted in two rooms',
      counts: [{ location: 3 }, { location: 5 }],
      expected: 'different-places - 3,5',
    },
    {
      what: 'was not found in one room, and found in another',
      counts: [{ location: 3, quantity: 0 }, { location: 5 }],
      expected: 'elsewhere 5 5',
    },
  ])('$what', ({ counts, expected }) => {
    expect(outcomeOf(counts)).toBe(expected);
  });
});

describe('what was not expected', () => {
  test('is elsewhere, with where it was counted', () => {
    const { assets } = found({
      register: [
        asset(10, { location: 5 }),
        asset(11, { state: 'retired', location: 3 }),
        asset(12),
      ],
      counts: [
        { item: 10, location: 3 },
        { item: 11, location: 3 },
        { item: 12, location: 3, quantity: 0 },
      ],
    });
    expect(
      assets.map(({ item, outcome, isExpected, countedAt }) => [
        item.number,
        outcome,
        isExpected,
        countedAt,
      ]),
    ).toEqual([
      [10, 'elsewhere', false, 3],
      [11, 'elsewhere', false, 3],
    ]);
  });

  test('is an unknown tag once for each code, with the tags like it', () => {
    const { unknown } = found({
      register: [asset(10, { identifier: 'LAP-0010' }), asset(11, { identifier: 'LAP-0011' })],
      counts: [{ code: 'LAP-001O' }, { code: 'xyz' }, { code: 'lap-001o' }],
    });
    expect(
      unknown.map(({ code, counts, nearest }) => [code, counts.map(({ row }) => row), nearest]),
    ).toEqual([
      ['LAP-001O', [1, 3], ['LAP-0010', 'LAP-0011']],
      ['xyz', [2], []],
    ]);
  });
});

describe('quantities', () => {
  const register = [stock(20)];
  const expected = [
    { item: 20, location: 3, quantity: 10 },
    { item: 20, location: 4, quantity: 5 },
  ];

  const rowsOf = (parts: StocktakeParts, isUncountedZero = false) =>
    found({ register, expected, ...parts }, isUncountedZero).quantities.map((finding) => [
      finding.location,
      finding.expected,
      finding.counted,
      varianceOf(finding),
    ]);

  test('are added up by place; a place that was not counted has no variance', () => {
    const counts = [
      { item: 20, location: 3, quantity: 4 },
      { item: 20, location: 3, quantity: 8 },
    ];
    expect(rowsOf({ counts })).toEqual([
      [3, 10, 12, 2],
      [4, 5, undefined, undefined],
    ]);
    expect(rowsOf({ counts }, true)).toEqual([
      [3, 10, 12, 2],
      [4, 5, 0, -5],
    ]);
  });

  test('of another place in the scope were expected to be zero; beyond the scope they are not known', () => {
    const counts = [{ item: 20, location: 5, quantity: 3 }];
    expect(rowsOf({ counts }).at(-1)).toEqual([5, 0, 3, 3]);
    expect(rowsOf({ counts, scoped: [3, 4] }).at(-1)).toEqual([5, undefined, 3, undefined]);
  });

  test('counted without a place are those of the only place that has them', () => {
    const one = expected.slice(0, 1);
    expect(rowsOf({ expected: one, counts: [{ item: 20, quantity: 9 }] })).toEqual([
      [3, 10, 9, -1],
    ]);
    expect(rowsOf({ counts: [{ item: 20, quantity: 9 }] }).at(-1)).toEqual([
      undefined,
      undefined,
      9,
      undefined,
    ]);
    expect(rowsOf({ expected: one, counts: [{ item: 20, location: 2, quantity: 9 }] })).toEqual([
      [3, 10, 9, -1],
    ]);
  });
});

/** Paths say what is within what, so the model needs no tree. */
function isWithin(inner: number, outer: number): boolean {
  const path = (id: number): string => PLACES.find((place) => place.id === id)?.path ?? '';
  return `${path(inner)} / `.startsWith(`${path(outer)} / `);
}

/** The list of an item, by its sightings alone. */
function modelOutcome(
  expectedAt: number | undefined,
  seen: readonly (number | undefined)[],
): string {
  if (seen.length === 0) return 'missing';
  const named = new Set(seen.filter((place) => place !== undefined));
  const exact = [...named].filter(
    (place) => ![...named].some((other) => other !== place && isWithin(other, place)),
  );
  if (exact.length > 1) return 'different-places';
  if (expectedAt !== undefined && exact.every((place) => isWithin(expectedAt, place))) {
    return 'as-expected';
  }
  return exact.length === 0 ? 'as-expected' : 'elsewhere';
}

const place = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });

const account = fc.array(
  fc.record({
    location: place,
    isExpected: fc.boolean(),
    cents: fc.integer({ min: 0, max: 999_999 }),
    sightings: fc.array(fc.record({ location: place, quantity: fc.constantFrom(0, 1, 1, 1) }), {
      maxLength: 4,
    }),
  }),
  { maxLength: 12 },
);

test('every expected asset is in exactly one list, and the lists come to what was expected by number and value', () => {
  fc.assert(
    fc.property(account, (items) => {
      const register = items.map(({ location, cents }, at) =>
        asset(at, { value: (cents / 100).toFixed(2), ...(location !== undefined && { location }) }),
      );
      const { assets } = found({
        register,
        expected: items.flatMap(({ isExpected, location }, item) =>
          isExpected ? [{ item, location, quantity: 1 }] : [],
        ),
        counts: items.flatMap(({ sightings }, item) =>
          sightings.map(({ location, quantity }) => ({
            item,
            quantity,
            ...(location !== undefined && { location }),
          })),
        ),
      });

      const listed = new Map(assets.map(({ item, outcome }) => [item.number, outcome]));
      expect(listed.size).toBe(assets.length);
      for (const [item, { isExpected, location, sightings }] of items.entries()) {
        const seen = sightings.filter(({ quantity }) => quantity > 0).map((each) => each.location);
        const outcome = modelOutcome(location, seen);
        const wanted = isExpected
          ? outcome
          : seen.length === 0
            ? undefined
            : outcome === 'different-places'
              ? outcome
              : 'elsewhere';
        expect(listed.get(item)).toBe(wanted);
      }
      const cents = assets
        .filter(({ isExpected }) => isExpected)
        .reduce((sum, { item }) => sum + Math.round(Number(item.value) * 100), 0);
      expect(cents).toBe(items.reduce((sum, each) => sum + (each.isExpected ? each.cents : 0), 0));
    }),
    { numRuns: 200 },
  );
});

const units = fc.array(
  fc.record({
    expected: fc.uniqueArray(
      fc.record({ location: place, quantity: fc.integer({ min: 1, max: 50 }) }),
      { selector: ({ location }) => location, maxLength: 4 },
    ),
    counted: fc.array(fc.record({ location: place, quantity: fc.integer({ min: 0, max: 50 }) }), {
      maxLength: 5,
    }),
  }),
  { maxLength: 5 },
);

test('no counted unit is lost, and no place of an item is in the list twice', () => {
  fc.assert(
    fc.property(units, fc.boolean(), (items, isUncountedZero) => {
      const { quantities } = found(
        {
          register: items.map((_, at) => stock(at)),
          expected: items.flatMap(({ expected }, item) =>
            expected.map((each) => ({ item, ...each })),
          ),
          counts: items.flatMap(({ counted }, item) =>
            counted.map(({ location, quantity }) => ({
              item,
              quantity,
              ...(location !== undefined && { location }),
            })),
          ),
        },
        isUncountedZero,
      );

      const places = quantities.map(({ item, location }) => `${item.number} ${location}`);
      expect(new Set(places).size).toBe(places.length);
      const sum = (numbers: readonly number[]): number =>
        numbers.reduce((whole, each) => whole + each, 0);
      for (const [item, { expected, counted }] of items.entries()) {
        const own = quantities.filter((each) => each.item.number === item);
        expect(sum(own.map((each) => each.counted ?? 0))).toBe(
          sum(counted.map((each) => each.quantity)),
        );
        expect(sum(own.map((each) => each.expected ?? 0))).toBe(
          sum(expected.map((each) => each.quantity)),
        );
        expect(own.filter(({ isExpected }) => isExpected).length).toBe(expected.length);
      }
    }),
    { numRuns: 200 },
  );
});
