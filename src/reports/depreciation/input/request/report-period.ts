import { badUsage } from '../../../engine/refusals.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { calendarDay, isReportDate, REPORT_DATES } from '../../terms/calendar/calendar-day.ts';
import {
  firstDayOfFiscalMonth,
  firstDayOfFiscalYear,
  firstMonthOfYearNamed,
  lastDayOfFiscalMonth,
  type FiscalYearStart,
} from '../../terms/calendar/fiscal-year.ts';

/** How the period is requested; only one of them may be given. */
export interface PeriodOptions {
  /** `2026-01` */
  readonly month?: string | undefined;
  /** `2026-Q1`: a quarter of the fiscal year that ends in 2026. */
  readonly quarter?: string | undefined;
  /** `2026`: the fiscal year that ends in it. */
  readonly fiscalYear?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From the first day of the fiscal year to this one. */
  readonly asOf?: string | undefined;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * The first and last day of the requested period; by default the last complete month before today.
 * Throws TallysheetError 'bad-usage' if it is not a period, or two periods are given.
 */
export function reportSpan(wanted: PeriodOptions, start: FiscalYearStart, today: string): Span {
  const { month, quarter, fiscalYear, from, to, asOf } = wanted;
  const ways = [month, quarter, fiscalYear, from ?? to, asOf].filter((way) => way !== undefined);
  if (ways.length > 1) {
    throw badUsage(
      'Give the period once: --month, --quarter, --fiscal-year, --as-of, or --from with --to',
    );
  }
  if (month !== undefined) return months(monthOf(month), 1, CALENDAR);
  if (quarter !== undefined) return quarterOf(quarter, start);
  if (fiscalYear !== undefined) return yearNamed(fiscalYear, start);
  if (asOf !== undefined) return yearTo(dayIn('--as-of', asOf), start);
  if (from !== undefined || to !== undefined) return fromTo(from, to);
  return months(calendarDay(today).month - 1, 1, CALENDAR);
}

/** Months of the calendar begin with their first day. */
const CALENDAR: FiscalYearStart = 1;

function months(first: number, length: number, start: FiscalYearStart): Span {
  return {
    from: firstDayOfFiscalMonth(first, start).iso,
    to: lastDayOfFiscalMonth(first + length - 1, start).iso,
  };
}

function yearNamed(text: string, start: FiscalYearStart): Span {
  return months(yearOf(text, '--fiscal-year', start), 12, start);
}

function monthOf(text: string): number {
  if (isReportDate(`${text}-01`)) return calendarDay(`${text}-01`).month;
  throw unreadable('--month', 'a month such as 2026-01', text);
}

function quarterOf(text: string, start: FiscalYearStart): Span {
  const match = /^(?:FY)?(\d{4})[- ]?Q([1-4])$/i.exec(text);
  if (match?.[1] === undefined) {
    throw unreadable('--quarter', 'a quarter of a fiscal year such as 2026-Q1', text);
  }
  return months(yearOf(match[1], '--quarter', start) + 3 * (Number(match[2]) - 1), 3, start);
}

/** The first month of the fiscal year that ends in a calendar year. */
function yearOf(text: string, flag: string, start: FiscalYearStart): number {
  const year = /^(?:FY)?(\d{4})$/i.exec(text)?.[1];
  if (year === undefined || !isReportDate(`${year}-01-01`)) {
    throw unreadable(flag, 'the year in which the fiscal year ends, such as 2026', text);
  }
  return firstMonthOfYearNamed(Number(year), start);
}

function yearTo(day: string, start: FiscalYearStart): Span {
  return { from: firstDayOfFiscalYear(calendarDay(day), start).iso, to: day };
}

function fromTo(from: string | undefined, to: string | undefined): Span {
  if (from === undefined || to === undefined) {
    throw badUsage('--from and --to must be given together');
  }
  const span = { from: dayIn('--from', from), to: dayIn('--to', to) };
  if (span.from <= span.to) return span;
  throw badUsage(`The period ends on ${span.to}, before it begins on ${span.from}`);
}

function dayIn(flag: string, text: string): string {
  if (isReportDate(text)) return text;
  throw unreadable(flag, REPORT_DATES, text);
}

function unreadable(flag: string, expected: string, found: string): TallysheetError {
  return badUsage(`${flag}: expected ${expected}, found "${found}"`);
}
