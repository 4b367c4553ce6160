/**
 * Dates without a time zone. Inside Tallysheet a date is text of the form `2026-01-31`;
 * the service reads `01/31/2026` and people write what they like.
 */

/** The orders of a written date that `--date-format` knows. */
export const DATE_FORMATS = [
  'm/d/yyyy',
  'mm/dd/yyyy',
  'd/m/yyyy',
  'dd/mm/yyyy',
  'yyyy-mm-dd',
  'dd.mm.yyyy',
  'm/d/yy',
  'd/m/yy',
] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

export const DEFAULT_DATE_FORMAT: DateFormat = 'm/d/yyyy';

/** Two-digit years from this one on belong to the last century: 69 is 1969, 68 is 2068. */
const FIRST_YEAR_OF_LAST_CENTURY = 69;

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export type DateReading =
  | { readonly iso: string }
  | { readonly problem: 'malformed' | 'not-a-real-date' | 'two-digit-year' };

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface Order {
  readonly pattern: RegExp;
  readonly parts: readonly ('year' | 'month' | 'day')[];
}

const MONTH_FIRST: Order = {
  pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/,
  parts: ['month', 'day', 'year'],
};
const DAY_FIRST: Order = { ...MONTH_FIRST, parts: ['day', 'month', 'year'] };

const ORDERS: Readonly<Record<DateFormat, Order>> = {
  'm/d/yyyy': MONTH_FIRST,
  'mm/dd/yyyy': MONTH_FIRST,
  'm/d/yy': MONTH_FIRST,
  'd/m/yyyy': DAY_FIRST,
  'dd/mm/yyyy': DAY_FIRST,
  'd/m/yy': DAY_FIRST,
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, parts: ['year', 'month', 'day'] },
  'dd.mm.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, parts: ['day', 'month', 'year'] },
};

/** Reads a date as people write it, in the order that the format names. */
export function parseDate(text: string, format: DateFormat = DEFAULT_DATE_FORMAT): DateReading {
  const order = ORDERS[format];
  const match = order.pattern.exec(text);
  if (match === null) return { problem: 'malformed' };

  const written = Object.fromEntries(order.parts.map((part, at) => [part, match[at + 1] ?? '']));
  const year = written['year'] ?? '';
  if (year.length === 2 && !format.endsWith('/yy')) return { problem: 'two-digit-year' };

  const parts: Parts = {
    year: year.length === 2 ? fullYear(Number(year)) : Number(year),
    month: Number(written['month']),
    day: Number(written['day']),
  };
  return isRealDate(parts) ? { iso: isoDate(parts) } : { problem: 'not-a-real-date' };
}

function fullYear(twoDigits: number): number {
  return twoDigits >= FIRST_YEAR_OF_LAST_CENTURY ? 1900 + twoDigits : 2000 + twoDigits;
}

function isRealDate({ year, month, day }: Parts): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1) return false;
  return day <= daysInMonth(year, month);
}

/** The days of a month (1 to 12), 29 in February of a leap year. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function isoDate({ year, month, day }: Parts): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether the text is a real date of the form `2026-01-31`. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && 'iso' in parseDate(text, 'yyyy-mm-dd');
}

/** `2026-01-31` as the service wants it: `01/31/2026`. */
export function toServiceDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2024-02-29` as the service shows a custom date: `February 29, 2024`. */
export function toLongDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`;
}

/** `February 29, 2024` as `2024-02-29`, or undefined when the text is something else. */
export function parseLongDate(text: string): string | undefined {
  const match = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text);
  if (match === null) return undefined;
  const parts = {
    year: Number(match[3]),
    month: MONTHS.indexOf(match[1] ?? '') + 1,
    day: Number(match[2]),
  };
  return isRealDate(parts) ? isoDate(parts) : undefined;
}

/** The date of a moment in UTC, `2026-01-31`. */
export function utcDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
