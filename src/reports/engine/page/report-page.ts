import { writeTextFile, type WriteOptions } from '../../../tabular/files/atomic-file.ts';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { Chart } from '../charts/chart.ts';
import { CHARTS_SHEET } from '../charts/charts-sheet.ts';
import { element } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { type CheckCount, chartFigure, summarySection } from './page-summary.ts';
import { pageFront, type FrontSection } from './page-front.ts';
import { pageHead } from './page-head.ts';
import { tablePieces, type PageTable } from './page-table.ts';
import type { ReportSummary } from '../front/report-summary.ts';
import type { CellContext } from './shown-cell.ts';

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
