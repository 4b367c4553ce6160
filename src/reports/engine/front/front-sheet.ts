import { CHARTS_LEFT_OUT, CHARTS_SHEET } from '../charts/charts-sheet.ts';
import type {
  DressedCell,
  PrintSetUp,
  WorkbookCell,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import type { FigureKind, FigureStyle } from '../sheet/columns.ts';
import { outcomeOf, type Side, type ReconciliationCheck } from '../checks/reconciliation-check.ts';

/** One row of the first sheet of a report. */
export type FrontRow = readonly WorkbookCell[];

/** Whole numbers, kept off what is beside them. */
export const COUNT_FORMAT = '#,##0_)_)';

/** The bar of a section goes over its whole width. */
const BAR: WorkbookCell = { value: '', cellStyle: 'heading' };

/** Columns of a front sheet. */
const WIDTH = 5;

/** Rows under a bar with a title; further titles are above their columns. */
export function section(
  titles: string | readonly (string | DressedCell)[],
  rows: readonly FrontRow[],
): FrontRow[] {
  const bar = [titles].flat().map((title): WorkbookCell => {
    return typeof title === 'string' ? { value: title, cellStyle: 'heading' } : title;
  });
  const rest = Array.from({ length: Math.max(0, WIDTH - bar.length) }, () => BAR);
  return [[...bar, ...rest], ...rows];
}

/** The first sheet of a report, with columns of these widths. */
export function frontSheet(
  widths: readonly number[],
  rows: readonly FrontRow[],
  print: PrintSetUp,
): WorkbookSheet {
  return {
    name: 'Summary',
    withoutHeadings: true,
    columns: widths.map((width) => ({ heading: '', width })),
    rows,
    print: { ...print, pagesWide: 1 },
    tabColour: 'navy',
  };
}

/** What a front sheet begins with: the name of the report, and its period. */
export function titleRows(title: string, period: string): FrontRow[] {
  return [[{ value: title, cellStyle: 'title' }], [{ value: period, cellStyle: 'bold' }]];
}

/** The number of exceptions, in red if any of them is an error. */
export function exceptionsRow(label: string, count: number, isError: boolean): FrontRow {
  const figure = { value: count, format: COUNT_FORMAT };
  const cell = isError && count > 0 ? { ...figure, cellStyle: 'error' as const } : figure;
  // Without exceptions their sheet is hidden.
  return count === 0 ? [label, cell] : [label, cell, linkTo('Exceptions')];
}

/** The title of a column of figures, which is at the right, as they do. */
export function figureTitle(value: string): DressedCell {
  return { value, cellStyle: 'number-heading' };
}

/** Figures of one kind as cells. */
export function figureIn(
  style: FigureStyle,
  kind: FigureKind,
): (figure: bigint) => {
  readonly value: ReturnType<FigureStyle['valueOf']>;
  readonly format?: string;
} {
  const format = kind === 'count' ? COUNT_FORMAT : style.formatOf(kind);
  return (figure) => ({
    value: kind === 'count' ? Number(figure) : style.valueOf(kind, figure),
    ...(format !== undefined && { format }),
  });
}

/**
 * Each check twice: as what we worked out, and as what the spreadsheet program adds up itself.
 * `above` is how many rows the sheet has before them.
 */
export function checkRows(
  checks: readonly ReconciliationCheck[],
  { title, style, above }: CheckPlace,
): FrontRow[] {
  const first = above + 2;
  return section(
    [title, ...CHECK_TITLES.map(figureTitle), 'Passed'],
    checks.map((check, at) => checkRow(check, first + at, style)),
  );
}

const CHECK_TITLES = ['Left side', 'Right side', 'Difference'] as const;

/** Whether a section has the checks of a report. */
export function areChecks([, second = null]: FrontRow): boolean {
  const [first] = CHECK_TITLES;
  return (
    typeof second === 'object' && second !== null && 'value' in second && second.value === first
  );
}

interface CheckPlace {
  readonly title: string;
  readonly style: FigureStyle;
  readonly above: number;
}

function checkRow(check: ReconciliationCheck, row: number, style: FigureStyle): FrontRow {
  const { label, is, left, right, tested } = check;
  const outcome = outcomeOf(check);
  const isTrue = outcome === 'TRUE';
  const isZero = `AND(D${row}=0)`;
  const figure = figureIn(style, is);
  return [
    longText(label),
    sideCell(left, figure),
    sideCell(right, figure),
    { ...figure(left.figure - right.figure), formula: `ROUND(B${row}-C${row},6)` },
    {
      value:
        outcome === 'not tested'
          ? outcome
          : { type: 'boolean', value: isTrue, text: isTrue ? 'TRUE' : 'FALSE' },
      // A bare comparison becomes a number where a program saves it again.
      formula: tested === undefined ? isZero : `IF(${tested.formula}=0,"not tested",${isZero})`,
      cellStyle: isTrue ? 'good' : outcome === 'FALSE' ? 'error' : 'muted',
    },
  ];
}

function sideCell({ figure, formula }: Side, cellOf: ReturnType<typeof figureIn>): WorkbookCell {
  return { ...cellOf(figure), ...(formula !== undefined && { formula }) };
}

/** A link to the charts. */
export function chartsRow(hasCharts: boolean): FrontRow {
  return ['Charts', hasCharts ? linkTo(CHARTS_SHEET) : CHARTS_LEFT_OUT];
}

/** Shorter texts go into one line of any column, or a little over the cell beside it. */
const SHORT = 32;

/** A text of any length; a long one takes several lines. */
export function longText(value: string): WorkbookCell {
  return value.length > SHORT ? { value, cellStyle: 'wrapped' } : value;
}

/** A cell that leads to another sheet. */
export function linkTo(sheet: string): WorkbookCell {
  return { value: `see ${sheet}`, cellStyle: 'link', link: { sheet, cell: 'A1' } };
}
