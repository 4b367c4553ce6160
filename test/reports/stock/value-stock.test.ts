import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  parseQuantity,
  parseUnitCost,
  shareOut,
  showQuantity,
  showUnitCost,
  unitCostOf,
  valueStock,
  valueStockStream,
  wholeUnits,
  type Movement,
} from '../../../src/reports/stock/index.ts';
import { cost, issue, quantity, receipt, termsOf } from './builders.ts';

const TERMS = termsOf('moving-average');

const movements: readonly Movement[] = [
  { ...receipt('2026-01-02', 2, '5'), item: '#2' },
  { ...issue('2026-01-03', 1), item: '#2' },
  { ...receipt('2026-01-01', 1, '7'), item: '#1' },
];

describe('items one after another', () => {
  const ends = [
    ['#2', 500n],
    ['#1', 700n],
  ];

  test('each has a ledger of its own', () => {
    expect([...valueStock(movements, TERMS)].map(({ item, value }) => [item, value])).toEqual(ends);
  });

  test('also from a stream', async () => {
    const found: unknown[] = [];
    const stream = Readable.from(movements) as AsyncIterable<Movement>;
    for await (const { item, value } of valueStockStream(stream, TERMS)) found.push([item, value]);
    expect(found).toEqual(ends);
  });

  test('no more is read than the item that is wanted needs', () => {
    let read = 0;
    function* counted() {
      for (const movement of movements) {
        read += 1;
        yield movement;
      }
    }
    valueStock(counted(), TERMS).next();
    expect(read).toBe(3);
  });

  test('an item that comes again after another is refused', () => {
    const [first, second, third] = movements as [Movement, Movement, Movement];
    expect(() => [...valueStock([first, third, second], TERMS)]).toThrow(
      'The movements of item #2 are not consecutive',
    );
  });
});

test('on a day the opening is first, then what tells its order, then what comes in before what goes out', () => {
  const day = '2026-01-05';
  const mixed: readonly Movement[] = [
    { item: 'I', kind: 'count', date: day, counted: quantity(9) },
    issue(day, 3),
    issue(day, 1, { sequence: 9 }),
    receipt(day, 4, '2'),
    receipt(day, 5, '2', { sequence: 3 }),
    { item: 'I', kind: 'opening', date: day, quantity: quantity(2), unitCost: cost('1') },
    issue('2026-01-06', 1),
  ];
  const [ledger] = valueStock(mixed, TERMS);
  expect(ledger?.lines.map((line) => [line.kind, showQuantity(line.quantity)])).toEqual([
    ['opening', '2'],
    ['receipt', '7'],
    ['issue', '6'],
    ['receipt', '10'],
    ['issue', '7'],
    ['count', '9'],
    ['issue', '8'],
  ]);
});

test.each([
  ['2.5', 2_500_000n],
  ['-0.000001', -1n],
  ['1000000', 1_000_000_000_000n],
  ['0.0000001', undefined],
  ['1,5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j as a quantity', (text, expected) => {
  expect(parseQuantity(text)).toBe(expected);
  if (expected !== undefined) expect(showQuantity(expected)).toBe(text);
});

test('whole units', () => {
  expect(showQuantity(wholeUnits(12))).toBe('12');
  expect(() => wholeUnits(1.5)).toThrow('1.5 is not a number of whole units');
});

test('unit costs keep 12 decimals, and are shown with as many as wanted', () => {
  expect(showUnitCost(cost('15.918750000001'), 12)).toBe('15.918750000001');
  expect(showUnitCost(cost('15.91875'), 2)).toBe('15.92');
  expect(parseUnitCost('0.1234567890123')).toBeUndefined();
  expect(showUnitCost(unitCostOf(1000n, quantity(3), 2) ?? 0n, 4)).toBe('3.3333');
  expect(showUnitCost(unitCostOf(-1000n, quantity(-3), 2) ?? 0n, 4)).toBe('3.3333');
  expect(unitCostOf(0n, 0n, 2)).toBeUndefined();
});

test.each([
  [100n, [1n, 1n, 1n], [33n, 34n, 33n]],
  [-100n, [1n, 1n, 1n], [-33n, -34n, -33n]],
  [100n, [3n, -1n], [150n, -50n]],
  [7n, [0n, 0n], [7n, 0n]],
  [7n, [], []],
])('%s shared out by %s', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});
