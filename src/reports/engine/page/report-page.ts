import { type WriteOptions, writeTextFile } from '../../../tabular/files/atomic-file.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { Chart } from '../charts/chart.ts';
import { CHARTS_SHEET } from '../charts/charts-sheet.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import type { CheckCount } from '../checks/reconciliation-check.ts';
import { chartFigure, summarySection } from './page-summary.ts';
import { type FrontSection, pageFront } from './page-front.ts';
import { pageHead } from './page-head.ts';
import type { ReportSummary } from '../front/report-summary.ts';
import type { CellContext } from './shown-cell.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { type ShownTable, showTable } from './shown-table.ts';

/** A sheet of a report that a page shows as a table. */
interface PageTable {
  readonly sheet: WorkbookSheet;
  /** What is below its title. */
  readonly subtitles: readonly string[];
  /** Below its headings. */
  readonly rowCount: number;
}

/** A table that is this short shares a sheet of paper with others; in rows. */
const SHORT = 12;

/** A table piece by piece: for screens, and where paper is too narrow, in parts that are on paper alone. */
async function* tablePieces(
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

/** A report as one page: what its workbook has, shown. */
export interface ReportPage {
  readonly title: string;
  readonly summary: ReportSummary;
  /** The first sheet: key figures, reconciliation checks, basis of preparation. */
  readonly front: WorkbookSheet;
  readonly charts: readonly Chart[];
  readonly tables: readonly PageTable[];
  readonly checks: CheckCount;
}

/** Charts of the summary; further ones are below it. */
const SUMMARY_CHARTS = 2;
const SUMMARY = 'summary';
const CHARTS = 'charts';
const CHECKS = 'checks';
/** The table that every report has. */
const EXCEPTIONS_SHEET = 'Exceptions';

/**
 * Writes a report as one HTML file that needs nothing besides: no network, no script. Table after table,
 * whole or not at all; gives the path that was written. Throws TallysheetError 'cannot-write'.
 */
export function writeReportPage(
  path: string,
  page: ReportPage,
  options: WriteOptions = {},
): Promise<string> {
  return writeTextFile(path, pagePieces(page), options);
}

/** The summary is on the first sheet of paper, the checks on the last. */
async function* pagePieces(page: ReportPage): AsyncGenerator<string> {
  const { title, summary, charts, tables, checks } = page;
  const context = contextOf(page);
  const { anchorOf } = context;
  const sections = await pageFront(page.front, context);
  const shownCharts = charts.slice(0, SUMMARY_CHARTS);
  const furtherCharts = charts.slice(SUMMARY_CHARTS);
  yield pageHead(title);
  yield `<body>\n${header(page, sections)}<main>\n`;
  const links = { exceptions: anchorOf(EXCEPTIONS_SHEET), checks: CHECKS };
  yield `${summarySection({ summary, charts: shownCharts, checks, links }, context)}\n`;
  if (furtherCharts.length > 0) yield chartSection(furtherCharts);
  for (const [at, table] of tables.entries()) yield* tablePieces(table, anchor(at), context);
  const notes = sections.filter(({ hasChecks }) => !hasChecks);
  yield element('div', { class: 'front' }, notes.map(noteSection).join('\n'));
  yield checkSection(sections.filter(({ hasChecks }) => hasChecks));
  yield `</main>\n${element('footer', {}, 'Prepared with Tallysheet.')}\n</body>\n</html>\n`;
}

function contextOf({ charts, tables }: ReportPage): CellContext {
  const anchors = new Map(tables.map(({ sheet }, at) => [sheet.name, anchor(at)]));
  if (charts.length > 0) anchors.set(CHARTS_SHEET, hasMore(charts) ? CHARTS : SUMMARY);
  return { anchorOf: (sheet) => anchors.get(sheet) };
}

function hasMore(charts: readonly Chart[]): boolean {
  return charts.length > SUMMARY_CHARTS;
}

function anchor(table: number): string {
  return `table-${table + 1}`;
}

function noteAnchor(note: number): string {
  return `note-${note + 1}`;
}

function header(
  { summary, charts, tables }: ReportPage,
  sections: readonly FrontSection[],
): string {
  const notes = sections.filter(({ hasChecks }) => !hasChecks);
  const links = [
    [SUMMARY, 'Summary'] as const,
    ...(hasMore(charts) ? [[CHARTS, 'Charts'] as const] : []),
    ...tables.map(({ sheet }, at) => [anchor(at), sheet.name] as const),
    ...notes.map(({ title }, at) => [noteAnchor(at), title] as const),
    [CHECKS, 'Reconciliation checks'] as const,
  ].map(([id, name]) => element('a', { href: `#${id}` }, escaped(name)));
  const contents = element('nav', { 'aria-label': 'Contents' }, links.join(''));
  return `${element('header', {}, element('h1', {}, escaped(summary.title)) + contents)}\n`;
}

function noteSection({ title, html, isWide }: FrontSection, at: number): string {
  const attributes = { id: noteAnchor(at), class: isWide ? 'wide' : undefined };
  return element('section', attributes, element('h2', {}, escaped(title)) + html);
}

/** One table for each book; which book it is of is above it where there are several. */
function checkSection(sections: readonly FrontSection[]): string {
  const tables = sections.map(({ title, html }) =>
    sections.length === 1 ? html : element('h3', {}, escaped(title)) + html,
  );
  const heading = element('h2', {}, 'Reconciliation checks');
  return `${element('section', { id: CHECKS, class: 'checks' }, heading + tables.join('\n'))}\n`;
}

function chartSection(charts: readonly Chart[]): string {
  const figures = charts.map((chart, at) => chartFigure(chart, `chart${at}`));
  const grid = element('div', { class: 'charts' }, figures.join('\n'));
  return `${element('section', { id: CHARTS, class: 'more' }, element('h2', {}, 'Charts') + grid)}\n`;
}
