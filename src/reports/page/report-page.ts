import { createHash } from 'node:crypto';
import { writeTextFile, type WriteOptions } from '../../sheets/atomic-file.ts';
import type { WorkbookSheet } from '../../sheets/workbook-content.ts';
import { chartSvg } from '../charts/chart-svg.ts';
import type { Chart } from '../charts/chart.ts';
import { CHARTS_SHEET } from '../charts/charts-sheet.ts';
import { element, escaped } from '../charts/markup.ts';
import { pageFront, type PageFront } from './page-front.ts';
import { PAGE_STYLE } from './page-style.ts';
import { tablePieces, type PageTable } from './page-table.ts';
import type { CellContext } from './shown-cell.ts';

/** A report as one page: what its workbook has, shown. */
export interface ReportPage {
  readonly title: string;
  /** The first sheet: how the report was made, what it comes to, that it ties. */
  readonly front: WorkbookSheet;
  readonly charts: readonly Chart[];
  readonly tables: readonly PageTable[];
}

/** Nothing is fetched and nothing runs; the one style is the one that was written. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const CHARTS_ANCHOR = 'charts';

/**
 * Writes a report as one HTML file that needs nothing besides: no network, no script. Row after row,
 * whole or not at all; gives the path that was written. Throws TallysheetError 'cannot-write'.
 */
export function writeReportPage(
  path: string,
  page: ReportPage,
  options: WriteOptions = {},
): Promise<string> {
  return writeTextFile(path, pagePieces(page), options);
}

async function* pagePieces(page: ReportPage): AsyncGenerator<string> {
  const { title, charts, tables } = page;
  const context = contextOf(page);
  const front = await pageFront(page.front, context);
  yield head(title);
  yield `<body>\n${header(page, front)}<main>\n`;
  yield element('div', { class: 'front' }, frontSections(front));
  if (charts.length > 0) yield chartSection(charts);
  for (const [at, table] of tables.entries()) yield* tablePieces(table, anchor(at), context);
  yield `</main>\n${element('footer', {}, 'Made by Tallysheet.')}\n</body>\n</html>\n`;
}

function contextOf({ charts, tables }: ReportPage): CellContext {
  const anchors = new Map(tables.map(({ sheet }, at) => [sheet.name, anchor(at)]));
  if (charts.length > 0) anchors.set(CHARTS_SHEET, CHARTS_ANCHOR);
  return { anchorOf: (sheet) => anchors.get(sheet) };
}

function anchor(table: number): string {
  return `table-${table + 1}`;
}

function head(title: string): string {
  const policy = element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY });
  const view = element('meta', {
    ...{ name: 'viewport', content: 'width=device-width, initial-scale=1' },
  });
  const metas = `<meta charset="utf-8">${[policy, view].join('').replaceAll('</meta>', '')}`;
  const style = `<style>${PAGE_STYLE}</style>`;
  return `<!doctype html>\n<html lang="en">\n<head>${metas}${element('title', {}, escaped(title))}${style}</head>\n`;
}

function header({ charts, tables }: ReportPage, { headline, sections }: PageFront): string {
  const [title = '', ...lines] = headline;
  const leads = lines.map((line) => element('p', { class: 'lead' }, escaped(line)));
  const links = [
    ...sections.map(({ title: name }, at) => [`front-${at + 1}`, name] as const),
    ...(charts.length > 0 ? [[CHARTS_ANCHOR, 'Charts'] as const] : []),
    ...tables.map(({ sheet }, at) => [anchor(at), sheet.name] as const),
  ].map(([id, name]) => element('a', { href: `#${id}` }, escaped(name)));
  const contents = element('nav', { 'aria-label': 'Contents' }, links.join(''));
  return `${element('header', {}, element('h1', {}, escaped(title)) + leads.join('') + contents)}\n`;
}

function frontSections({ sections }: PageFront): string {
  return sections
    .map(({ title, html, isWide }, at) => {
      const heading = element('h2', {}, escaped(title));
      const attributes = { id: `front-${at + 1}`, class: isWide ? 'wide' : undefined };
      return element('section', attributes, heading + html);
    })
    .join('\n');
}

function chartSection(charts: readonly Chart[]): string {
  const figures = charts.map((chart, at) => element('figure', {}, chartSvg(chart, `chart${at}`)));
  const grid = element('div', { class: 'charts' }, figures.join('\n'));
  return `${element('section', { id: CHARTS_ANCHOR }, element('h2', {}, 'Charts') + grid)}\n`;
}
