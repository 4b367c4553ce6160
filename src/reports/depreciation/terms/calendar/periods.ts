import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { calendarDay, dayBefore, dayOfMonth, type CalendarDay } from './calendar-day.ts';
import {
  firstDayOfFiscalMonth,
  firstMonthOfFiscalYear,
  fiscalMonthOf,
  fiscalYearName,
  lastDayOfFiscalMonth,
  quarterOfFiscalYear,
  type FiscalYearStart,
} from './fiscal-year.ts';

/** How a report is cut. */
export const GRANULARITIES = ['month', 'quarter', 'fiscal-year'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A span of days, both of them in it. */
export interface Period {
  /** `2026-01`, `FY2026 Q1`, `FY2026`: fiscal years go by the calendar year they end in. */
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** The day before it starts, and the day it ends on, taken apart. */
  readonly opening: CalendarDay;
  readonly closing: CalendarDay;
}

/** The span from one day to another. @throws TallysheetError `internal-error` when it ends before it starts. */
export function periodBetween(start: string, end: string, name = `${start} to ${end}`): Period {
  assertHolds(start <= end, `The period from ${start} to ${end} ends before it starts`);
  return { name, start, end, opening: dayBefore(calendarDay(start)), closing: calendarDay(end) };
}

/** Whether a period lies wholly in another one. */
export function liesWithin({ opening, closing }: Period, whole: Period): boolean {
  return opening.serial >= whole.opening.serial && closing.serial <= whole.closing.serial;
}

/**
 * The months, fiscal quarters or fiscal years from one day to another. The first and the last are cut
 * where the span begins and ends.
 */
export function periodGrid(
  granularity: Granularity,
  span: { readonly from: string; readonly to: string },
  fiscalYearStart: FiscalYearStart,
): Period[] {
  const from = calendarDay(span.from);
  const to = calendarDay(span.to);
  // Months are those of the calendar, as people name them; quarters and years those of the fiscal year.
  const months = granularity === 'month' ? 1 : fiscalYearStart;
  const last = fiscalMonthOf(to, months);
  const periods: Period[] = [];
  let first = fiscalMonthOf(from, months);
  while (first <= last) {
    const { month, length, name } = unitOf(granularity, first, fiscalYearStart);
    const start = firstDayOfFiscalMonth(Math.max(month, first), months).iso;
    const end = lastDayOfFiscalMonth(month + length - 1, months).iso;
    periods.push(
      periodBetween(start < span.from ? span.from : start, end > span.to ? span.to : end, name),
    );
    first = month + length;
  }
  return periods;
}

interface Unit {
  /** The first month of the unit. */
  readonly month: number;
  readonly length: number;
  readonly name: string;
}

function unitOf(granularity: Granularity, month: number, start: FiscalYearStart): Unit {
  if (granularity === 'month') {
    return { month, length: 1, name: dayOfMonth(month, 1).iso.slice(0, 7) };
  }
  const opening = firstMonthOfFiscalYear(month, start);
  const year = `FY${fiscalYearName(month, start)}`;
  if (granularity === 'fiscal-year') return { month: opening, length: 12, name: year };
  const quarter = quarterOfFiscalYear(month, start);
  return { month: opening + 3 * quarter, length: 3, name: `${year} Q${quarter + 1}` };
}
