import { PALETTE } from '../../../kernel/palette.ts';
import { type Plot, axisValues, barPlot, linePlot, marker, stackedBarPlot } from './plots.ts';
import { categoryAxis, categoryLabels } from './category-axis.ts';
import { type Chart, type ChartKind, hasFigures } from './chart.ts';
import { Hatches, type Ink, inksOf } from './palette.ts';
import {
  INK,
  LETTER_HEIGHT,
  cutLabel,
  label,
  lettersIn,
  rounded,
  textWidth,
} from './text-metrics.ts';
import { element } from './markup.ts';
import { type ValueAxis, valueAxis } from './value-axis.ts';

const ROW = 18;
const SIGN = 24;
const GAP = 18;
const LONGEST_NAME = 26;

/** Which names go where below a plot. */
interface LegendPlan {
  readonly height: number;
  readonly columns: number;
  readonly columnWidth: number;
}

/** How much room the names of the series take; none for a single one, whose name is the chart's. */
function planLegend({ series }: Chart, width: number): LegendPlan {
  if (series.length < 2) return { height: 0, columns: 1, columnWidth: width };
  const longest = Math.max(...series.map(({ name }) => textWidth(name.slice(0, LONGEST_NAME))));
  const wanted = SIGN + longest + GAP;
  const columns = Math.max(1, Math.min(series.length, Math.floor(width / wanted)));
  const rows = Math.ceil(series.length / columns);
  return { height: rows * ROW, columns, columnWidth: wanted };
}

/** The signs of the series with their names, row after row. */
function legend(
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

/** Of a drawing, in its own units; a screen pixel or three quarters of a point. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Of a drawing over the width of a page. */
export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 320;
const DRAWING_SIZE: ChartSize = { width: CHART_WIDTH, height: CHART_HEIGHT };

/** The font of the letters: wide, or of the width of Verdana. */
const CHART_FONT = 'DejaVu Sans';
const FONTS = `${CHART_FONT}, Verdana, Geneva, sans-serif`;

const MARGIN = 14;
const PLOT_TOP = 62;
/** For names in two lines. */
const NAMES_HEIGHT = 36;
const TITLE_HEIGHT = 15;

const PLOTS: Readonly<Record<ChartKind, (plot: Plot) => string>> = {
  line: linePlot,
  bar: barPlot,
  'stacked-bar': stackedBarPlot,
};

/**
 * A chart as SVG that needs nothing around it. `prefix` keeps its inner names apart from those of other
 * charts of a page. A chart without figures says so.
 */
export function chartSvg(chart: Chart, prefix = 'chart', size = DRAWING_SIZE): string {
  const { width, height } = size;
  const inner = hasFigures(chart)
    ? drawing(chart, prefix, size)
    : heading(chart, chart.unit, width) + nothing(size);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': chart.title,
      'font-family': FONTS,
      'font-size': LETTER_HEIGHT,
    },
    background(size) + inner,
  );
}

function drawing(chart: Chart, prefix: string, { width, height }: ChartSize): string {
  const names = planLegend(chart, width - 2 * MARGIN);
  const bottom = height - MARGIN - NAMES_HEIGHT - names.height;
  const up = valueAxis(axisValues(chart), { top: PLOT_TOP, bottom, kind: chart.kind });
  const left = MARGIN + 8 + Math.max(...up.ticks.map(({ text }) => textWidth(text)));
  const right = width - MARGIN;
  const across = categoryAxis(chart.categories.length, { left, right });
  const top = height - names.height;
  const plot = { chart, across, up, inks: inksOf(chart), hatches: new Hatches(prefix) };
  const drawn = [
    heading(chart, unitOf(chart, up), width),
    grid(up, { left, right }),
    PLOTS[chart.kind](plot),
    up.beginsAt === undefined ? zeroLine(up, { left, right }) : '',
    categoryLabels(chart.categories, across, bottom + LETTER_HEIGHT + 5),
    legend(plot, names, { left: MARGIN, top }),
  ];
  return plot.hatches.definitions() + drawn.join('');
}

/** What the figures of a chart are, and where its axis begins if that is not zero. */
export function unitOf({ unit }: Chart, { beginsAt }: Pick<ValueAxis, 'beginsAt'>): string {
  return beginsAt === undefined ? unit : `${unit}; the axis begins at ${beginsAt}`;
}

function background({ width, height }: ChartSize): string {
  return element('rect', { width, height, fill: PALETTE.white });
}

function heading({ title }: Chart, unit: string, width: number): string {
  const letters = lettersIn(((width - 2 * MARGIN) * LETTER_HEIGHT) / TITLE_HEIGHT / 1.1);
  const place = { x: MARGIN, y: 24, letters };
  const words = { 'font-size': TITLE_HEIGHT, 'font-weight': 'bold', fill: INK };
  return cutLabel(place, title, words) + label(MARGIN, 44, unit);
}

interface Sides {
  readonly left: number;
  readonly right: number;
}

function grid(up: ValueAxis, { left, right }: Sides): string {
  const lines = up.ticks.map(({ value, text }) => {
    const y = up.at(value);
    return (
      horizontal(y, { left, right }, PALETTE.grid) +
      label(left - 6, y + 4, text, { 'text-anchor': 'end' })
    );
  });
  return lines.join('');
}

/** Over the bars, which begin there. */
function zeroLine(up: ValueAxis, sides: Sides): string {
  return horizontal(up.at(0), sides, PALETTE['slate-ink']);
}

function horizontal(y: number, { left, right }: Sides, stroke: string): string {
  const ends = { x1: rounded(left), x2: rounded(right), y1: rounded(y), y2: rounded(y) };
  return element('line', { ...ends, stroke, 'stroke-width': 1 });
}

function nothing({ width, height }: ChartSize): string {
  const place = { 'text-anchor': 'middle', 'font-size': 13 };
  return label(width / 2, height / 2, 'No data.', place);
}
