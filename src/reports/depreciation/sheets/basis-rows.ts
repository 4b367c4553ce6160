import { counted, formatCount } from '../../../kernel/counts.ts';
import { basename } from 'node:path';
import { chartsRow, longText, type FrontRow } from '../../engine/front/front-sheet.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { isChosen } from './closing/close-report.ts';
import { notReproduced } from './closing/known-since.ts';
import { REGISTER_COLUMNS } from '../input/register/register-columns.ts';
import type { JoinedSheet, Register } from '../input/register/register.ts';
import type { DepreciationReport } from './figures/depreciation-report.ts';
import { MOST_RECALCULATED } from './recalculation/recalculation.ts';
import { balanceRows } from './checks/reconciliation-checks.ts';

type Row = FrontRow;

export interface BasisParts {
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  /** The charts are in the same file. */
  readonly hasCharts: boolean;
  /** By whom and from what the report was made. */
  readonly evidence: readonly FrontRow[];
}

/** The basis of preparation: source, period, rules, evidence and columns. */
export function basisRows(
  report: DepreciationReport,
  { style, createdAt, hasCharts, evidence }: BasisParts,
): Row[] {
  return [
    ...parameters(report, createdAt),
    ...evidence,
    ...report.books.flatMap((book) => balanceRows(book, style)),
    ...columnRows(report),
    ...[notReproduced(report)].filter((each) => each !== undefined).map((text) => [longText(text)]),
    chartsRow(hasCharts),
    ...(report.register.remarks ?? []).map((remark): Row => [longText(remark)]),
  ];
}

function parameters(report: DepreciationReport, createdAt: string): Row[] {
  const { register, request, books } = report;
  const { origins, exponent, fiscalYearStart, period } = request;
  return [
    ...sourceRows(register),
    ['First day', period.start],
    ['Last day', period.end],
    [
      typeof fiscalYearStart === 'number'
        ? 'Fiscal year start (month)'
        : 'Fiscal year start (date)',
      String(fiscalYearStart),
      origins['fiscal-year-start'] ?? 'assumed',
    ],
    ...(register.dateFormat === undefined ? [] : [['Date format', register.dateFormat]]),
    ['Currency', register.currency ?? notReported(register)],
    ['Currency decimals', String(exponent), origins.decimals ?? 'assumed'],
    ['Books', books.map(({ book }) => book.name).join(', ')],
    ['Prepared at (UTC)', createdAt],
    ...closeRows(report),
    ...recalculationRows(report),
    [longText(precedence(register))],
  ];
}

/** Says where assets are not recalculated, and why. */
function recalculationRows({ books }: DepreciationReport): Row[] {
  if (books.every(({ lines }) => lines.length <= MOST_RECALCULATED)) return [];
  const most = formatCount(MOST_RECALCULATED);
  return [['Recalculation', `not included: more than ${most} assets`]];
}

/** The close that the report continues from, and how differences from it are booked. */
function closeRows({ books, knownSince }: DepreciationReport): Row[] {
  const closed = books.flatMap(({ book, from }): Row[] => {
    const last = from?.closes.periods.at(-1);
    if (from === undefined || last === undefined) return [];
    const name = books.length > 1 ? `Last close, book ${book.name}` : 'Last close';
    return [[name, last.end, basename(from.closes.source)]];
  });
  if (closed.length === 0) return [];
  const ways = books.flatMap((book) => [...book.ways, ...(isChosen(book) ? [] : ['not chosen'])]);
  return [
    ...closed,
    ...(knownSince === undefined
      ? []
      : [
          [
            'Shown as closed; known since',
            `${counted(knownSince.length, 'asset')} otherwise in the register of today`,
          ],
        ]),
    ['Restatement method', ways.length === 0 ? 'none' : [...new Set(ways)].join(', ')],
  ];
}

function sourceRows({ name, sha256, rows, account, costs, events }: Register): Row[] {
  const rowsIn = (count: number): Row => [`${formatCount(count)} rows`];
  const source: Row[] =
    account === undefined
      ? [
          ['Register', name],
          ['SHA-256 of the register', sha256],
          ['Register size', ...rowsIn(rows.length)],
        ]
      : [
          ['Account', name],
          ['Read on (UTC)', account.readOn],
          ['SHA-256 of the account data', sha256],
          ['Account size (including retired assets)', `${formatCount(rows.length)} assets`],
        ];
  const beside = (what: string, sheet: JoinedSheet | undefined): Row[] =>
    sheet === undefined
      ? []
      : [
          [`Sheet of ${what}`, sheet.name],
          [`SHA-256 of the sheet of ${what}`, sheet.sha256],
          [`Size of the sheet of ${what}`, ...rowsIn(sheet.rows)],
          ['Rows without a matching asset', ...rowsIn(sheet.leftOver.length)],
        ];
  return [...source, ...beside('costs', costs), ...beside('events', events)];
}

/** Which place of a setting counts. */
function precedence({ account, costs }: Register): string {
  const places = [
    'the book',
    ...(costs === undefined ? [] : ['the cost sheet']),
    account === undefined ? 'the column of the register' : 'the asset in the account',
    'the flag',
    'the settings file (its group first)',
    'the settings of the last close',
    ...(account === undefined ? [] : ['the group in the account']),
  ];
  return `Order of precedence of settings: ${places.join(', ')}.`;
}

function notReported({ currencySign }: Register): string {
  return currencySign === undefined
    ? 'not specified'
    : `not specified (amounts have ${currencySign})`;
}

function columnRows({ register }: DepreciationReport): Row[] {
  return Object.entries(REGISTER_COLUMNS).flatMap(([name, { label }]): Row[] => {
    const heading = register.headings.get(name);
    const from = register.account === undefined ? 'from the column' : 'from';
    return heading === undefined ? [] : [[`${label} ${from}`, heading]];
  });
}
