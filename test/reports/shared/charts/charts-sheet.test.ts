import { describe, expect, test } from 'vitest';
import type { Chart } from '../../../../src/reports/shared/charts/chart.ts';
import { chartsSheet, hasPictures } from '../../../../src/reports/shared/charts/charts-sheet.ts';
import { makeStockReport } from '../../../../src/reports/stock/report/stock-report.ts';
import { summarySheet } from '../../../../src/reports/stock/sheets/summary-sheet.ts';
import { FigureStyle } from '../../../../src/reports/shared/workbook/figures.ts';

const TEXT = { subtitle: 'As of 2026-01-31', footer: 'foot' };

function chartsOf(count: number): readonly Chart[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ title: `Chart ${at}`, kind: 'bar', unit: 'EUR', categories: ['a'] },
    series: [{ name: 'x', values: [1] }],
  }));
}

describe('the sheet of charts', () => {
  test('has one picture below the other, three on a page, each of them described', async () => {
    const { pictures, print } = await chartsSheet(chartsOf(7), TEXT);

    expect(pictures?.map(({ row, description }) => [row, description])).toEqual([
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

  test('without charts has only its title', async () => {
    const { pictures, print } = await chartsSheet([], TEXT);

    expect(pictures).toEqual([]);
    expect(print?.breaksAfter).toEqual([]);
  });
});

test.each([
  [20_000, true],
  [20_001, false],
])('of %i rows a workbook has pictures: %s', (rows, expected) => {
  expect(hasPictures(rows)).toBe(expected);
});

test('a workbook without pictures says on its first sheet where they are', () => {
  const report = makeStockReport(
    { name: 'm.csv', remarks: [], items: [] },
    { method: 'fifo', exponent: 2, to: '2026-01-31', abcBy: 'value', basis: 'on-hand' },
  );
  const made = { checks: [], style: new FigureStyle(2, 0), createdAt: '2026-02-01 12:00' };
  const { rows } = summarySheet(report, { ...made, hasCharts: false, evidence: [] });

  expect([...(rows as Iterable<unknown>)]).toContainEqual([
    'Charts',
    'left out of a workbook with more than 20,000 rows; --format html has them',
  ]);
});
