import { describe, expect, test } from 'vitest';
import {
  VALUATION_METHODS,
  valueItem,
  type Movement,
  type ValuationMethod,
} from '../../../src/reports/stock/index.ts';
import { makeStockReport } from '../../../src/reports/stock/analysis/stock-report.ts';
import { methodLabel } from '../../../src/reports/stock/sheets/stock-sheet.ts';
import { sourceOf } from './closing.ts';
import { cost, count, issue, postings, quantity, receipt, termsOf, transfer } from './builders.ts';

const item = 'I';
const date = '2026-01-05';
const moved = { item, date, quantity: quantity(1) } as const;

/** One of each kind, in the reverse of the order that docs/reference/stock.md states. */
const REVERSED: readonly Movement[] = [
  { item, date, kind: 'revaluation', amount: cost('1') },
  count(date, 20),
  { ...moved, kind: 'adjustment-out' },
  { ...moved, kind: 'return-out' },
  { ...moved, kind: 'sale' },
  issue(date, 1),
  { ...moved, kind: 'checkout' },
  transfer(date, 1, '(no location)', 'North'),
  { ...moved, kind: 'checkin' },
  { ...moved, kind: 'adjustment-in' },
  { ...moved, kind: 'return-in' },
  { item, date, kind: 'landed-cost', amount: cost('1') },
  receipt(date, 9, '10'),
  { ...moved, kind: 'issue', sequence: 1, reference: 'S-1' },
  { ...moved, kind: 'opening', quantity: quantity(10), unitCost: cost('10') },
];

describe.each(VALUATION_METHODS)('the order of one day, %s', (method) => {
  test('is that of docs/reference/stock.md', () => {
    const { lines } = valueItem(item, REVERSED, termsOf(method));
    const kinds = lines.map(({ kind }) => kind).filter((kind) => kind !== 'cost-adjustment');
    expect(kinds).toEqual([
      ...['opening', 'issue', 'receipt', 'landed-cost', 'adjustment-in', 'return-in'],
      ...['checkin', 'transfer', 'checkout'],
      // Of one place in the order, as the file has them.
      ...['adjustment-out', 'return-out', 'sale', 'issue'],
      ...['count', 'revaluation'],
    ]);
  });
});

// 4 at 10, 10 out; then in the next month 4 at 12 and 8 at 15: what fills the hole of 6, and what is left.
test.each([
  ['moving-average', -10_000, [-800, -1_000], 9_000],
  ['fifo', -10_000, [-800, -1_000], 9_000],
  ['lifo', -10_000, [-800, -1_000], 9_000],
  ['periodic-average', -10_000, [-1_600, -800], 8_400],
  ['standard', -11_000, [], 6_600],
] as const)('a negative quantity is filled as documented: %s', (method, out, corrections, left) => {
  const standardCosts = [{ from: '2025-01-01', cost: cost('11') }];
  const itemTerms = method === 'standard' ? { itemTerms: () => ({ standardCosts }) } : {};
  const { lines, value } = valueItem(
    item,
    [
      receipt('2026-01-10', 4, '10'),
      issue('2026-01-20', 10),
      receipt('2026-02-10', 4, '12'),
      receipt('2026-02-11', 8, '15'),
    ],
    termsOf(method, itemTerms),
  );
  expect(Number(lines[1]?.valueChange)).toBe(out);
  expect(
    postings(lines).flatMap(([kind, change]) => (kind === 'cost-adjustment' ? [change] : [])),
  ).toEqual(corrections);
  expect(Number(value)).toBe(left);
});

const STATED: Readonly<Record<ValuationMethod, string>> = {
  'moving-average': 'moving average',
  'periodic-average': 'weighted average of the period (quarter)',
  fifo: 'first in, first out (FIFO), by location',
  lifo: 'last in, first out (LIFO; not permitted by IFRS, IAS 2.25), by location',
  standard: 'standard cost',
};

test.each([
  ['moving-average', 'company', 7_500],
  ['periodic-average', 'company', 7_500],
  ['fifo', 'location', 5_000],
  ['lifo', 'location', 5_000],
  ['standard', 'location', 5_000],
] as const)('what %s by %s states is what it used', (method, pool, closing) => {
  const movements = [
    receipt('2026-01-10', 5, '20', { location: 'South' }),
    receipt('2026-01-11', 5, '10', { location: 'North' }),
    issue('2026-01-20', 5, { location: 'South' }),
  ];
  const facts = { I: { standardCosts: [{ from: '2025-01-01', cost: cost('10') }] } };
  const average = { per: 'quarter', fiscalYearStart: 1 } as const;
  const report = makeStockReport(sourceOf(movements, facts), {
    ...{ method, pool, average, exponent: 2, from: '2026-01-01', to: '2026-03-31' },
    ...{ abcBy: 'value', basis: 'on-hand' },
  });
  expect(methodLabel(report)).toBe(STATED[method]);
  expect(Number(report.totals.closing.value)).toBe(closing);
});
