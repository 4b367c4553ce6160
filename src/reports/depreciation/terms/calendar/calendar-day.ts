import { daysInMonth } from '../../../../kernel/dates/calendar.ts';
import { isIsoDate } from '../../../../kernel/dates/dates.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';

/** A date taken apart once, because a report asks every asset about the same few days. */
export interface CalendarDay {
  /** The date, `2026-01-31`. */
  readonly iso: string;
  /** Days since 1970-01-01. */
  readonly serial: number;
  /** Months since January of year 0: 2026-01 is 24312. */
  readonly month: number;
  /** The day of the month, from 1. */
  readonly day: number;
  readonly endsMonth: boolean;
}

const MS_PER_DAY = 86_400_000;

/** Dates of assets outside these years are mistyped: 0019 for 2019, 20226 for 2026. */
const FIRST_YEAR = 1800;
const LAST_YEAR = 2999;

/** What such a date looks like, for messages. */
export const REPORT_DATES = `a day from ${FIRST_YEAR} to ${LAST_YEAR}, such as 2026-01-31`;

/** Whether the text is a real date that an asset or a report can have. */
export function isReportDate(text: string): boolean {
  const known = KNOWN_DAYS.get(text);
  if (known === undefined && !isIsoDate(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * Parses a date of the form `2026-01-31`.
 * @throws TallysheetError `internal-error` if it is not a valid date: callers check user input
 * first.
 */
export function calendarDay(iso: string): CalendarDay {
  const known = KNOWN_DAYS.get(iso);
  if (known !== undefined) return known;
  assertHolds(isIsoDate(iso), `${iso} is not a date of the form 2026-01-31`);
  const year = Number(iso.slice(0, 4));
  const day = dayOfMonth(year * 12 + Number(iso.slice(5, 7)) - 1, Number(iso.slice(8)));
  if (KNOWN_DAYS.size < MOST_KNOWN) KNOWN_DAYS.set(iso, day);
  return day;
}

/** A register has the same few days again and again. */
const KNOWN_DAYS = new Map<string, CalendarDay>();
const KNOWN_ENDS = new Map<number, CalendarDay>();
const MOST_KNOWN = 20_000;

/** How many days a month (counted since year 0) has. */
export function daysInMonthOf(month: number): number {
  return daysInMonth(Math.floor(month / 12), (month % 12) + 1);
}

/** A day of a month; a day that the month does not have is its last one (31 April is 30 April). */
export function dayOfMonth(month: number, wantedDay: number): CalendarDay {
  const year = Math.floor(month / 12);
  const length = daysInMonthOf(month);
  const day = Math.min(wantedDay, length);
  return {
    iso: `${padded(year, 4)}-${padded((month % 12) + 1, 2)}-${padded(day, 2)}`,
    serial: serialOf(month, day),
    month,
    day,
    endsMonth: day === length,
  };
}

/** Days since 1970-01-01 of a day of a month. */
function serialOf(month: number, day: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, day) / MS_PER_DAY;
}

export function lastDayOf(month: number): CalendarDay {
  const known = KNOWN_ENDS.get(month);
  if (known !== undefined) return known;
  const day = dayOfMonth(month, 31);
  if (KNOWN_ENDS.size < MOST_KNOWN) KNOWN_ENDS.set(month, day);
  return day;
}

export function dayBefore(date: CalendarDay): CalendarDay {
  return date.day > 1 ? dayOfMonth(date.month, date.day - 1) : lastDayOf(date.month - 1);
}

export function dayAfter(date: CalendarDay): CalendarDay {
  return date.endsMonth ? dayOfMonth(date.month + 1, 1) : dayOfMonth(date.month, date.day + 1);
}

/**
 * The last day of a term of whole months that begins on a day: a month from 31 January ends on
 * 28 February, a year from 29 February 2024 on 28 February 2025.
 */
export function lastDayOfTerm(start: CalendarDay, months: number): CalendarDay {
  return start.day === 1
    ? lastDayOf(start.month + months - 1)
    : dayOfMonth(start.month + months, start.day - 1);
}

/** The first month that has not ended when the day is over. */
export function firstOpenMonth(date: CalendarDay): number {
  return date.endsMonth ? date.month + 1 : date.month;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
