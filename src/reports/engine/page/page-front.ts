import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { areChecks } from '../front/front-sheet.ts';
import { cellWords, dressOf, shownCell, type CellContext } from './shown-cell.ts';

type Row = readonly WorkbookCell[];

/** Columns of a section that fits beside another one. */
const MOST_NARROW = 4;

/** A part of the first sheet of a report, as a page shows it. */
export interface FrontSection {
  readonly title: string;
  readonly html: string;
  /** It has too many columns to fit beside another one. */
  readonly isWide: boolean;
  /** It has the checks of the report. */
  readonly hasChecks: boolean;
}

/** Reads the first sheet of a report: blank rows part it into sections, whose first rows are headings. */
export async function pageFront(
  sheet: WorkbookSheet,
  context: CellContext,
): Promise<readonly FrontSection[]> {
  const blocks: Row[][] = [[]];
  for await (const row of sheet.rows) {
    if (row.length === 0) blocks.push([]);
    else blocks.at(-1)?.push(row);
  }
  const isSection = ([first]: Row[]): boolean => first !== undefined && isBar(first);
  return blocks.filter(isSection).map((block) => frontSection(block, context));
}

function isBar([cell = null]: Row): boolean {
  return dressOf(cell).cellStyle === 'heading';
}

function frontSection([bar = [], ...rows]: readonly Row[], context: CellContext): FrontSection {
  const hasChecks = areChecks(bar);
  const [title = null, ...titles] = bar;
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const hasTitles = titles.some((cell) => cellWords(cell) !== '');
  const head = hasTitles ? headRow([null, ...titles].slice(0, width)) : '';
  const body = rows.map((row) => bodyRow(row, width, context)).join('');
  const table = element('table', { class: 'facts' }, head + element('tbody', {}, body));
  const html = element('div', { class: 'scroll' }, table);
  return { title: cellWords(title), html, isWide: width > MOST_NARROW, hasChecks };
}

function headRow(titles: Row): string {
  const cells = titles.map((cell) =>
    element('th', { scope: 'col', ...headingClass(cell) }, escaped(cellWords(cell))),
  );
  return element('thead', {}, element('tr', {}, cells.join('')));
}

/** A line of text alone goes over the whole width. */
function bodyRow(row: Row, width: number, context: CellContext): string {
  const [only = null] = row;
  if (row.length === 1 && width > 1) {
    const { cellStyle } = dressOf(only);
    const cell = { colspan: width, class: cellStyle === undefined ? 'long' : `long ${cellStyle}` };
    return element('tr', {}, element('td', cell, escaped(cellWords(only))));
  }
  const cells = row.map((cell, at) => shownCell(cell, { isHeading: at === 0 }, context).html);
  return element('tr', {}, cells.join(''));
}

/** What the heading of a column has in common with its cells. */
export function headingClass(cell: WorkbookCell): { readonly class?: string } {
  return dressOf(cell).cellStyle === 'number-heading' ? { class: 'figure' } : {};
}
