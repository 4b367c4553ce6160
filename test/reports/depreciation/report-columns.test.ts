import { expect, test } from 'vitest';
import { periodBetween, periodGrid } from '../../../src/reports/depreciation/index.ts';
import { columnsWithCloses } from '../../../src/reports/depreciation/input/request/report-columns.ts';

type Days = readonly [start: string, end: string];

const Q1: Days = ['2026-01-01', '2026-03-31'];

test.each<readonly [string, Days, readonly Days[], readonly string[]]>([
  ['no close', Q1, [], ['2026-01', '2026-02', '2026-03']],
  ['closed months', Q1, [['2026-01-01', '2026-01-31']], ['2026-01', '2026-02', '2026-03']],
  ['the closed quarter itself', Q1, [Q1], ['FY2026 Q1']],
  [
    'a closed quarter and open months',
    ['2026-01-01', '2026-05-31'],
    [Q1],
    ['FY2026 Q1', '2026-04', '2026-05'],
  ],
  [
    'a year of four closed quarters',
    ['2026-01-01', '2026-12-31'],
    [Q1, ['2026-04-01', '2026-06-30'], ['2026-07-01', '2026-09-30'], ['2026-10-01', '2026-12-31']],
    ['FY2026 Q1', 'FY2026 Q2', 'FY2026 Q3', 'FY2026 Q4'],
  ],
  [
    'a close that ends within a month',
    Q1,
    [['2026-01-01', '2026-02-10']],
    ['2026-01-01 to 2026-02-10', '2026-02-11 to 2026-02-28', '2026-03'],
  ],
  [
    'books that were closed differently',
    Q1,
    [Q1, ['2026-01-01', '2026-01-31'], ['2026-02-01', '2026-02-28']],
    ['FY2026 Q1'],
  ],
  [
    'closes outside the period',
    Q1,
    [['2025-10-01', '2025-12-31']],
    ['2026-01', '2026-02', '2026-03'],
  ],
  [
    'a closed fiscal year',
    ['2026-01-01', '2026-12-31'],
    [['2026-01-01', '2026-12-31']],
    ['FY2026'],
  ],
])('months give way to %s', (_, [from, to], closes, names) => {
  const columns = columnsWithCloses(
    periodGrid('month', { from, to }, 1),
    closes.map(([start, end]) => periodBetween(start, end)),
    1,
  );

  expect(columns.map(({ name }) => name)).toEqual(names);
  expect([columns[0]?.start, columns.at(-1)?.end]).toEqual([from, to]);
});
