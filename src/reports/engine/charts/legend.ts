import type { Chart } from './chart.ts';
import type { Ink } from './palette.ts';
import { cutLabel, INK, rounded, textWidth } from './text-metrics.ts';
import { marker } from './line-plot.ts';
import { element } from './markup.ts';
import type { Plot } from './plot.ts';

const ROW = 18;
const SIGN = 24;
const GAP = 18;
const LONGEST_NAME = 26;

/** Which names go where below a plot. */
export interface LegendPlan {
  readonly height: number;
  readonly columns: number;
  readonly columnWidth: number;
}

/** How much room the names of the series take; none for a single one, whose name is the chart's. */
export function planLegend({ series }: Chart, width: number): LegendPlan {
  if (series.length < 2) return { height: 0, columns: 1, columnWidth: width };
  const longest = Math.max(...series.map(({ name }) => textWidth(name.slice(0, LONGEST_NAME))));
  const wanted = SIGN + longest + GAP;
  const columns = Math.max(1, Math.min(series.length, Math.floor(width / wanted)));
  const rows = Math.ceil(series.length / columns);
  return { height: rows * ROW, columns, columnWidth: wanted };
}

/** The signs of the series with their names, row after row. */
export function legend(
  { chart: { series, kind }, inks, hatches }: Pick<Plot, 'chart' | 'inks' | 'hatches'>,
  plan: LegendPlan,
  { left, top }: { readonly left: number; readonly top: number },
): string {
  if (plan.height === 0) return '';
  const entries = series.map(({ name }, at) => {
    const x = left + (at % plan.columns) * plan.columnWidth;
    const y = top + Math.floor(at / plan.columns) * ROW;
    const ink = inks.ofSeries(at);
    const sign = kind === 'line' ? lineSign(ink, x, y) : barSign(hatches.fill(ink), x, y);
    const place = { x: x + SIGN, y: y + 4, letters: LONGEST_NAME };
    return sign + cutLabel(place, name, { fill: INK });
  });
  return entries.join('');
}

function lineSign(ink: Ink, x: number, y: number): string {
  const { colour, dashes } = ink;
  const line = element('line', {
    x1: rounded(x),
    x2: rounded(x + 18),
    y1: rounded(y),
    y2: rounded(y),
    stroke: colour,
    'stroke-width': 2,
    'stroke-dasharray': dashes,
  });
  return line + marker(ink, x + 9, y);
}

function barSign(fill: string, x: number, y: number): string {
  return element('rect', {
    x: rounded(x + 2),
    y: rounded(y - 6),
    width: 16,
    height: 12,
    fill,
  });
}
