import { formatCount } from '../../../kernel/counts.ts';
import type { Chart } from '../charts/chart.ts';
import { element, shortened } from '../charts/markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { type ExceptionKind, type ReportSummary, exceptionKinds } from '../front/report-summary.ts';
import type { CheckCount } from '../checks/reconciliation-check.ts';
import { type CellContext, shownCell } from './shown-cell.ts';
import { chartSvg } from '../charts/chart-svg.ts';
import { chartWords } from '../charts/chart-words.ts';

/** Two of them side by side have letters of more than 7.5 points on paper. */
export const PAGE_CHART = { width: 500, height: 250 } as const;

/** A chart with what it shows in words. */
export function chartFigure(chart: Chart, prefix: string): string {
  const words = element('figcaption', {}, escaped(chartWords(chart)));
  return element('figure', {}, chartSvg(chart, prefix, PAGE_CHART) + words);
}

/**
 * What fits on one sheet of paper, with two charts: four kinds of exceptions, or two and several
 * books.
 */
const MOST_ROWS = 4;
const MOST_KINDS = 4;
const MOST_KINDS_BESIDE_BOOKS = 2;
const LONGEST_MESSAGE = 120;
const LONGEST_FIX = 160;
const LONGEST_FACT = 60;
const LONGEST_NAME = 30;

/** Where the parts of the page are that a summary leads to. */
export interface SummaryLinks {
  readonly exceptions: string | undefined;
  readonly checks: string | undefined;
}

export interface SummaryParts {
  readonly summary: ReportSummary;
  readonly charts: readonly Chart[];
  readonly checks: CheckCount;
  readonly links: SummaryLinks;
}

/** The first page of a report on paper, and the top of it on a screen. */
export function summarySection(parts: SummaryParts, context: CellContext): string {
  const { summary, charts } = parts;
  const figures = charts.map((chart, at) => chartFigure(chart, `summary${at}`));
  return element(
    'section',
    { id: 'summary', class: 'summary' },
    element('h2', {}, 'Summary') +
      facts(summary) +
      (summary.rows.length === 1 ? tiles(summary, context) : figureTable(summary, context)) +
      checkLine(parts) +
      exceptions(parts) +
      (figures.length === 0 ? '' : element('div', { class: 'charts' }, figures.join('\n'))),
  );
}

function facts({ facts: all }: ReportSummary): string {
  const pairs = all.map(([label, value]) =>
    element(
      'div',
      {},
      element('dt', {}, escaped(label)) +
        element('dd', {}, escaped(shortened(value, LONGEST_FACT))),
    ),
  );
  return element('dl', { class: 'given' }, pairs.join(''));
}

/** The figures of a report with one row: large, each with what it is. */
function tiles({ figures, rows }: ReportSummary, context: CellContext): string {
  const [row] = rows;
  const all = figures.map((label, at) => {
    const { text } = shownCell(row?.cells[at] ?? null, {}, context);
    return element('div', {}, element('dt', {}, escaped(label)) + element('dd', {}, escaped(text)));
  });
  return element('dl', { class: 'tiles' }, all.join(''));
}

function figureTable({ figures, rows }: ReportSummary, context: CellContext): string {
  const titles = figures.map((label) =>
    element('th', { scope: 'col', class: 'figure' }, escaped(label)),
  );
  const head = element('tr', {}, element('th', { scope: 'col' }, 'Book') + titles.join(''));
  const body = rows.slice(0, MOST_ROWS).map(({ name, cells }) => {
    const shown = cells.map((cell) => shownCell(cell, {}, context).html);
    const heading = element('th', { scope: 'row' }, escaped(shortened(name, LONGEST_NAME)));
    return element('tr', {}, heading + shown.join(''));
  });
  const more = rows.length - body.length;
  const table = element('thead', {}, head) + element('tbody', {}, body.join(''));
  return (
    element('div', { class: 'scroll' }, element('table', { class: 'facts' }, table)) +
    (more === 0 ? '' : element('p', { class: 'muted' }, `${more} more: see the tables below.`))
  );
}

function checkLine({ checks: { all, failed }, links }: SummaryParts): string {
  const says =
    failed === 0
      ? `✓ All ${formatCount(all)} reconciliation checks passed.`
      : `✗ ${formatCount(failed)} of ${formatCount(all)} reconciliation checks failed.`;
  const cellStyle = failed === 0 ? 'good' : 'error';
  return element('p', { class: `state ${cellStyle}` }, linked(says, links.checks));
}

function exceptions({ summary, links }: SummaryParts): string {
  const kinds = exceptionKinds(summary.exceptions);
  const count = summary.exceptionRows;
  if (count === 0) return element('p', { class: 'state good' }, '✓ No exceptions.');
  const counted = count === 1 ? '1 exception' : `${formatCount(count)} exceptions`;
  const line = element(
    'p',
    { class: 'state warning' },
    linked(`! ${counted}. See Exceptions.`, links.exceptions),
  );
  const titles = ['Count', 'Description', 'How to fix', 'Rows'].map((title, at) =>
    element('th', { scope: 'col', ...(at === 0 && { class: 'figure' }) }, title),
  );
  const most = summary.rows.length > 1 ? MOST_KINDS_BESIDE_BOOKS : MOST_KINDS;
  const rows = kinds.slice(0, most).map(kindRow);
  const more = kinds.slice(most).reduce((sum, kind) => sum + kind.count, 0);
  const table =
    element('thead', {}, element('tr', {}, titles.join(''))) + element('tbody', {}, rows.join(''));
  return (
    line +
    element('div', { class: 'scroll' }, element('table', { class: 'facts' }, table)) +
    (more === 0
      ? ''
      : element('p', { class: 'muted' }, `${more} more types of exception: see Exceptions.`))
  );
}

function kindRow({ count, message, fix, examples }: ExceptionKind): string {
  const names = examples.map((name) => element('bdi', {}, escaped(shortened(name, LONGEST_NAME))));
  const more = count > examples.length ? ['…'] : [];
  return element(
    'tr',
    {},
    element('td', { class: 'figure' }, String(count)) +
      element('th', { scope: 'row' }, escaped(shortened(message, LONGEST_MESSAGE))) +
      element('td', {}, escaped(firstSentences(fix))) +
      element('td', {}, [...names, ...more].join('; ')),
  );
}

/** As many sentences as fit; the sheet Exceptions has all of them. */
function firstSentences(text: string): string {
  let fitting = '';
  for (const sentence of text.split(/(?<=[.!?])\s+(?=[A-Z])/u)) {
    const longer = `${fitting} ${sentence}`.trim();
    if (longer.length > LONGEST_FIX) break;
    fitting = longer;
  }
  return fitting === '' ? shortened(text, LONGEST_FIX) : fitting;
}

function linked(text: string, anchor: string | undefined): string {
  return anchor === undefined ? escaped(text) : element('a', { href: `#${anchor}` }, escaped(text));
}
