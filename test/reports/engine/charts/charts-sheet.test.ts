import { describe, expect, test } from 'vitest';
import type { Chart } from '../../../../src/reports/engine/charts/chart.ts';
import {
  chartSheets,
  workbookHasCharts,
} from '../../../../src/reports/engine/charts/charts-sheet.ts';
import { makeStockReport } from '../../../../src/reports/stock/analysis/stock-report.ts';
import { summarySheet } from '../../../../src/reports/stock/sheets/summary-sheet.ts';
import { FigureStyle } from '../../../../src/reports/engine/sheet/columns.ts';

const TEXT = { subtitle: 'As of 2026-01-31', footer: 'foot' };
const EMPTY: Chart = { title: 'Empty', kind: 'line', unit: 'EUR', categories: [], series: [] };

function chartsOf(count: number, more: Partial<Chart> = {}): readonly Chart[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ title: `Chart ${at}`, kind: 'bar', unit: 'EUR', categories: ['a'] },
    series: [{ name: 'x', values: [1] }],
    ...more,
  }));
}

describe('the sheet of charts', () => {
  test('has one chart below the other, three on a page', () => {
    const { charts, print } = chartSheets(chartsOf(7), TEXT).charts;

    expect(charts?.map(({ row, title }) => [row, title])).toEqual([
      ...[
        [3, 'Chart 0'],
        [17, 'Chart 1'],
        [31, 'Chart 2'],
        [45, 'Chart 3'],
      ],
      ...[
        [59, 'Chart 4'],
        [73, 'Chart 5'],
        [87, 'Chart 6'],
      ],
    ]);
    expect(print).toEqual({ footer: 'foot', breaksAfter: [44, 86] });
  });

  test('says in its place what has nothing to draw', () => {
    const [one, two] = chartsOf(2);
    const { charts } = chartSheets(
      [EMPTY, ...(one ? [one] : []), EMPTY, ...(two ? [two] : [])],
      TEXT,
    );

    const rows = [...(charts.rows as Iterable<readonly unknown[]>)];
    expect(charts.charts?.map(({ row }) => row)).toEqual([17, 45]);
    expect(rows[2]).toEqual(['Empty: there is nothing to show.']);
    expect(rows[30]).toEqual(['Empty: there is nothing to show.']);
    expect(rows).toHaveLength(31);
  });

  test('without charts has only its title', () => {
    const { charts, print } = chartSheets([], TEXT).charts;

    expect(charts).toEqual([]);
    expect(print?.breaksAfter).toEqual([]);
  });
});

describe('the figures of charts', () => {
  test('stand on a sheet of their own, where each chart refers to them', () => {
    const sheets = chartSheets([EMPTY, ...chartsOf(2, { categories: ['a', 'b'] })], TEXT);

    const rows = [...(sheets.data.rows as Iterable<readonly unknown[]>)];
    const [, second] = sheets.charts.charts ?? [];
    expect(second?.categories).toMatchObject({ sheet: 'Chart data', column: 0, firstRow: 11 });
    expect(rows[10]?.[0]).toBe('a');
    expect(rows[8]?.[0]).toMatchObject({ value: 'Chart 1 (EUR)' });
    expect(rows[9]?.[1]).toMatchObject({ value: 'x' });
  });

  test.each([
    [[100, 2000], '#,##0'],
    [[0.5, 2], '#,##0.00'],
    [[1.125, 0.25], '#,##0.000'],
    [[100 / 3], '#,##0.00'],
  ])('%j are shown as %s', (values, format) => {
    const { data } = chartSheets(chartsOf(1, { series: [{ name: 'x', values }] }), TEXT);

    const rows = [...(data.rows as Iterable<readonly unknown[]>)];
    expect(rows[5]?.[1]).toMatchObject({ format });
  });
});

describe('an upright axis', () => {
  test.each([
    ['of bars begins at nought', 'bar', [95, 100], { minimum: 0 }],
    ['of a line that would look flat begins higher', 'line', [950, 1000], { minimum: 950 }],
    ['with figures below nought is left to the program', 'bar', [-5, 10], {}],
  ] as const)('%s', (_, kind, values, axis) => {
    const [chart] = chartsOf(1, { kind, categories: ['a', 'b'], series: [{ name: 'x', values }] });
    const { charts } = chartSheets(chart ? [chart] : [], TEXT).charts;

    expect(charts?.[0]?.axis).toEqual({ format: '#,##0', ...axis });
  });

  test('that begins higher says so', () => {
    const series = [{ name: 'x', values: [950, 1000] }];
    const { charts } = chartSheets(chartsOf(1, { kind: 'line', series }), TEXT).charts;

    expect(charts?.[0]?.subtitle).toBe('EUR; the axis begins at 950');
  });
});

test.each([
  [20_000, true],
  [20_001, false],
])('of %i rows a workbook has charts: %s', (rows, expected) => {
  expect(workbookHasCharts(rows)).toBe(expected);
});

test('a workbook without charts says on its first sheet where they are', () => {
  const report = makeStockReport(
    { name: 'm.csv', remarks: [], items: [] },
    { method: 'fifo', exponent: 2, to: '2026-01-31', abcBy: 'value', basis: 'on-hand' },
  );
  const made = { checks: [], style: new FigureStyle(2, 0), createdAt: '2026-02-01 12:00' };
  const { rows } = summarySheet(report, { ...made, hasCharts: false, evidence: [] });

  expect([...(rows as Iterable<unknown>)]).toContainEqual([
    'Charts',
    'not included in workbooks with more than 20,000 rows; use --format html',
  ]);
});
