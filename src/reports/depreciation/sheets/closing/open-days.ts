import { calendarDay, dayBefore } from '../../terms/calendar/calendar-day.ts';
import { dayAfter } from '../../../engine/measures/days.ts';
import type { BookReport, DepreciationReport } from '../figures/book-report.ts';

/** The days between the last close of a book and the period of a report, which neither has; undefined where there are none. */
export function openDaysBefore(
  { from, isClosed }: BookReport,
  { period }: DepreciationReport['request'],
): { readonly start: string; readonly end: string } | undefined {
  const last = from?.closes.periods.at(-1);
  const end = dayBefore(calendarDay(period.start)).iso;
  if (isClosed || last === undefined || last.end >= end) return undefined;
  return { start: dayAfter(last.end), end };
}
