import { expect, test } from 'vitest';
import { chartWords } from '../../../../src/reports/engine/charts/chart-words.ts';
import type { Chart } from '../../../../src/reports/engine/charts/chart.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03'];

test.each<readonly [string, Partial<Chart>, string]>([
  [
    'a line',
    { kind: 'line', series: [{ name: 'Value', values: [1200, 800.5, 1000] }] },
    'Value: from 1,200 (2026-01) to 1,000 (2026-03), lowest 800.50 (2026-02), highest 1,200 (2026-01) (EUR).',
  ],
  [
    'bars',
    { kind: 'bar', series: [{ name: 'Value', values: [5, -3, 0] }] },
    '2026-01 5; 2026-02 -3; 2026-03 0 (EUR).',
  ],
  [
    'bars of several series',
    {
      kind: 'stacked-bar',
      series: [
        { name: 'Tools', values: [1, 2, 3] },
        { name: 'Vans', values: [10, 20, 30] },
      ],
    },
    '2026-01 to 2026-03: Tools 6; Vans 60 (EUR).',
  ],
  ['nothing', { kind: 'line', series: [] }, 'No data.'],
])('%s in words', (_what, more, words) => {
  const chart: Chart = { title: 'x', kind: 'bar', unit: 'EUR', categories: MONTHS, series: [] };

  expect(chartWords({ ...chart, ...more })).toBe(words);
});

test('of many bars, the first eight are said and the others counted', () => {
  const categories = Array.from({ length: 20 }, (_, at) => `Depot ${at}`);
  const series = [{ name: 'Value', values: categories.map((_, at) => at) }];
  const words = chartWords({ title: 'x', kind: 'bar', unit: 'EUR', categories, series });

  expect(words).toMatch(/^Depot 0 0; .*Depot 7 7; and 12 more \(EUR\)\.$/);
});
