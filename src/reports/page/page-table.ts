import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../sheets/workbook-content.ts';
import { element, escaped } from '../charts/markup.ts';
import { headingClass } from './page-front.ts';
import { cellWords, dressOf, shownCell, type CellContext } from './shown-cell.ts';

/** A sheet of a report that a page shows as a table. */
export interface PageTable {
  readonly sheet: WorkbookSheet;
  /** What stands below its title. */
  readonly subtitles: readonly string[];
  /** Below its headings. */
  readonly rowCount: number;
}

/** Browsers and readers cope with so much; the rest is left to the other formats, and said so. */
const MOST_ROWS = 2_000;
const MOST_CELLS = 100_000;
/** Columns beyond which letters are smaller on paper. */
const MOST_COMFORTABLE = 18;

/** A table piece by piece: title, what it shows, totals and headings, rows. */
export async function* tablePieces(
  { sheet, subtitles, rowCount }: PageTable,
  id: string,
  context: CellContext,
): AsyncGenerator<string> {
  const { title, totals } = readPreamble(sheet);
  const limit = rowLimit(sheet);
  yield `<section id="${id}" class="sheet">${element('h2', {}, escaped(title))}`;
  for (const line of subtitles) yield element('p', { class: 'muted' }, escaped(line));
  if (rowCount > limit) yield element('p', { class: 'warning' }, escaped(leftOut(limit, rowCount)));
  yield `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(title)}">`;
  yield sheet.columns.length > MOST_COMFORTABLE ? '<table class="wide">' : '<table>';
  yield element('thead', {}, headings(sheet.columns) + totalsRow(totals, sheet, context));
  yield '<tbody>';
  let rows = 0;
  for await (const row of sheet.rows) {
    if (rows === limit) break;
    rows += 1;
    yield bodyRow(row, sheet.columns, context);
  }
  yield '</tbody></table></div></section>\n';
}

function rowLimit({ columns }: WorkbookSheet): number {
  return Math.min(MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns.length)));
}

function leftOut(shown: number, all: number): string {
  const [some, whole] = [shown, all].map((count) => count.toLocaleString('en'));
  return `Here are the first ${some} of ${whole} rows; the totals are those of all. The workbook and the CSV files have every row.`;
}

interface Preamble {
  readonly title: string;
  readonly totals: readonly WorkbookCell[];
}

function readPreamble({ name, preamble = [] }: WorkbookSheet): Preamble {
  const lookOf = ([first = null]: readonly WorkbookCell[]): string | undefined =>
    dressOf(first).look;
  const [title = null] = preamble.find((row) => lookOf(row) === 'title') ?? [];
  return {
    title: title === null ? name : cellWords(title),
    totals: preamble.find((row) => lookOf(row) === 'total') ?? [],
  };
}

function headings(columns: readonly WorkbookColumn[]): string {
  const cells = columns.map(({ heading, look = 'heading' }) =>
    element('th', { scope: 'col', ...headingClass({ value: heading, look }) }, escaped(heading)),
  );
  return element('tr', {}, cells.join(''));
}

function totalsRow(
  totals: readonly WorkbookCell[],
  { columns }: WorkbookSheet,
  context: CellContext,
): string {
  if (totals.length === 0) return '';
  const cells = totals.map((cell, at) => shownCell(cell, columns[at]?.format, context));
  return element('tr', {}, cells.join(''));
}

function bodyRow(
  row: readonly WorkbookCell[],
  columns: readonly WorkbookColumn[],
  context: CellContext,
): string {
  // A single cell says that there are no rows.
  if (row.length === 1 && columns.length > 1) {
    const [only = null] = row;
    const { look } = dressOf(only);
    const cell = { colspan: columns.length, class: look };
    return element('tr', {}, element('td', cell, escaped(cellWords(only))));
  }
  const cells = row.map((cell, at) => shownCell(cell, columns[at]?.format, context));
  return `${element('tr', {}, cells.join(''))}\n`;
}
