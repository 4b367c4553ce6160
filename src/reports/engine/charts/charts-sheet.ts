import { formatCount } from '../../../kernel/counts.ts';
import type {
  ChartInk,
  ChartPlace,
  SheetChart,
  SheetChartSeries,
} from '../../../tabular/xlsx/write/workbook-chart.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { type ChartDataCells, chartDataCells, chartDataSheet, numberFormat } from './chart-data.ts';
import { type Chart, hasFigures } from './chart.ts';
import { MOST_MARKERS, axisValues, haveRoom } from './plots.ts';
import { unitOf } from './chart-svg.ts';
import { chartWords } from './chart-words.ts';
import { type Ink, type Inks, inksOf, lineOn } from './palette.ts';
import { valueAxis } from './value-axis.ts';
import { defined } from '../../../kernel/defined.ts';

/** Of a chart's width; the rest is margins and the figures of the axis. */
const PLOT_SHARE = 0.85;

/** A chart as the spreadsheet program draws it, with the colours, textures and words of the page. */
function nativeChart(chart: Chart, cells: ChartDataCells, place: ChartPlace): SheetChart {
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
  return { colour, marker, patternColour: lineOn(colour), ...defined({ pattern, dash }) };
}

/** The bars of a single series have their figures above them, if there is room. */
function hasLabels({ kind, series, categories }: Chart, { width }: ChartPlace): boolean {
  const [only, ...more] = series;
  if (kind !== 'bar' || only === undefined || more.length > 0) return false;
  return haveRoom(only.values, (width * PLOT_SHARE) / categories.length);
}

/** Above the first chart: title and a line below it. */
const ROWS_ABOVE = 2;
/** Rows of twenty pixels that a chart and the space below it take; three charts fill a page. */
const ROWS_EACH = 14;
const CHARTS_A_PAGE = 3;
const WIDTH = 640;
const HEIGHT = 270;
/** In characters, so that the charts lie over the first column. */
const COLUMN_WIDTH = 92;

/** A report with more rows has its charts in the page only. */
const MOST_ROWS_WITH_CHARTS = 20_000;
export const CHARTS_LEFT_OUT = `not included in workbooks with more than ${formatCount(MOST_ROWS_WITH_CHARTS)} rows; use --format html`;

/** Whether a workbook about so many assets or items has charts. */
export function workbookHasCharts(rows: number): boolean {
  return rows <= MOST_ROWS_WITH_CHARTS;
}

export const CHARTS_SHEET = 'Charts';

export interface ChartsSheetText {
  readonly subtitle: string;
  readonly footer: string;
}

/** The sheet of a workbook with its charts, and the one with the figures that they are drawn from. */
export function chartSheets(
  charts: readonly Chart[],
  text: ChartsSheetText,
): { readonly charts: WorkbookSheet; readonly data: WorkbookSheet } {
  const drawn = charts.filter(hasFigures);
  return { charts: chartsSheet(charts, text), data: chartDataSheet(drawn, text.footer) };
}

function chartsSheet(
  charts: readonly Chart[],
  { subtitle, footer }: ChartsSheetText,
): WorkbookSheet {
  return {
    name: CHARTS_SHEET,
    withoutHeadings: true,
    columns: [{ heading: '', width: COLUMN_WIDTH }],
    rows: [
      [{ value: CHARTS_SHEET, cellStyle: 'title' }],
      [{ value: subtitle, cellStyle: 'wrapped' }],
      ...notDrawn(charts),
    ],
    charts: drawnCharts(charts),
    print: { footer, breaksAfter: breaks(charts.length) },
    tabColour: 'purple',
  };
}

function drawnCharts(charts: readonly Chart[]): readonly SheetChart[] {
  const drawn = [...charts.entries()].filter(([, chart]) => hasFigures(chart));
  const cells = chartDataCells(drawn.map(([, chart]) => chart));
  return drawn.flatMap(([at, chart], order) => {
    const data = cells[order];
    return data === undefined ? [] : [nativeChart(chart, data, placeOf(at))];
  });
}

function placeOf(at: number): ChartPlace {
  return { row: firstRow(at), column: 0, width: WIDTH, height: HEIGHT };
}

function firstRow(at: number): number {
  return ROWS_ABOVE + 1 + at * ROWS_EACH;
}

/** Rows up to the last chart that has nothing to draw: each says so in its place. */
function* notDrawn(charts: readonly Chart[]): Generator<readonly WorkbookCell[]> {
  let row = ROWS_ABOVE;
  for (const [at, chart] of charts.entries()) {
    if (hasFigures(chart)) continue;
    for (; row < firstRow(at) - 1; row += 1) yield [];
    yield [`${chart.title}: there is nothing to show.`];
    row += 1;
  }
}

/** Every chart is whole: a page ends where the next chart would not fit. */
function breaks(charts: number): readonly number[] {
  const pages = Math.ceil(charts / CHARTS_A_PAGE);
  return Array.from(
    { length: Math.max(0, pages - 1) },
    (_, page) => ROWS_ABOVE + (page + 1) * CHARTS_A_PAGE * ROWS_EACH,
  );
}
