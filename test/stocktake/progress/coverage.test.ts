import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COVERAGES,
  coverageOf,
  type CoverageOf,
} from '../../../src/stocktake/progress/coverage.ts';
import type { Count, Expected, RegisterItem, Stocktake } from '../../../src/stocktake/stocktake.ts';

const REGISTER: readonly RegisterItem[] = [
  { kind: 'fixed-assets', number: 1, name: 'Laptop', value: '1000.005' },
  { kind: 'fixed-assets', number: 2, name: 'Desk', value: '250' },
  { kind: 'fixed-assets', number: 3, name: 'Chair' },
  { kind: 'inventory', number: 4, name: 'Tape', unitCost: '1.333333' },
];

function stocktakeWith(expected: readonly Expected[], counts: readonly Count[]): Stocktake {
  return {
    head: { name: 'hq' },
    state: 'open',
    register: () => REGISTER,
    item: (number: number) => REGISTER.find((item) => item.number === number),
    places: () => [
      { id: 1, path: 'HQ / Room 10', name: 'Room 10', isInScope: true },
      { id: 2, path: 'HQ / Room 2', name: 'Room 2', isInScope: true },
    ],
    expected: () => expected,
    counts: () => counts,
    remarks: () => [],
    files: () => [],
  } as unknown as Stocktake;
}

function count(item: number | undefined, location: number | undefined, quantity = 1): Count {
  return {
    file: 1,
    row: 1,
    code: `#${item ?? 'none'}`,
    quantity,
    ...(item !== undefined && { item }),
    ...(location !== undefined && { location }),
  };
}

describe('coverage', () => {
  const asset: Expected = { item: 1, location: 1, quantity: 1 };
  const tape: Expected = { item: 4, location: 1, quantity: 3 };

  test.each<{ what: string; expected: Expected[]; counts: Count[]; states: string[] }>([
    { what: 'nothing', expected: [asset], counts: [], states: ['toCount'] },
    { what: 'its place', expected: [asset], counts: [count(1, 1)], states: ['found'] },
    { what: 'no known place', expected: [asset], counts: [count(1, undefined)], states: ['found'] },
    { what: 'another place', expected: [asset], counts: [count(1, 2)], states: ['elsewhere'] },
    {
      what: 'two places',
      expected: [asset],
      counts: [count(1, 2), count(1, 1)],
      states: ['found'],
    },
    { what: 'no place', expected: [asset], counts: [count(1, 1, 0)], states: ['notFound'] },
    { what: 'zero units', expected: [tape], counts: [count(4, 1, 0)], states: ['found'] },
    { what: 'units elsewhere', expected: [tape], counts: [count(4, 2)], states: ['toCount'] },
    {
      what: 'one of two places of stock',
      expected: [tape, { ...tape, location: 2 }],
      counts: [count(4, 2), count(4, undefined)],
      states: ['found', 'toCount'],
    },
  ])('of an item that was counted at $what is $states', ({ expected, counts, states }) => {
    const { total } = coverageOf(stocktakeWith(expected, counts), 2);
    const found = COVERAGES.flatMap((state) => Array<string>(total.items[state]).fill(state));
    expect(found).toEqual(states);
  });

  test('has values of single items and of units, rounded half up', () => {
    const { total, places } = coverageOf(stocktakeWith([asset, tape], [count(1, 1)]), 2);
    expect(total.value).toEqual({
      expected: 100_401n,
      found: 100_001n,
      elsewhere: 0n,
      notFound: 0n,
      toCount: 400n,
    });
    expect(places.map(({ place }) => place)).toEqual(['HQ / Room 10']);
  });

  test('names people, unknown tags and what is not expected', () => {
    const counts = [
      { ...count(2, 1), by: 'ben' },
      { ...count(undefined, 1), by: 'ben' },
      count(undefined, 1),
      count(1, 1),
    ];
    const coverage = coverageOf(stocktakeWith([asset], counts), 2);
    expect(coverage).toMatchObject({
      notExpected: 1,
      unknownTags: ['#none'],
      people: [
        { by: '', rows: 2 },
        { by: 'ben', rows: 2 },
      ],
    });
  });
});

test('everything that is expected is in one state, and places add up to the total', () => {
  const location = fc.constantFrom(1, 2, undefined);
  const single = fc.record({
    item: fc.constantFrom(1, 2, 3),
    location,
    quantity: fc.constant(1),
  });
  const stock = fc.record({
    item: fc.constant(4),
    location,
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const expected = fc
    .tuple(
      fc.uniqueArray(single, { selector: ({ item }) => item }),
      fc.uniqueArray(stock, { selector: (each) => each.location }),
    )
    .map((lines) => lines.flat());
  const counts = fc.array(
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, undefined), location, fc.nat({ max: 2 }))
      .map((parts) => count(...parts)),
  );
  fc.assert(
    fc.property(expected, counts, (lines, counted) => {
      const { places, total } = coverageOf(stocktakeWith(lines, counted), 2);
      expect(total.items.expected).toBe(lines.length);
      for (const sum of [total, ...places]) expectWhole(sum);
      for (const state of [...COVERAGES, 'expected'] as const) {
        const items = places.reduce((all, place) => all + place.items[state], 0);
        const value = places.reduce((all, place) => all + place.value[state], 0n);
        expect([items, value]).toEqual([total.items[state], total.value[state]]);
      }
    }),
    { numRuns: 200 },
  );
});

function expectWhole({ items, value }: CoverageOf): void {
  expect(COVERAGES.reduce((sum, state) => sum + items[state], 0)).toBe(items.expected);
  expect(COVERAGES.reduce((sum, state) => sum + value[state], 0n)).toBe(value.expected);
}
