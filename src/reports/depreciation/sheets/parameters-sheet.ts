import { basename } from 'node:path';
import type { WorkbookSheet } from '../../../sheets/workbook-content.ts';
import type { FigureStyle } from '../../workbook/figures.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import { REGISTER_COLUMNS } from '../source/register-columns.ts';
import type { Register } from '../source/register.ts';
import {
  checkRows,
  COUNT_FORMAT,
  chartsRow,
  figureIn,
  figureTitle,
  linkTo,
  section,
  type FrontRow,
} from '../../workbook/front-sheet.ts';
import type { TieCheck } from '../../workbook/tie-check.ts';

type Row = FrontRow;

const COLUMNS = [
  { heading: '', width: 78 },
  { heading: '', width: 26 },
  { heading: '', width: 40 },
  { heading: '', width: 14 },
  { heading: '', width: 10 },
];

export interface ParametersParts {
  readonly checks: readonly (readonly [book: BookReport, checks: readonly TieCheck[]])[];
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  /** They stand elsewhere in the same file. */
  readonly hasCharts: boolean;
}

/** What the report was made by and where each setting came from, what it comes to, and that it ties. */
export function parametersSheet(
  report: DepreciationReport,
  { checks, style, createdAt, hasCharts }: ParametersParts,
): WorkbookSheet {
  const { books, request } = report;
  const rows: Row[] = [
    [{ value: 'Depreciation report', look: 'title' }],
    [{ value: `${request.period.start} to ${request.period.end}`, look: 'bold' }],
    [],
    ...section('How it was made', [
      ...parameters(report, createdAt),
      ...columnRows(report),
      chartsRow(hasCharts),
      ...(report.register.remarks ?? []).map((remark): Row => [remark]),
    ]),
    [],
  ];
  for (const book of books) rows.push(...settingRows(book, books.length), []);
  for (const book of books) rows.push(...totalRows(book, books.length, style), []);
  for (const [book, ties] of checks) {
    rows.push(
      ...checkRows(ties, { title: titled('Ties', book, books.length), style, above: rows.length }),
      [],
    );
  }
  return {
    name: 'Parameters',
    withoutHeadings: true,
    columns: COLUMNS,
    rows,
    print: { landscape: true, pagesWide: 1, footer: `Depreciation report, ${request.period.end}` },
    tabColour: '1F3864',
  };
}

function parameters(report: DepreciationReport, createdAt: string): Row[] {
  const { register, request, books } = report;
  const { origins, exponent, fiscalYearStart, period } = request;
  return [
    ...sourceRows(register),
    ['First day', period.start],
    ['Last day', period.end],
    [
      'Fiscal year begins in month',
      String(fiscalYearStart),
      origins['fiscal-year-start'] ?? 'assumed',
    ],
    ['Currency', register.currency ?? 'not told'],
    ['Decimals of the currency', String(exponent), origins.decimals ?? 'assumed'],
    ['Books', books.map(({ book }) => book.name).join(', ')],
    ['Made at (UTC)', createdAt],
    ...closeRows(report),
    [`Settings are taken from: ${precedence(register)}`],
  ];
}

/** What the report goes on from, and how differences from it are booked. */
function closeRows({ books, restate }: DepreciationReport): Row[] {
  const closed = books.flatMap(({ book, from }): Row[] => {
    const last = from?.closes.periods.at(-1);
    if (from === undefined || last === undefined) return [];
    const name = books.length > 1 ? `Last close, book ${book.name}` : 'Last close';
    return [[name, last.end, basename(from.closes.source)]];
  });
  if (closed.length === 0) return [];
  return [...closed, ['Differences from closed periods are booked', restate ?? 'not chosen']];
}

function sourceRows({ name, sha256, rows, account, costs }: Register): Row[] {
  const digits = (hash: string): Row => [hash.slice(0, 16), '(its first 16 digits)'];
  const count = (value: number): Row => [{ value, format: COUNT_FORMAT }];
  const source: Row[] =
    account === undefined
      ? [
          ['Register', name],
          ['SHA-256 of the file', ...digits(sha256)],
          ['Rows of the register', ...count(rows.length)],
        ]
      : [
          ['Account', name],
          ['Read on (UTC)', account.readOn],
          ['SHA-256 of what was read', ...digits(sha256)],
          ['Assets of the account, retired ones included', ...count(rows.length)],
        ];
  if (costs === undefined) return source;
  return [
    ...source,
    ['Cost sheet', costs.name],
    ['SHA-256 of the cost sheet', ...digits(costs.sha256)],
    ['Rows of the cost sheet', ...count(costs.rows)],
    ['Rows of it that fit no asset', ...count(costs.leftOver.length)],
  ];
}

/** The strongest place first. */
function precedence({ account, costs }: Register): string {
  return [
    'the book',
    ...(costs === undefined ? [] : ['cost sheet']),
    account === undefined ? 'column of the register' : 'the asset in the account',
    ...['flag', 'settings file (its group first)'],
    ...(account === undefined ? [] : ['the group in the account']),
  ].join(', ');
}

function columnRows({ register }: DepreciationReport): Row[] {
  const found = Object.entries(REGISTER_COLUMNS).flatMap(([name, { label }]): Row[] => {
    const heading = register.headings.get(name);
    const from = register.account === undefined ? 'from the column' : 'from';
    return heading === undefined ? [] : [[`${label} ${from}`, heading]];
  });
  if (register.unused.length === 0) return found;
  return [...found, ['Columns that were left aside', register.unused.join(', ')]];
}

function settingRows({ book, uses, lines }: BookReport, count: number): Row[] {
  const title = count > 1 ? `Settings of the book ${book.name}` : 'Settings';
  return section(
    [title, 'Used', 'From', figureTitle('Assets')],
    [
      ...(lines.length === 0 ? [['No row could be computed; see Exceptions.']] : []),
      ...uses.map(({ setting, value, origin, assets }): Row => [
        setting,
        value,
        origin,
        { value: assets, format: COUNT_FORMAT },
      ]),
    ],
  );
}

function totalRows(book: BookReport, count: number, style: FigureStyle): Row[] {
  const { totals, exceptions, lines } = book;
  const value = figureIn(style, 'value');
  const amount = (says: string, figure: bigint): Row => [says, value(figure)];
  return section(titled('What it comes to', book, count), [
    ['Assets that were computed', { value: lines.length, format: COUNT_FORMAT }],
    [
      'Exceptions',
      {
        ...{ value: exceptions.length, format: COUNT_FORMAT },
        ...(exceptions.length > 0 && { look: 'error' }),
      },
      linkTo('Exceptions'),
    ],
    amount('Cost at the end', totals.costClosing),
    amount('Accumulated depreciation at the end', totals.accumulatedClosing),
    amount('Net book value at the end', totals.costClosing - totals.accumulatedClosing),
    amount('Charge of the period', totals.charge),
    amount('Additions', totals.additions),
    amount('Disposals, cost', totals.costDisposed),
    amount('Gain or loss on disposals', totals.gainOrLoss),
  ]);
}

function titled(title: string, { book }: BookReport, count: number): string {
  return count > 1 ? `${title}: book ${book.name}` : title;
}
