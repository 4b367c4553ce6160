import {
  dayBefore,
  dayOfMonth,
  daysInMonthOf,
  lastDayOf,
  type CalendarDay,
} from './calendar-day.ts';

/**
 * The month a fiscal year begins with, 1 (January) to 12, or a day within a month, `04-06`. Months of a
 * fiscal year that begins within a month run from that day to the day before the next one: they are
 * counted by the calendar month that they begin in.
 */
export type FiscalYearStart = number | string;

interface StartParts {
  readonly month: number;
  readonly day: number;
}

/** What such a setting looks like, for messages. */
export const FISCAL_YEAR_STARTS = 'a month from 1 to 12, or a day such as 04-06';

const MONTH_AND_DAY = /^(\d{1,2})-(\d{1,2})$/;

/** Reads a month or a day of any year; the first of a month is the month. Undefined for what is neither. */
export function parseFiscalYearStart(text: string): FiscalYearStart | undefined {
  const [, month = text, day = '1'] = MONTH_AND_DAY.exec(text) ?? [];
  if (!/^\d{1,2}$/.test(month)) return undefined;
  const start = { month: Number(month), day: Number(day) };
  if (start.month < 1 || start.month > 12) return undefined;
  // A common year, so that the day comes every year.
  if (start.day < 1 || start.day > daysInMonthOf(COMMON_YEAR * 12 + start.month - 1)) {
    return undefined;
  }
  return start.day === 1 ? start.month : `${padded(start.month)}-${padded(start.day)}`;
}

const COMMON_YEAR = 2023;

function padded(value: number): string {
  return String(value).padStart(2, '0');
}

export function isFiscalYearStart(start: FiscalYearStart): boolean {
  return parseFiscalYearStart(String(start)) === start;
}

const READ_STARTS = new Map<string, StartParts>();

function partsOf(start: FiscalYearStart): StartParts {
  if (typeof start === 'number') return { month: start, day: 1 };
  const known = READ_STARTS.get(start);
  if (known !== undefined) return known;
  const [month, day] = start.split('-');
  const parts = { month: Number(month), day: Number(day) };
  READ_STARTS.set(start, parts);
  return parts;
}

/** Whether months of the fiscal year are those of the calendar. */
export function goesByCalendarMonths(start: FiscalYearStart): boolean {
  return typeof start === 'number';
}

/** The month that a day lies in, as fiscal years count them. */
export function fiscalMonthOf({ month, day }: CalendarDay, start: FiscalYearStart): number {
  if (typeof start === 'number') return month;
  return day >= Math.min(partsOf(start).day, daysInMonthOf(month)) ? month : month - 1;
}

/** The first day of a month as fiscal years count them. */
export function firstDayOfFiscalMonth(month: number, start: FiscalYearStart): CalendarDay {
  return dayOfMonth(month, partsOf(start).day);
}

export function lastDayOfFiscalMonth(month: number, start: FiscalYearStart): CalendarDay {
  return typeof start === 'number'
    ? lastDayOf(month)
    : dayBefore(firstDayOfFiscalMonth(month + 1, start));
}

/** The first month, as fiscal years count them, that has not ended when the day is over. */
export function firstOpenFiscalMonth(date: CalendarDay, start: FiscalYearStart): number {
  if (typeof start === 'number') return date.endsMonth ? date.month + 1 : date.month;
  const month = fiscalMonthOf(date, start);
  return lastDayOfFiscalMonth(month, start).serial === date.serial ? month + 1 : month;
}

/** Which month of its fiscal year a month is: 0 to 11. */
export function monthOfFiscalYear(month: number, start: FiscalYearStart): number {
  const { month: first } = partsOf(start);
  return (((month - (first - 1)) % 12) + 12) % 12;
}

/** The first month of the fiscal year that a month lies in. */
export function firstMonthOfFiscalYear(month: number, start: FiscalYearStart): number {
  return month - monthOfFiscalYear(month, start);
}

/** The first day of the fiscal year that a day lies in. */
export function firstDayOfFiscalYear(date: CalendarDay, start: FiscalYearStart): CalendarDay {
  return firstDayOfFiscalMonth(firstMonthOfFiscalYear(fiscalMonthOf(date, start), start), start);
}

/** Which quarter of its fiscal year a month lies in: 0 to 3. */
export function quarterOfFiscalYear(month: number, start: FiscalYearStart): number {
  return Math.floor(monthOfFiscalYear(month, start) / 3);
}

/** The calendar year in which the fiscal year of a month ends: what people call it by. */
export function fiscalYearName(month: number, start: FiscalYearStart): number {
  const last = firstMonthOfFiscalYear(month, start) + (typeof start === 'number' ? 11 : 12);
  return Math.floor(last / 12);
}

/** The first month of the fiscal year that ends in a calendar year. */
export function firstMonthOfYearNamed(year: number, start: FiscalYearStart): number {
  const first = year * 12 + partsOf(start).month - 1;
  return fiscalYearName(first, start) === year ? first : first - 12;
}
