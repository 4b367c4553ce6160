import { chartSvg } from '../charts/chart-svg.ts';
import type { Chart } from '../charts/chart.ts';
import { chartWords } from '../charts/chart-words.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';

/** Two of them side by side have letters of more than 7.5 points on paper. */
export const PAGE_CHART = { width: 500, height: 250 } as const;

/** A chart with what it shows in words. */
export function chartFigure(chart: Chart, prefix: string): string {
  const words = element('figcaption', {}, escaped(chartWords(chart)));
  return element('figure', {}, chartSvg(chart, prefix, PAGE_CHART) + words);
}
