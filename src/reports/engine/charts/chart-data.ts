import type { ChartCells } from '../../../tabular/xlsx/write/workbook-chart.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { Chart } from './chart.ts';

const CHART_DATA_SHEET = 'Chart data';
/** Title, what the sheet is for, and a blank row. */
const ROWS_ABOVE = 3;
/** Of each chart: its title and the headings. */
const ROWS_OF_HEAD = 2;
/** In characters. */
const NAMES_WIDTH = 28;
const FIGURES_WIDTH = 18;
/** Cents, or what a currency has in their place; longer fractions are shares. */
const MOST_DECIMALS = 3;

/** The cells that one chart is drawn from. */
export interface ChartDataCells {
  readonly categories: ChartCells<string>;
  nameOf(series: number): ChartCells<string>;
  figuresOf(series: number): ChartCells<number>;
}

/** Where the figures of each chart are on the sheet, in the same order. */
export function chartDataCells(charts: readonly Chart[]): readonly ChartDataCells[] {
  let row = ROWS_ABOVE;
  return charts.map((chart) => {
    const cells = cellsBelow(chart, row);
    row += ROWS_OF_HEAD + chart.categories.length + 1;
    return cells;
  });
}

function cellsBelow({ categories, series }: Chart, above: number): ChartDataCells {
  const sheet = CHART_DATA_SHEET;
  const heading = above + ROWS_OF_HEAD;
  const firstRow = heading + 1;
  return {
    categories: { sheet, column: 0, firstRow, values: categories },
    nameOf: (at) => ({
      sheet,
      column: at + 1,
      firstRow: heading,
      values: [series[at]?.name ?? ''],
    }),
    figuresOf: (at) => ({ sheet, column: at + 1, firstRow, values: series[at]?.values ?? [] }),
  };
}

/** The sheet with the figures that the charts are drawn from: a chart follows what is changed there. */
export function chartDataSheet(charts: readonly Chart[], footer: string): WorkbookSheet {
  const mostSeries = Math.max(0, ...charts.map(({ series }) => series.length));
  const figures = Array.from({ length: mostSeries }, () => ({ heading: '', width: FIGURES_WIDTH }));
  return {
    name: CHART_DATA_SHEET,
    withoutHeadings: true,
    columns: [{ heading: '', width: NAMES_WIDTH }, ...figures],
    rows: [
      [{ value: CHART_DATA_SHEET, cellStyle: 'title' }],
      [{ value: 'The figures that the charts are drawn from.', cellStyle: 'muted' }],
      [],
      ...charts.flatMap(chartRows),
    ],
    print: { landscape: true, pagesWide: 1, footer },
    tabColour: 'purple',
  };
}

function chartRows({ title, unit, categories, series }: Chart): (readonly WorkbookCell[])[] {
  const formats = series.map(({ values }) => figureFormat(values));
  return [
    [{ value: `${title} (${unit})`, cellStyle: 'bold' }],
    [
      { value: '', cellStyle: 'heading' },
      ...series.map(({ name }) => ({ value: name, cellStyle: 'number-heading' as const })),
    ],
    ...categories.map((name, at) => [
      name,
      ...series.map(({ values }, column) => ({
        value: values[at] ?? 0,
        format: formats[column] ?? 'General',
      })),
    ]),
    [],
  ];
}

/** As many decimals as amounts of the currency have; two for shares. */
function figureFormat(values: readonly number[]): string {
  const longest = Math.max(0, ...values.map(decimalsOf));
  if (longest === 0) return numberFormat(0);
  return numberFormat(longest === MOST_DECIMALS ? MOST_DECIMALS : 2);
}

/** `#,##0.00` */
export function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
