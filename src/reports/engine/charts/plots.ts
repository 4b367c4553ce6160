import { PALETTE } from '../../../kernel/palette.ts';
import type { Chart, ChartSeries } from './chart.ts';
import { INK, label, rounded, textWidth } from './text-metrics.ts';
import { element } from './markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import type { Hatches, Ink, Inks } from './palette.ts';
import type { CategoryAxis } from './category-axis.ts';
import type { ValueAxis } from './value-axis.ts';

/** More of them would hide the line. */
export const MOST_MARKERS = 24;
const MARKER = 3.2;

/** A line for each series, with markers at the figures of some categories at least. */
export function linePlot({ chart, across, up, inks }: Plot): string {
  const step = Math.ceil(chart.categories.length / MOST_MARKERS);
  return chart.series
    .map(({ name, values }, series) => {
      const ink = inks.ofSeries(series);
      const points = values.map((value, at) => [across.middle(at), up.at(value)] as const);
      const markers = points.map(([x, y], at) => {
        if (at % step !== 0 && at !== points.length - 1) return '';
        const title = altText(name, chart.categories[at] ?? '', values[at] ?? 0);
        return marker(ink, x, y, title);
      });
      return line(ink, points) + markers.join('');
    })
    .join('');
}

function line({ colour, dashes }: Ink, points: readonly (readonly [number, number])[]): string {
  return element('polyline', {
    points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' '),
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    'stroke-dasharray': dashes,
  });
}

/** The sign of a series, as it is on its line and in the legend. */
export function marker({ colour, marker: shape }: Ink, x: number, y: number, title = ''): string {
  const reported = title === '' ? '' : element('title', {}, escaped(title));
  const ink = { fill: colour, stroke: PALETTE.white, 'stroke-width': 0.8 };
  if (shape === 'circle') {
    return element('circle', { cx: rounded(x), cy: rounded(y), r: MARKER, ...ink }, reported);
  }
  const corners = CORNERS[shape].map(
    ([right, down]) => `${rounded(x + right * MARKER)},${rounded(y + down * MARKER)}`,
  );
  return element('polygon', { points: corners.join(' '), ...ink }, reported);
}

type Corner = readonly [right: number, down: number];

const CORNERS: Readonly<Record<Exclude<Ink['marker'], 'circle'>, readonly Corner[]>> = {
  square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  triangle: [
    [0, -1.2],
    [1.2, 1],
    [-1.2, 1],
  ],
  diamond: [
    [0, -1.4],
    [1.4, 0],
    [0, 1.4],
    [-1.4, 0],
  ],
};

/** Seen on white around any colour. */
const OUTLINE = PALETTE['slate-ink'];
/** Of a strip; the rest is the space between bars. */
const FILLED = 0.72;
const WIDEST = 64;

interface Bar {
  readonly series: number;
  readonly category: number;
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Bars side by side, grouped by category. With a single series each bar has its figure above it.
 */
export function barPlot(plot: Plot): string {
  const { across, chart } = plot;
  const width = Math.min(WIDEST, (across.width * FILLED) / chart.series.length);
  const bars = chart.series.map(({ values }, series) => {
    const shift = (series - chart.series.length / 2) * width;
    const drawn = values.map((to, category) =>
      bar(plot, { series, category, x: across.middle(category) + shift, width, from: 0, to }),
    );
    return drawn.join('');
  });
  const [only, ...more] = chart.series;
  const figures = only !== undefined && more.length === 0 ? barFigures(plot, only) : '';
  return bars.join('') + figures;
}

/** Bars made of the parts of all series: what is above zero goes up, what is below goes down. */
export function stackedBarPlot(plot: Plot): string {
  const { across, chart } = plot;
  const width = Math.min(WIDEST, across.width * FILLED);
  const highs = chart.categories.map(() => 0);
  const lows = chart.categories.map(() => 0);
  const bars = chart.series.map(({ values }, series) => {
    const drawn = values.map((value, category) => {
      const ends = value < 0 ? lows : highs;
      const from = ends[category] ?? 0;
      const to = from + value;
      ends[category] = to;
      const x = across.middle(category) - width / 2;
      return bar(plot, { series, category, x, width, from, to });
    });
    return drawn.join('');
  });
  return bars.join('');
}

/** What the upright axis of a chart has to reach. */
export function axisValues(chart: Chart): readonly number[] {
  if (chart.kind === 'stacked-bar') return stackedEnds(chart);
  return chart.series.flatMap(({ values }) => values);
}

/** How far the bars of each category reach, up and down. */
function stackedEnds({ categories, series }: Chart): readonly number[] {
  return categories.flatMap((_, at) => {
    const values = series.map(({ values: of }) => of[at] ?? 0);
    const sum = (some: readonly number[]): number => some.reduce((all, value) => all + value, 0);
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
  });
}

function bar(
  { chart, up, inks, hatches }: Plot,
  { series, category, x, width, from, to }: Bar,
): string {
  if (from === to) return '';
  const [top, bottom] = [up.at(Math.max(from, to)), up.at(Math.min(from, to))];
  const name = chart.series[series]?.name ?? '';
  const title = altText(name, chart.categories[category] ?? '', to - from);
  return element(
    'rect',
    {
      x: rounded(x),
      y: rounded(top),
      width: rounded(width),
      height: rounded(bottom - top),
      fill: hatches.fill(inks.of(series, category)),
      stroke: OUTLINE,
      'stroke-width': 0.6,
    },
    element('title', {}, escaped(title)),
  );
}

/** The figures themselves, where there is room for them. */
function barFigures({ across, up }: Plot, { values }: ChartSeries): string {
  const texts = figureTexts(values);
  if (!haveRoom(values, across.width)) return '';
  return texts
    .map((text, at) => {
      const value = values[at] ?? 0;
      const y = value < 0 ? up.at(value) + 12 : up.at(value) - 4;
      return label(across.middle(at), y, text, { 'text-anchor': 'middle', fill: INK });
    })
    .join('');
}

/** Whether the figures of bars fit beside one another. */
export function haveRoom(values: readonly number[], widthOfEach: number): boolean {
  return figureTexts(values).every((text) => textWidth(text) + 4 <= widthOfEach);
}

function figureTexts(values: readonly number[]): readonly string[] {
  return values.map((value) => value.toLocaleString('en', { maximumFractionDigits: 0 }));
}

/** A chart with the scales it is drawn to. */
export interface Plot {
  readonly chart: Chart;
  readonly across: CategoryAxis;
  readonly up: ValueAxis;
  readonly inks: Inks;
  readonly hatches: Hatches;
}

/** The tooltip of one figure. */
function altText(series: string, category: string, value: number): string {
  return `${series}, ${category}: ${value.toLocaleString('en', { maximumFractionDigits: 3 })}`;
}
