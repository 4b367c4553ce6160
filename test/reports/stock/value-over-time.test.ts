import { describe, expect, test } from 'vitest';
import { stockCharts, valueOverTime } from '../../../src/reports/stock/sheets/stock-charts.ts';
import { balanceAsOf } from '../../../src/reports/stock/valuation/balance/as-of.ts';
import type { Movement } from '../../../src/reports/stock/input/movement.ts';
import {
  ledgerOf,
  makeStockReport,
  type StockReport,
} from '../../../src/reports/stock/analysis/stock-report.ts';
import { parseUnitCost, wholeUnits } from '../../../src/reports/engine/measures/unit-cost.ts';

const COST = parseUnitCost('10');

function movement(kind: 'receipt' | 'issue', date: string, count: number): Movement {
  const moved = { item: 'A', date, quantity: wholeUnits(count), location: 'Depot' };
  if (kind === 'issue') return { kind, ...moved };
  return { kind, ...moved, ...(COST !== undefined && { unitCost: COST }) };
}

function reportOver(from: string, to: string, movements: readonly Movement[]): StockReport {
  const items = [{ item: 'A', facts: { name: 'Bolt' }, movements }];
  return makeStockReport(
    { name: 'm.csv', remarks: [], currency: 'EUR', items },
    { method: 'moving-average', exponent: 2, from, to, abcBy: 'value', basis: 'on-hand' },
  );
}

const MOVEMENTS = [
  movement('receipt', '2025-12-20', 5),
  movement('receipt', '2026-01-31', 3),
  movement('issue', '2026-02-01', 4),
  movement('receipt', '2026-04-15', 1),
];

describe('the value of the stock over time', () => {
  test('over months stands at the end of each, from the day before to the last day', () => {
    expect(valueOverTime(reportOver('2026-01-01', '2026-04-20', MOVEMENTS))).toEqual([
      { date: '2025-12-31', value: 5000n },
      { date: '2026-01-31', value: 8000n },
      { date: '2026-02-28', value: 4000n },
      { date: '2026-03-31', value: 4000n },
      { date: '2026-04-20', value: 5000n },
    ]);
  });

  test('over a month stands for each day, as the ledger has it', () => {
    const report = reportOver('2026-01-15', '2026-02-14', MOVEMENTS);
    const [item] = report.source.items;
    const lines = item === undefined ? [] : ledgerOf(item, report.terms).lines;
    const days = valueOverTime(report);

    expect(days).toHaveLength(32);
    expect(days[0]?.date).toBe('2026-01-14');
    expect(days.at(-1)?.date).toBe('2026-02-14');
    for (const { date, value } of days) expect(value).toBe(balanceAsOf(lines, date).value);
  });

  test('over decades stands at the end of each year', () => {
    const days = valueOverTime(reportOver('1990-03-01', '2026-04-20', MOVEMENTS));

    expect(days.slice(0, 3).map(({ date }) => date)).toEqual([
      ...['1990-02-28', '1990-12-31', '1991-12-31'],
    ]);
    expect(days.at(-1)).toEqual({ date: '2026-04-20', value: 5000n });
  });
});

test('a report about one location and one group has no chart with a single bar', () => {
  const charts = stockCharts(reportOver('2026-01-01', '2026-04-20', MOVEMENTS));

  expect(charts.map(({ title }) => title)).toEqual([
    'Stock value over time',
    'Stock value by age',
    'ABC: items by rank',
  ]);
  expect(charts[2]).toMatchObject({
    unit: 'Cumulative % of stock value',
    series: [{ values: [100] }],
  });
});
