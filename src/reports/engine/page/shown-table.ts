import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { headingClass } from './page-front.ts';
import { PrintedTable, type PrintedLayout } from './printed-layout.ts';
import { cellWords, dressOf, shownCell, type CellContext } from './shown-cell.ts';

/** A table as a page shows it: every cell as markup, so that any columns of it can be put beside one another. */
export interface ShownTable {
  readonly title: string;
  readonly headings: readonly string[];
  /** Blank where nothing is added up. */
  readonly totals: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** In place of rows; over all columns. */
  readonly ifEmpty?: { readonly text: string; readonly cellStyle: string | undefined };
  readonly printed: PrintedLayout;
  /** Rows that are not shown were left to the other formats. */
  readonly isCut: boolean;
}

/** Browsers and readers cope with so much; the rest is left to the other formats, and said so. */
const MOST_ROWS = 2_000;
const MOST_CELLS = 100_000;

/** Reads the rows that a page shows. */
export async function showTable(sheet: WorkbookSheet, context: CellContext): Promise<ShownTable> {
  const { columns, name, preamble = [], frozenColumns = 1 } = sheet;
  const printed = new PrintedTable(
    columns.map(({ heading }) => heading),
    frozenColumns,
  );
  const shownRow = (row: readonly WorkbookCell[], isTotal: boolean): readonly string[] => {
    const shown = row.map((cell, at) => {
      const column = { format: columns[at]?.format, isHeading: !isTotal && at < frozenColumns };
      return shownCell(cell, column, context);
    });
    printed.add(shown, isTotal);
    return shown.map(({ html }) => html);
  };
  const limit = rowLimit(sheet);
  const rows: (readonly string[])[] = [];
  let ifEmpty: ShownTable['ifEmpty'];
  let isCut = false;
  for await (const row of sheet.rows) {
    const [only = null] = row;
    isCut = rows.length === limit;
    if (isCut) break;
    // A single cell says that there are no rows.
    if (row.length === 1 && columns.length > 1) {
      ifEmpty = { text: cellWords(only), cellStyle: dressOf(only).cellStyle };
    } else rows.push(shownRow(row, false));
  }
  const totals = shownRow(rowWith(preamble, 'total'), true);
  return {
    title: titleIn(preamble) ?? name,
    headings: columns.map(({ heading, cellStyle = 'heading' }) =>
      element(
        'th',
        { scope: 'col', ...headingClass({ value: heading, cellStyle }) },
        escaped(heading),
      ),
    ),
    totals,
    rows,
    isCut,
    ...(ifEmpty !== undefined && { ifEmpty }),
    printed: printed.layout(),
  };
}

function rowLimit({ columns }: WorkbookSheet): number {
  return Math.min(MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns.length)));
}

/** In a workbook, a title may take several lines. */
function titleIn(preamble: NonNullable<WorkbookSheet['preamble']>): string | undefined {
  const lines = preamble.flatMap(([first = null]) =>
    dressOf(first).cellStyle === 'title' ? [cellWords(first)] : [],
  );
  return lines.length === 0 ? undefined : lines.join(' ');
}

function rowWith(
  preamble: NonNullable<WorkbookSheet['preamble']>,
  cellStyle: 'total',
): readonly WorkbookCell[] {
  return preamble.find(([first = null]) => dressOf(first).cellStyle === cellStyle) ?? [];
}
