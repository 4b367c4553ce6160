import { describe, expect, test } from 'vitest';
import {
  DEFAULT_ABC_LIMITS,
  DEFAULT_AGE_LIMITS,
  ageStock,
  balanceAsOf,
  classifyAbc,
  showQuantity,
  stockLevels,
  turnoverOf,
} from '../../../src/reports/stock/index.ts';
import { issue, ledgerOf, quantity, receipt, transfer } from './builders.ts';

describe('ageing', () => {
  const movements = [
    receipt('2026-01-01', 10, '1'),
    receipt('2026-02-15', 10, '2'),
    receipt('2026-03-20', 10, '3'),
    receipt('2026-04-30', 10, '4'),
    issue('2026-04-30', 15),
  ];

  test.each([
    [
      'moving-average',
      [
        [10, 2500],
        [10, 2500],
        [5, 1250],
        [0, 0],
      ],
      6250,
    ],
    [
      'fifo',
      [
        [10, 4000],
        [10, 3000],
        [5, 1000],
        [0, 0],
      ],
      8000,
    ],
  ] as const)(
    '%s: what is left is the youngest, in buckets that add up',
    (method, buckets, value) => {
      const ledger = ledgerOf(movements, { method });
      const age = ageStock(ledger, '2026-04-30');
      expect(
        age.buckets.map(({ quantity: held, value: worth }) => [
          Number(showQuantity(held)),
          Number(worth),
        ]),
      ).toEqual(buckets);
      expect(Number(ledger.value)).toBe(value);
      expect(age).toMatchObject({ earliest: '2026-02-15', latest: '2026-04-30' });
      // (5 * 74 + 10 * 41 + 10 * 0) / 25
      expect(age.averageAge).toBe('31.2');
    },
  );

  test.each([
    ['2026-01-31', 0],
    ['2026-02-01', 1],
    ['2026-03-02', 1],
    ['2026-03-03', 2],
    ['2026-04-01', 2],
    ['2026-04-02', 3],
  ] as const)('on %s a stock of 1 January is in bucket %i', (date, bucket) => {
    const { buckets } = ageStock(ledgerOf([receipt('2026-01-01', 1, '1')]), date);
    expect(buckets.map(({ quantity: held }) => held > 0n).indexOf(true)).toBe(bucket);
  });

  test('limits can be chosen; a transfer does not make stock younger', () => {
    const ledger = ledgerOf([
      receipt('2026-01-01', 1, '1', { location: 'Depot' }),
      transfer('2026-03-01', 1, 'Depot', 'Lab'),
    ]);
    expect(ageStock(ledger, '2026-03-01', [7, 59])).toMatchObject({
      buckets: [
        { from: 0, to: 7, quantity: 0n },
        { from: 8, to: 59, quantity: quantity(1), value: 100n },
        { from: 60, quantity: 0n },
      ],
      averageAge: '59',
    });
    expect(() => ageStock(ledger, '2026-03-01', [30, 30])).toThrow('have to rise: 30, 30');
    expect(() => ageStock(ledger, '2026-02-01')).toThrow('ends on 2026-03-01');
  });

  test('nothing, and less than nothing, has no age', () => {
    const { buckets, averageAge } = ageStock(ledgerOf([issue('2026-01-01', 2)]), '2026-02-01');
    expect(averageAge).toBeUndefined();
    expect(buckets.every(({ quantity: held, value }) => held === 0n && value === 0n)).toBe(true);
  });
});

describe('ABC', () => {
  const classes = (amounts: readonly number[]) =>
    classifyAbc(amounts.map((amount, at) => ({ item: `#${at}`, amount: BigInt(amount) }))).map(
      (line) => [line.item, line.class, line.cumulativeShare],
    );

  test('the item that crosses a limit is still above it', () => {
    expect(classes([5, 70, 15, 6, 4])).toEqual([
      ['#1', 'A', '0.7'],
      ['#2', 'A', '0.85'],
      ['#3', 'B', '0.91'],
      ['#0', 'B', '0.96'],
      ['#4', 'C', '1'],
    ]);
  });

  test('a limit that is met exactly closes the class', () => {
    expect(classes([80, 15, 5])).toEqual([
      ['#0', 'A', '0.8'],
      ['#1', 'B', '0.95'],
      ['#2', 'C', '1'],
    ]);
  });

  test('items without an amount are in C, whatever the others are', () => {
    expect(classes([0, -3])).toEqual([
      ['#0', 'C', '0'],
      ['#1', 'C', '0'],
    ]);
  });
});

test('what holds where nobody says otherwise', () => {
  expect([DEFAULT_ABC_LIMITS, DEFAULT_AGE_LIMITS]).toEqual([{ a: 80, b: 95 }, [30, 60, 90]]);
});

describe('turnover', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const amount = (value: bigint) => ({ quantity: 0n, value });

  test.each([
    [100n, 300n, 800n, { turnover: '4', daysOnHand: '91.3' }],
    [100n, 300n, 0n, { turnover: '0' }],
    [0n, 0n, 800n, {}],
  ])('opening %i, closing %i, consumed %i', (opening, closing, consumed, expected) => {
    const balance = {
      opening: amount(opening),
      closing: amount(closing),
      consumed: amount(consumed),
    };
    expect(turnoverOf(balance, year)).toEqual(expected);
  });
});

describe('levels', () => {
  const { lines } = ledgerOf([
    receipt('2026-01-01', 10, '1', { location: 'Depot' }),
    receipt('2026-01-01', 2, '1', { location: 'Lab' }),
    { item: 'I', kind: 'checkout', date: '2026-01-02', quantity: quantity(8), location: 'Depot' },
  ]);
  const balance = balanceAsOf(lines, '2026-01-31');
  const threshold = (low: number, excess?: number, location?: string) => ({
    low: quantity(low),
    ...(excess === undefined ? {} : { excess: quantity(excess) }),
    ...(location === undefined ? {} : { location }),
  });

  test.each([
    ['above the threshold', threshold(11), [12, 'enough', 0, 0, 0]],
    ['at the threshold is low', threshold(12), [12, 'low', 0, 0, 0]],
    ['below: up to the threshold', threshold(20), [12, 'low', 8, 8, 0]],
    ['below: up to the excess threshold', threshold(20, 30), [12, 'low', 8, 18, 0]],
    ['at the excess threshold', threshold(5, 12), [12, 'enough', 0, 0, 0]],
    ['above the excess threshold', threshold(5, 9), [12, 'excess', 0, 0, 3]],
    ['a location', threshold(3, 6, 'Lab'), [2, 'low', 1, 4, 0]],
    ['a location with nothing', threshold(3, undefined, 'Attic'), [0, 'low', 3, 3, 0]],
  ] as const)('%s', (_, limits, [held, level, shortage, reorder, surplus]) => {
    expect(stockLevels(balance, [limits])).toEqual([
      {
        ...limits,
        quantity: quantity(held),
        level,
        shortage: quantity(shortage),
        reorder: quantity(reorder),
        surplus: quantity(surplus),
      },
    ]);
  });

  test('what is checked out can be left out of the stock', () => {
    const levels = stockLevels(balance, [threshold(4), threshold(4, 6, 'Depot')], 'available');
    expect(levels.map(({ quantity: held, level }) => [showQuantity(held), level])).toEqual([
      ['4', 'low'],
      ['2', 'low'],
    ]);
  });
});
