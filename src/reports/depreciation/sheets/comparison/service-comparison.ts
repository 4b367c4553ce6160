import {
  type CurrencyExponent,
  formatMinorUnits,
  parseMinorUnits,
} from '../../../../kernel/money.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import { type ServiceItem, serviceValueAt } from '../../methods/service-value.ts';
import type { AccountFacts, ServiceMethod } from '../../../engine/account/group-terms.ts';
import { differencesInTerms } from './differences-in-terms.ts';
import { parseAmount } from '../../../../kernel/decimals.ts';
import {
  calendarDay,
  dayBefore,
  dayOfMonth,
  isReportDate,
} from '../../terms/calendar/calendar-day.ts';
import type { MethodName } from '../../terms/terms.ts';
import {
  column,
  summed,
  wrapped,
  type FigureStyle,
  type TableColumn,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { groupColumn, nameColumns } from '../asset-columns.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import type { BookReport, DepreciationReport } from '../figures/book-report.ts';

/** Methods that depreciate a share of the net book value. */
const DECLINING: readonly MethodName[] = [
  ...(['declining-balance', 'declining-factor', 'declining-switch'] as const),
  ...(['fixed-declining', 'written-down-value'] as const),
];

/**
 * The method of the service to compare with: of the same type if the service shows a value by it.
 */
function comparedMethod(ours: MethodName, { shown }: AccountFacts): ServiceMethod {
  const alike = DECLINING.includes(ours) ? 'Declining Balance' : 'Straight Line';
  const other = alike === 'Straight Line' ? 'Declining Balance' : 'Straight Line';
  return shown[alike] === undefined && shown[other] !== undefined ? other : alike;
}

/** An asset as the service computes it; undefined without a valid purchase date. */
function serviceItem(
  { group, price, purchasedOn }: AccountFacts,
  method: ServiceMethod,
): ServiceItem | undefined {
  if (purchasedOn === undefined || !isReportDate(purchasedOn)) return undefined;
  const figure = group?.figures[method];
  const isRate = group?.mode === 'Percentage';
  return {
    price: price ?? '0',
    purchasedOn,
    method,
    mode: group?.mode ?? 'Useful Life',
    ...(figure !== undefined && (isRate ? { rate: figure } : { usefulLife: figure })),
    ...(group?.minimumPrice !== undefined && { minimumPrice: group.minimumPrice }),
  };
}

/**
 * `$3,722.81` in minor units; undefined if there is none, or it is not an amount of the currency.
 */
function shownAmount(text: string | undefined, exponent: CurrencyExponent): bigint | undefined {
  const plain = text === undefined ? undefined : parseAmount(text, 'point');
  return plain === undefined ? undefined : parseMinorUnits(plain, exponent);
}

/**
 * Whether the service showed what serviceValueAt computes for that day (UTC), or for the one before or after
 * it, since the service's day may be another.
 */
function isAsObserved(
  item: ServiceItem,
  shown: bigint,
  { readOn, exponent }: { readonly readOn: string; readonly exponent: CurrencyExponent },
): boolean {
  const today = calendarDay(readOn);
  const tomorrow = today.endsMonth
    ? dayOfMonth(today.month + 1, 1)
    : dayOfMonth(today.month, today.day + 1);
  const days = [today, dayBefore(today), tomorrow];
  return days.some(({ iso }) => serviceValueAt(item, iso, exponent) === shown);
}

/** The value of an asset in the report compared with that of the service. */
export interface ServiceValueComparison {
  readonly row: AssetLine['row'];
  readonly className: string;
  readonly ours: bigint;
  readonly method: ServiceMethod;
  /** What the service showed when it was read; undefined where it showed nothing that can be understood. */
  readonly shown: bigint | undefined;
  /** The service's value at the last day of the report: as shown if that is the day, else by its rule. */
  readonly theirs: bigint | undefined;
  /** The report's value less the service's. */
  readonly difference: bigint | undefined;
  /** The reason for the difference, or that the service's value cannot be read. */
  readonly reason: string;
}

/** The days of a comparison. */
export interface ComparedDays {
  /** The last day of the report. */
  readonly end: string;
  /** The day the account was read on (UTC). */
  readonly readOn: string;
}

/** Compares a line with the service's value of its asset. Source: observed, see serviceValueAt. */
function compareWithServiceValue(
  line: AssetLine,
  account: AccountFacts,
  { end, readOn }: ComparedDays,
): ServiceValueComparison {
  const { exponent } = line.terms;
  const method = comparedMethod(line.terms.method.name, account);
  const text = account.shown[method];
  const shown = shownAmount(text, exponent);
  const item = serviceItem(account, method);
  const isObserved =
    shown === undefined || item === undefined || isAsObserved(item, shown, { readOn, exponent });
  const computed = item === undefined ? undefined : serviceValueAt(item, end, exponent);
  const theirs = shown === undefined ? undefined : end === readOn ? shown : computed;
  const ours = line.movement.closing.bookValue;
  const difference = theirs === undefined ? undefined : ours - theirs;
  const reasons = [
    ...(isObserved ? [] : [otherwise(item, { readOn, exponent })]),
    ...(theirs === undefined ? [whyNone(text, shown)] : []),
    ...(difference === undefined || difference === 0n
      ? []
      : differencesInTerms(line, account, { method, theirs: theirs ?? 0n, difference })),
  ];
  const { row, className } = line;
  return { row, className, ours, method, shown, theirs, difference, reason: reasons.join('; ') };
}

function otherwise(
  item: ReturnType<typeof serviceItem>,
  { readOn, exponent }: { readonly readOn: string; readonly exponent: 0 | 2 | 3 },
): string {
  const expected = item === undefined ? 0n : serviceValueAt(item, readOn, exponent);
  return `the value shown differs from the formula of the service, which gives ${formatMinorUnits(expected, exponent)}`;
}

function whyNone(text: string | undefined, shown: bigint | undefined): string {
  if (text === undefined) return 'the service shows no value';
  return shown === undefined
    ? `the service shows "${text}", which is not an amount`
    : 'no purchase date in the account, so the value on the last day is not known';
}

type Column = TableColumn<ServiceValueComparison>;

/** The assets of a book beside the service; undefined if the source is not an account. */
function comparisonOf(
  book: BookReport,
  { register, request }: DepreciationReport,
): { readonly rows: readonly ServiceValueComparison[]; readonly days: ComparedDays } | undefined {
  const { account } = register;
  if (account === undefined) return undefined;
  const days = { end: request.period.end, readOn: account.readOn };
  const rows: ServiceValueComparison[] = [];
  for (const line of book.lines) {
    const { account: facts } = line.row;
    if (facts !== undefined) rows.push(compareWithServiceValue(line, facts, days));
  }
  return { rows, days };
}

/** How far the first book is from the service. */
export interface ServiceDifference {
  readonly assets: number;
  /** The report's values less those of the service, in minor units. */
  readonly amount: bigint;
  /** By which the report begins and ends depreciation. */
  readonly conventions: readonly string[];
}

/** How far a report is from the values of the service; undefined where they are the same, or there are none. */
export function serviceDifference(report: DepreciationReport): ServiceDifference | undefined {
  const [book] = report.books;
  const rows = book === undefined ? undefined : comparisonOf(book, report)?.rows;
  const differences = (rows ?? []).flatMap(({ difference = 0n }) => difference);
  const assets = differences.filter((difference) => difference !== 0n).length;
  if (book === undefined || assets === 0) return undefined;
  const conventions = new Set<string>();
  for (const { terms } of book.lines) conventions.add(terms.convention);
  const amount = differences.reduce((sum, difference) => sum + difference, 0n);
  return { assets, amount, conventions: [...conventions] };
}

/**
 * Net book value of each asset beside the value that the service shows, with the reason for a
 * difference; undefined if the source is not an account.
 */
export function serviceComparisonSheet(
  named: NamedBook,
  style: FigureStyle,
): TableSheet<ServiceValueComparison> | undefined {
  const { book, report } = named;
  const compared = comparisonOf(book, report);
  if (compared === undefined) return undefined;
  const { rows, days } = compared;
  return bookSheet(named, style, {
    // With the name of a book behind it, the whole title would be too long for a sheet.
    name: report.books.length > 1 ? 'Service' : 'Comparison with the service',
    title: 'Comparison with the service',
    says: saying(days),
    columns: [
      ...nameColumns<ServiceValueComparison>(),
      groupColumn(book, (row) => row.className),
      ...valueColumns(days),
      column.text('reason', 'Reason', (row) => row.reason, wrapped(60)),
    ],
    rows,
  });
}

type Days = Parameters<typeof compareWithServiceValue>[2];

function saying({ end, readOn }: Days): string {
  if (end === readOn) return 'Both values are as of the last day, on which the account was read.';
  return `The service shows its value on the day of reading, ${readOn}. Its value on ${end} is calculated with the formula of the service.`;
}

function valueColumns({ end, readOn }: Days): readonly Column[] {
  return [
    column.value('ours', 'Net book value', ({ ours }) => ours, summed),
    column.text('method', 'Service method', (row) => row.method, 18),
    column.value('shown', `Service value shown on ${readOn}`, ({ shown }) => shown, {
      width: 16,
      isShown: end !== readOn,
      ...summed,
    }),
    column.value('theirs', `Service value on ${end}`, ({ theirs }) => theirs, {
      width: 16,
      ...summed,
    }),
    column.value('difference', 'Difference', ({ difference }) => difference, {
      formula: (at, { difference }) =>
        difference === undefined ? undefined : `${at('ours')}-${at('theirs')}`,
      ...summed,
    }),
  ];
}
