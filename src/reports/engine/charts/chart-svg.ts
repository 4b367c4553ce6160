import { PALETTE } from '../../../kernel/palette.ts';
import { axisValues, barPlot, stackedBarPlot } from './bar-plot.ts';
import { categoryAxis, categoryLabels } from './category-axis.ts';
import { hasFigures, type Chart, type ChartKind } from './chart.ts';
import { Hatches } from './hatches.ts';
import { inksOf } from './palette.ts';
import {
  INK,
  label,
  LETTER_HEIGHT,
  lettersIn,
  cutLabel,
  rounded,
  textWidth,
} from './text-metrics.ts';
import { legend, planLegend } from './legend.ts';
import { linePlot } from './line-plot.ts';
import { element } from './markup.ts';
import type { Plot } from './plot.ts';
import { valueAxis, type ValueAxis } from './value-axis.ts';

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
