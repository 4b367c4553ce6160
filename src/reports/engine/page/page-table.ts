import { formatCount } from '../../../kernel/counts.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import type { CellContext } from './shown-cell.ts';
import { showTable, type ShownTable } from './shown-table.ts';

/** A sheet of a report that a page shows as a table. */
export interface PageTable {
  readonly sheet: WorkbookSheet;
  /** What is below its title. */
  readonly subtitles: readonly string[];
  /** Below its headings. */
  readonly rowCount: number;
}

/** A table that is this short shares a sheet of paper with others; in rows. */
const SHORT = 12;

/** A table piece by piece: for screens, and where paper is too narrow, in parts that are on paper alone. */
export async function* tablePieces(
  { sheet, subtitles, rowCount }: PageTable,
  id: string,
  context: CellContext,
): AsyncGenerator<string> {
  const table = await showTable(sheet, context);
  const { title, rows, printed } = table;
  const parts = printed.pages;
  const isShort = rows.length <= SHORT;
  // What a workbook hides says only that there is nothing: it takes no paper.
  const paper = sheet.isHidden === true ? ' screen' : '';
  yield `<section id="${id}" class="${isShort ? 'sheet short' : 'sheet'}${paper}">`;
  yield element('h2', {}, escaped(title));
  for (const line of subtitles) yield element('p', { class: 'muted' }, escaped(line));
  if (table.isCut) {
    yield element('p', { class: 'warning' }, escaped(omitted(rows.length, rowCount)));
  }
  const scroll = parts.length > 1 ? 'scroll screen' : 'scroll';
  yield `<div class="${scroll}" tabindex="0" role="region" aria-label="${escaped(title)}">`;
  yield* tableOf(table, [...sheet.columns.keys()]);
  yield '</div>';
  if (parts.length > 1) yield* printedParts(table, parts);
  yield '</section>\n';
}

function omitted(shown: number, all: number): string {
  const [some, whole] = [shown, all].map((count) => formatCount(count));
  return `First ${some} of ${whole} rows. Totals include all rows. The workbook and the CSV files have every row.`;
}

/** The same table several times, each with the first columns and some of the others. */
function* printedParts(
  table: ShownTable,
  parts: readonly (readonly number[])[],
): Generator<string> {
  for (const [at, columns] of parts.entries()) {
    yield '<div class="paper">';
    const title = `${table.title}: columns, part ${at + 1} of ${parts.length}`;
    yield element('p', { class: 'muted' }, escaped(title));
    yield* tableOf(table, columns);
    yield '</div>';
  }
}

function* tableOf(table: ShownTable, columns: readonly number[]): Generator<string> {
  const { headings, totals, rows, ifEmpty, printed } = table;
  const rowOf = (cells: readonly string[]): string =>
    element('tr', {}, columns.map((at) => cells[at] ?? '').join(''));
  const cols = columns.map((at) => `<col class="w${printed.widths[at] ?? 1}">`).join('');
  yield `<table>${element('colgroup', {}, cols)}`;
  yield element('thead', {}, rowOf(headings) + (totals.length === 0 ? '' : rowOf(totals)));
  yield '<tbody>';
  for (const row of rows) yield `${rowOf(row)}\n`;
  if (ifEmpty !== undefined) {
    const cell = { colspan: columns.length, class: ifEmpty.cellStyle };
    yield element('tr', {}, element('td', cell, escaped(ifEmpty.text)));
  }
  yield '</tbody></table>';
}
