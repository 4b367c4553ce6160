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

export interface SummaryParts {
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
export function summarySheet(
  report: DepreciationReport,
  { checks, style, createdAt, hasCharts, evidence }: SummaryParts,
): WorkbookSheet {
  const { books, request } = report;
  const rows: Row[] = [
    [{ value: 'Depreciation report', cellStyle: 'title' }],
    [{ value: `${request.period.start} to ${request.period.end}`, cellStyle: 'bold' }],
    [],
  ];
  // Key figures and checks are on the first page.
  for (const book of books) rows.push(...totalRows(book, books.length, style), []);
  for (const [book, bookChecks] of checks) {
    rows.push(
      ...checkRows(bookChecks, {
        title: titled('Reconciliation checks', book, books.length),
        style,
        above: rows.length,
      }),
      [],
    );
  }
  rows.push(
    ...section('Basis of preparation', [
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
    name: 'Summary',
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
  const most = MOST_RECALCULATED.toLocaleString('en');
  return [['Recalculation', `not included: more than ${most} assets`]];
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
    ['Restatement method', ways.length === 0 ? 'none' : [...new Set(ways)].join(', ')],
  ];
}

function sourceRows({ name, sha256, rows, account, costs, events }: Register): Row[] {
  const rowsIn = (count: number): Row => [`${count.toLocaleString('en')} rows`];
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
          ['Account size (including retired assets)', `${rows.length.toLocaleString('en')} assets`],
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
    ...['the flag', 'the settings file (its group first)', 'the settings of the last close'],
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

function settingRows({ book, settings, lines }: BookReport, count: number): Row[] {
  const { uses, ignored, warnings } = settings;
  const title = count > 1 ? `Settings of the book ${book.name}` : 'Settings';
  return [
    ...section(
      [title, 'Value', 'Source', figureTitle('Assets')],
      [
        ...(lines.length === 0
          ? [['No assets could be calculated. See the sheet Exceptions.']]
          : []),
        ...uses.map(useRow),
        ...warnings.map((warning): Row => [longText(warning)]),
      ],
    ),
    ...(ignored.length === 0
      ? []
      : [
          [],
          ...section(
            ['Ignored settings', 'Value', 'Source', figureTitle('Assets')],
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
  const amount = (label: string, figure: bigint): Row => [label, value(figure)];
  return section(titled('Summary', book, count), [
    ['Assets', { value: lines.length, format: COUNT_FORMAT }],
    [
      'Exceptions',
      {
        ...{ value: exceptions.length, format: COUNT_FORMAT },
        ...(exceptions.length > 0 && { cellStyle: 'error' }),
      },
      linkTo('Exceptions'),
    ],
    amount('Closing cost', totals.costClosing),
    amount('Closing accumulated depreciation', totals.accumulatedClosing),
    amount('Closing net book value', totals.costClosing - totals.accumulatedClosing),
    amount('Depreciation expense', totals.expense),
    amount('Additions', totals.additions),
    amount('Cost of disposals', totals.costDisposed),
    amount('Gain or loss on disposals', totals.gainOrLoss),
    ...eventColumns(totals).map(({ key, heading }) => amount(heading, totals[key])),
    ...(book.from === undefined
      ? []
      : [
          amount('Restatement of cost', totals.costRestated),
          amount('Restatement of accumulated depreciation', totals.accumulatedRestated),
          amount('Cost removed without disposal', -totals.costRemoved),
          amount('Accumulated depreciation removed without disposal', -totals.accumulatedRemoved),
        ]),
  ]);
}

function titled(title: string, { book }: BookReport, count: number): string {
  return count > 1 ? `${title}: book ${book.name}` : title;
}
