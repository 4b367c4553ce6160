import { basename } from 'node:path';
import type { WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { FigureStyle } from '../../shared/workbook/figures.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import { isChosen } from '../close/close-report.ts';
import { MOST_RECALCULATED } from '../report/recalculation.ts';
import type { SettingUse } from '../report/settings/setting-uses.ts';
import { eventColumns } from './movements/event-columns.ts';
import { REGISTER_COLUMNS } from '../register/register-columns.ts';
import type { JoinedSheet, Register } from '../register/register.ts';
import {
  checkRows,
  COUNT_FORMAT,
  chartsRow,
  figureIn,
  figureTitle,
  linkTo,
  longText,
  section,
  type FrontRow,
} from '../../shared/workbook/front-sheet.ts';
import type { ReconciliationCheck } from '../../shared/workbook/reconciliation-check.ts';
import { balanceRows } from './checks/opening-checks.ts';

type Row = FrontRow;

const COLUMNS = [
  { heading: '', width: 83 },
  { heading: '', width: 20 },
  { heading: '', width: 36 },
  { heading: '', width: 14 },
  { heading: '', width: 9 },
];

export interface ParametersParts {
  readonly checks: readonly (readonly [book: BookReport, checks: readonly ReconciliationCheck[]])[];
  readonly style: FigureStyle;
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  /** They stand elsewhere in the same file. */
  readonly hasCharts: boolean;
  /** By whom and from what the report was made. */
  readonly evidence: readonly FrontRow[];
}

/** What the report was made by and where each setting came from, what it comes to, and that it ties. */
export function parametersSheet(
  report: DepreciationReport,
  { checks, style, createdAt, hasCharts, evidence }: ParametersParts,
): WorkbookSheet {
  const { books, request } = report;
  const rows: Row[] = [
    [{ value: 'Depreciation report', cellStyle: 'title' }],
    [{ value: `${request.period.start} to ${request.period.end}`, cellStyle: 'bold' }],
    [],
  ];
  // What it comes to and that it ties goes on the first page.
  for (const book of books) rows.push(...totalRows(book, books.length, style), []);
  for (const [book, ties] of checks) {
    rows.push(
      ...checkRows(ties, { title: titled('Ties', book, books.length), style, above: rows.length }),
      [],
    );
  }
  rows.push(
    ...section('How it was made', [
      ...parameters(report, createdAt),
      ...evidence,
      ...books.flatMap((book) => balanceRows(book, style)),
      ...columnRows(report),
      chartsRow(hasCharts),
      ...(report.register.remarks ?? []).map((remark): Row => [longText(remark)]),
    ]),
    [],
  );
  for (const book of books) rows.push(...settingRows(book, books.length), []);
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
      typeof fiscalYearStart === 'number' ? 'Fiscal year begins in month' : 'Fiscal year begins on',
      String(fiscalYearStart),
      origins['fiscal-year-start'] ?? 'assumed',
    ],
    ...(register.dateFormat === undefined
      ? []
      : [['Written dates are read as', register.dateFormat]]),
    ['Currency', register.currency ?? notReported(register)],
    ['Decimals of the currency', String(exponent), origins.decimals ?? 'assumed'],
    ['Books', books.map(({ book }) => book.name).join(', ')],
    ['Made at (UTC)', createdAt],
    ...closeRows(report),
    ...recalculationRows(report),
    [longText(precedence(register))],
  ];
}

/** Says where assets are not recalculated, and why. */
function recalculationRows({ books }: DepreciationReport): Row[] {
  if (books.every(({ lines }) => lines.length <= MOST_RECALCULATED)) return [];
  const most = MOST_RECALCULATED.toLocaleString('en');
  return [['Recalculation', `only up to ${most} assets`]];
}

/** What the report goes on from, and how differences from it are booked. */
function closeRows({ books }: DepreciationReport): Row[] {
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
    [
      'How differences from closed periods are booked',
      ways.length === 0 ? 'none' : [...new Set(ways)].join(', '),
    ],
  ];
}

function sourceRows({ name, sha256, rows, account, costs, events }: Register): Row[] {
  const rowsIn = (count: number): Row => [`${count.toLocaleString('en')} rows`];
  const source: Row[] =
    account === undefined
      ? [
          ['Register', name],
          ['SHA-256 of the file', sha256],
          ['Size of the register', ...rowsIn(rows.length)],
        ]
      : [
          ['Account', name],
          ['Read on (UTC)', account.readOn],
          ['SHA-256 of what was read', sha256],
          [
            'Size of the account, retired assets included',
            `${rows.length.toLocaleString('en')} assets`,
          ],
        ];
  const beside = (what: string, sheet: JoinedSheet | undefined): Row[] =>
    sheet === undefined
      ? []
      : [
          [`Sheet of ${what}`, sheet.name],
          [`SHA-256 of the sheet of ${what}`, sheet.sha256],
          [`Size of the sheet of ${what}`, ...rowsIn(sheet.rows)],
          ['Of these fit no asset', ...rowsIn(sheet.leftOver.length)],
        ];
  return [...source, ...beside('costs', costs), ...beside('events', events)];
}

/** Which place of a setting counts. */
function precedence({ account, costs }: Register): string {
  const places = [
    'the book',
    ...(costs === undefined ? [] : ['the cost sheet']),
    account === undefined ? 'the column of the register' : 'the asset in the account',
    ...['the flag', 'the settings file (its group first)', 'the settings of the last close'],
    ...(account === undefined ? [] : ['the group in the account']),
  ];
  return `A setting that stands in several places is taken from the first of these: ${places.join(', ')}.`;
}

function notReported({ currencySign }: Register): string {
  return currencySign === undefined ? 'not told' : `not told, ${currencySign} in the amounts`;
}

function columnRows({ register }: DepreciationReport): Row[] {
  return Object.entries(REGISTER_COLUMNS).flatMap(([name, { label }]): Row[] => {
    const heading = register.headings.get(name);
    const from = register.account === undefined ? 'from the column' : 'from';
    return heading === undefined ? [] : [[`${label} ${from}`, heading]];
  });
}

function settingRows({ book, settings, lines }: BookReport, count: number): Row[] {
  const { uses, ignored, warnings } = settings;
  const title = count > 1 ? `Settings of the book ${book.name}` : 'Settings';
  return [
    ...section(
      [title, 'Used', 'From', figureTitle('Assets')],
      [
        ...(lines.length === 0 ? [['No row could be computed; see Exceptions.']] : []),
        ...uses.map(useRow),
        ...warnings.map((warning): Row => [longText(warning)]),
      ],
    ),
    ...(ignored.length === 0
      ? []
      : [
          [],
          ...section(
            ['Ignored settings', 'Given', 'From', figureTitle('Assets')],
            ignored.map(useRow),
          ),
        ]),
  ];
}

function useRow({ setting, value, origin, assets }: SettingUse): Row {
  return [...[setting, value, origin].map(longText), { value: assets, format: COUNT_FORMAT }];
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
        ...(exceptions.length > 0 && { cellStyle: 'error' }),
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
    ...eventColumns(totals).map(({ key, heading }) => amount(heading, totals[key])),
    ...(book.from === undefined
      ? []
      : [
          amount('Restated, cost', totals.costRestated),
          amount('Restated, accumulated depreciation', totals.accumulatedRestated),
          amount('Removed without disposal, cost', -totals.costRemoved),
          amount('Removed without disposal, accumulated', -totals.accumulatedRemoved),
        ]),
  ]);
}

function titled(title: string, { book }: BookReport, count: number): string {
  return count > 1 ? `${title}: book ${book.name}` : title;
}
