import { formatCount } from '../../../kernel/counts.ts';
import type { ChartPlace, SheetChart } from '../../../tabular/xlsx/write/workbook-chart.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { chartDataCells, chartDataSheet } from './chart-data.ts';
import { hasFigures, type Chart } from './chart.ts';
import { nativeChart } from './native-chart.ts';

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
