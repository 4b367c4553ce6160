import type {
  ChartInk,
  ChartPlace,
  SheetChart,
  SheetChartSeries,
} from '../../../tabular/xlsx/write/workbook-chart.ts';
import { axisValues, haveRoom } from './bar-plot.ts';
import type { Chart } from './chart.ts';
import { numberFormat, type ChartDataCells } from './chart-data.ts';
import { unitOf } from './chart-svg.ts';
import { chartWords } from './chart-words.ts';
import { lineOn } from './hatches.ts';
import { MOST_MARKERS } from './line-plot.ts';
import { inksOf, type Ink, type Inks } from './palette.ts';
import { valueAxis } from './value-axis.ts';

/** Of a chart's width; the rest is margins and the figures of the axis. */
const PLOT_SHARE = 0.85;

/** A chart as the spreadsheet program draws it, with the colours, textures and words of the page. */
export function nativeChart(chart: Chart, cells: ChartDataCells, place: ChartPlace): SheetChart {
  const inks = inksOf(chart);
  const axis = valueAxis(axisValues(chart), { top: 0, bottom: 1, kind: chart.kind });
  return {
    ...place,
    kind: chart.kind,
    title: chart.title,
    subtitle: unitOf(chart, axis),
    description: `${chart.title}. ${chartWords(chart)}`,
    categories: cells.categories,
    series: chart.series.map((_, at) => nativeSeries(chart, at, { cells, inks })),
    axis: {
      format: numberFormat(axis.decimals),
      ...(axis.start >= 0 && { minimum: axis.start }),
      ...(chart.maximum !== undefined && { maximum: chart.maximum }),
    },
    ...(hasLabels(chart, place) && { labelFormat: numberFormat(0) }),
  };
}

function nativeSeries(
  chart: Chart,
  at: number,
  { cells, inks }: { readonly cells: ChartDataCells; readonly inks: Inks },
): SheetChartSeries {
  const { kind, categories, classes } = chart;
  const series = {
    name: cells.nameOf(at),
    figures: cells.figuresOf(at),
    ink: nativeInk(inks.ofSeries(at)),
  };
  if (kind === 'line') return { ...series, hasMarkers: categories.length <= MOST_MARKERS };
  if (classes?.are !== 'categories') return series;
  return { ...series, barInks: categories.map((_, bar) => nativeInk(inks.of(at, bar))) };
}

function nativeInk({ colour, marker, pattern, dash }: Ink): ChartInk {
  return {
    colour,
    marker,
    patternColour: lineOn(colour),
    ...(pattern !== undefined && { pattern }),
    ...(dash !== undefined && { dash }),
  };
}

/** The bars of a single series have their figures above them, if there is room. */
function hasLabels({ kind, series, categories }: Chart, { width }: ChartPlace): boolean {
  const [only, ...more] = series;
  if (kind !== 'bar' || only === undefined || more.length > 0) return false;
  return haveRoom(only.values, (width * PLOT_SHARE) / categories.length);
}
