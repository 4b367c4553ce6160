import { isoDay } from '../../../../kernel/dates/calendar.ts';
import { parseWrittenDate } from '../../../../kernel/dates/dates.ts';
import { namedMonth } from '../../../../kernel/dates/named-month.ts';
import { incompleteText } from './incomplete-text.ts';
import type { Span } from './span.ts';
import { withoutExtras } from './extras.ts';
import type { TextClass } from '../tally.ts';

/** The order of the parts of a date in digits. */
export const DATE_ORDERS = ['day-month-year', 'month-day-year', 'year-month-day'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** What one text says by itself about the day that it means. */
export type DateText = { readonly isApproximate: boolean } & (
  | { readonly form: 'whole'; readonly iso: string }
  /** Digits whose order the text does not say. */
  | {
      readonly form: 'digits';
      readonly separator: string;
      readonly yearDigits: 2 | 4;
      /** The real days that it may be. */
      readonly days: Readonly<Partial<Record<DateOrder, string>>>;
    }
  | { readonly form: 'incomplete'; readonly span: Span }
  /** `03/11`: March 2011, or the third of November. */
  | {
      readonly form: 'two-numbers';
      readonly span: Span | undefined;
      readonly isDayAndMonth: boolean;
      /** `Mrz 21`, which only English has for a day. */
      readonly isNamed: boolean;
    }
  /** `21.3.`: the year is missing. */
  | { readonly form: 'without-year'; readonly day: number; readonly month: number }
  /** The number that a spreadsheet keeps for a day. */
  | { readonly form: 'serial'; readonly iso: string }
);

/** Digits in three groups, with one separator. */
const DIGITS = /^(\d{1,4})(\s?[./-]\s?|\s)(\d{1,2})(\s?[./-]\s?|\s)(\d{2}|\d{4})\.?$/u;

const TIGHT = /^(?:\d{6}|\d{8})$/u;

/** Years that registers have. */
const [FIRST_YEAR, LAST_YEAR] = [1800, 2199];

/** Days between 1954 and 2064. */
const SERIAL = /^([2-5]\d{4})(?:[.,]\d+)?$/u;

/** The day before the first one that spreadsheets count, in days since 1970. */
const SERIAL_START = -25_569;

const MILLISECONDS_IN_DAY = 86_400_000;

/** Reads a text as a date in every way that it can be one; undefined for a text that is none. */
export function dateText(written: string): DateText | undefined {
  if (written.length > 60) return undefined;
  const { text, isApproximate } = withoutExtras(written);
  const reading =
    wholeDate(text) ??
    digits(text) ??
    shortYear(text) ??
    incomplete(text) ??
    twoNumbers(text) ??
    dayOfNamedMonth(text) ??
    serial(text);
  return reading === undefined ? undefined : { ...reading, isApproximate };
}

type Unqualified<T> = T extends unknown ? Omit<T, 'isApproximate'> : never;

type Form = Unqualified<DateText>;

function wholeDate(text: string): Form | undefined {
  const reading = parseWrittenDate(text, 'yyyy-mm-dd');
  if (!('iso' in reading) || !isUsualYear(Number(reading.iso.slice(0, 4)))) return undefined;
  return { form: 'whole', iso: reading.iso };
}

function isUsualYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function digits(text: string): Form | undefined {
  if (TIGHT.test(text)) return tightDigits(text);
  const [, first = '', sign = '', second = '', otherSign = '', third = ''] =
    DIGITS.exec(text) ?? [];
  if (first === '' || sign.trim() !== otherSign.trim() || first.length > 2) return undefined;
  return inOrders([first, second, third], sign.trim() === '' ? ' ' : sign.trim());
}

/** `20210305` says its order by itself: no day and month come before 1900 or behind 2099. */
function tightDigits(text: string): Form | undefined {
  if (text.length === 8 && /^(?:19|20)/u.test(text)) {
    const iso = isoDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
    if (iso !== undefined) return { form: 'whole', iso };
  }
  return inOrders([text.slice(0, 2), text.slice(2, 4), text.slice(4)], '');
}

type Parts = readonly [string, string, string];

function inOrders(parts: Parts, separator: string): Form | undefined {
  const [first, second, third] = parts;
  const yearDigits = third.length === 4 ? 4 : 2;
  // ISO 8601 once allowed a year of two digits first, with all zeros.
  const mayBeginWithYear =
    yearDigits === 2 && ['-', ''].includes(separator) && parts.every((part) => part.length === 2);
  const days = {
    'day-month-year': dayOf(third, second, first),
    'month-day-year': dayOf(third, first, second),
    'year-month-day': mayBeginWithYear ? dayOf(first, second, third) : undefined,
  };
  const real = Object.entries(days).filter(([, iso]) => iso !== undefined);
  if (real.length === 0) return undefined;
  return { form: 'digits', separator, yearDigits, days: Object.fromEntries(real) };
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const whole = fullYear(year);
  return isUsualYear(whole) ? isoDay(whole, Number(month), Number(day)) : undefined;
}

/** 69 is 1969, 68 is 2068, as everywhere in this program. */
function fullYear(year: string): number {
  return year.length === 2 ? Number(year) + (Number(year) >= 69 ? 1900 : 2000) : Number(year);
}

/** `5-Mar-21`: only the century is open. */
function shortYear(text: string): Form | undefined {
  const named = namedMonth(text);
  if (named === undefined) return undefined;
  const [day, ...before] = named.before;
  const [year, ...behind] = named.behind;
  if (day === undefined || year?.length !== 2 || before.length + behind.length > 0)
    return undefined;
  const iso = isoDay(fullYear(year), named.month, Number(day));
  return iso === undefined
    ? undefined
    : { form: 'digits', separator: 'name', yearDigits: 2, days: { 'day-month-year': iso } };
}

function incomplete(text: string): Form | undefined {
  const span = incompleteText(text);
  return span === undefined ? undefined : { form: 'incomplete', span };
}

function twoNumbers(text: string): Form | undefined {
  const [, first = '', sign, second = '', end] =
    /^(\d{1,2})([./-])(\d{1,2})(\.?)$/u.exec(text) ?? [];
  if (first === '') return undefined;
  const [one, other] = [Number(first), Number(second)];
  if (end === '.') return sign === '.' ? withoutYear(one, other) : undefined;
  const span = second.length === 2 ? shortMonth(one, second) : undefined;
  return monthOrDay(span, { isDayFirst: isDayOfYear(other, one), isNamed: false });
}

/** `21. März`; a number behind the month is a year: `Mrz 21`. */
function dayOfNamedMonth(text: string): Form | undefined {
  const named = namedMonth(text);
  if (named === undefined || named.before.length + named.behind.length !== 1) return undefined;
  const [before] = named.before;
  if (before !== undefined) return withoutYear(Number(before), named.month);
  const [behind = ''] = named.behind;
  const span = behind.length === 2 ? shortMonth(named.month, behind) : undefined;
  // `Mar-21` and `Mar '21` are how spreadsheets and people shorten March 2021.
  if (span !== undefined && /\p{L}\.?(?:-| ?['’])\d\d$/u.test(text)) {
    return { form: 'incomplete', span };
  }
  return monthOrDay(span, { isDayFirst: isDayOfYear(named.month, Number(behind)), isNamed: true });
}

function withoutYear(day: number, month: number): Form | undefined {
  return isDayOfYear(month, day) ? { form: 'without-year', day, month } : undefined;
}

/** In a leap year, so that the 29th of February is a day. */
function isDayOfYear(month: number, day: number): boolean {
  return isoDay(2000, month, day) !== undefined;
}

function shortMonth(month: number, year: string): Span | undefined {
  return incompleteText(`${month}/${fullYear(year)}`);
}

function monthOrDay(
  span: Span | undefined,
  { isDayFirst, isNamed }: { readonly isDayFirst: boolean; readonly isNamed: boolean },
): Form | undefined {
  return span === undefined && !isDayFirst
    ? undefined
    : { form: 'two-numbers', span, isDayAndMonth: isDayFirst, isNamed };
}

function serial(text: string): Form | undefined {
  const [, days] = SERIAL.exec(text) ?? [];
  if (days === undefined) return undefined;
  const moment = new Date((SERIAL_START + Number(days)) * MILLISECONDS_IN_DAY);
  return { form: 'serial', iso: moment.toISOString().slice(0, 10) };
}

/** What counts for the reading of a date. */
export interface DateFeatures {
  readonly form: DateText['form'] | 'none';
  readonly isApproximate?: true;
  readonly separator?: string;
  readonly yearDigits?: 2 | 4;
  /** The orders in which it is a real day. */
  readonly orders?: string;
  /** It is the same day in all of them. */
  readonly isSame?: true;
  /** The century of its year is a guess. */
  readonly isFarYear?: true;
  readonly unit?: string;
  readonly isDayAndMonth?: boolean;
  readonly isNamed?: true;
}

export type DateClass = TextClass<DateFeatures>;
