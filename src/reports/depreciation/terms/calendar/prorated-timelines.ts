import { daysInMonthOf, type CalendarDay } from './calendar-day.ts';
import {
  firstDayOfFiscalMonth,
  firstMonthOfFiscalYear,
  fiscalMonthOf,
  type FiscalYearStart,
} from './fiscal-year.ts';
import type { Timeline } from './timeline.ts';

/** A day of any month is a whole part of this: 28, 29, 30 and 31 divide it. */
const MONTH = 377_580;

/** The days of a year of 365 and of one of 366 divide it besides, and so do twelve months. */
const YEAR = 12 * MONTH * 61 * 73;

/** Months of the same length but for the first, which is a part of one; within months, days count. */
interface ProratedRule {
  readonly start: CalendarDay;
  /** Which months these are: those of the calendar, or of fiscal years that begin within one. */
  readonly months: FiscalYearStart;
  readonly month: number;
  /** Ticks that count when so many months after the one in service are over. */
  readonly afterMonths: (months: number) => number;
}

function prorated({ start, months, month, afterMonths }: ProratedRule): Timeline {
  const firstMonth = fiscalMonthOf(start, months);
  const firstDayOf = (at: number): number => firstDayOfFiscalMonth(at, months).serial;
  const daysOf = (at: number): number => firstDayOf(at + 1) - firstDayOf(at);
  const daysOfFirst = firstDayOf(firstMonth + 1) - start.serial;
  // So many ticks that each day of the first month is a whole number of them, and of the second, which may count less too.
  const ofSecond = daysOf(firstMonth + 1);
  const scale = daysOfFirst * ofSecond;
  const elapsedBy = (date: CalendarDay): number => {
    if (date.serial < start.serial) return 0;
    const at = fiscalMonthOf(date, months);
    if (at === firstMonth) return afterMonths(0) * (date.serial - start.serial + 1) * ofSecond;
    const before = afterMonths(at - firstMonth - 1);
    const ofMonth = afterMonths(at - firstMonth) - before;
    const days = date.serial - firstDayOf(at) + 1;
    return before * scale + (ofMonth * days * scale) / daysOf(at);
  };
  return { ticksPerYear: 12 * month * scale, elapsedBy, elapsedAtDisposal: elapsedBy };
}

/** The month in service counts by its days, later ones in full; the last takes what the life has left. */
export function firstMonthDays(start: CalendarDay): Timeline {
  const days = daysInMonthOf(start.month);
  const first = (MONTH / days) * (days - start.day + 1);
  const afterMonths = (months: number): number => first + months * MONTH;
  return prorated({ start, months: 1, month: MONTH, afterMonths });
}

/**
 * The fiscal year in service counts by its days, its months but the first in full, so that the first takes
 * what the days of the year leave over for it; later months count in full.
 */
export function firstYearDays(start: CalendarDay, fiscalYearStart: FiscalYearStart): Timeline {
  const firstMonth = fiscalMonthOf(start, fiscalYearStart);
  const first = firstMonthOfFiscalYear(firstMonth, fiscalYearStart);
  const opening = firstDayOfFiscalMonth(first, fiscalYearStart).serial;
  const end = firstDayOfFiscalMonth(first + 12, fiscalYearStart).serial;
  const counted = (YEAR / (end - opening)) * (end - start.serial);
  const month = YEAR / 12;
  const monthsLeft = first + 11 - firstMonth;
  const afterMonths = (months: number): number =>
    Math.max(0, counted - (monthsLeft - months) * month);
  return prorated({ start, months: fiscalYearStart, month, afterMonths });
}
