import { daysInMonthOf, serialOf, type CalendarDay } from './calendar-day.ts';
import { firstMonthOfFiscalYear, type FiscalYearStart } from './fiscal-year.ts';
import type { Timeline } from './timeline.ts';

/** A day of any month is a whole part of this: 28, 29, 30 and 31 divide it. */
const MONTH = 377_580;

/** The days of a year of 365 and of one of 366 divide it besides, and so do twelve months. */
const YEAR = 12 * MONTH * 61 * 73;

/** Months of the same length but for the first, which is a part of one; within months, days count. */
interface ProratedRule {
  readonly start: CalendarDay;
  readonly month: number;
  /** Ticks that count when the month in service is over. */
  readonly first: number;
  /** Ticks of that kind that count when so many months after it are over. */
  readonly afterMonths: (months: number) => number;
}

function prorated({ start, month, first, afterMonths }: ProratedRule): Timeline {
  const daysOfFirst = daysInMonthOf(start.month) - start.day + 1;
  // As many ticks again as the first month has days, so that each of them is a whole number of ticks.
  const elapsedBy = (date: CalendarDay): number => {
    if (date.serial < start.serial) return 0;
    const months = date.month - start.month;
    if (months === 0) return first * (date.day - start.day + 1);
    const before = afterMonths(months - 1);
    const days = daysInMonthOf(date.month);
    return (before + ((afterMonths(months) - before) * date.day) / days) * daysOfFirst;
  };
  return { ticksPerYear: 12 * month * daysOfFirst, elapsedBy, elapsedAtDisposal: elapsedBy };
}

/** The month in service counts by its days, later ones in full; the last takes what the life has left. */
export function firstMonthDays(start: CalendarDay): Timeline {
  const days = daysInMonthOf(start.month);
  const first = (MONTH / days) * (days - start.day + 1);
  return prorated({ start, month: MONTH, first, afterMonths: (months) => first + months * MONTH });
}

/**
 * The fiscal year in service counts by its days, its months but the first in full, so that the first takes
 * what the days of the year leave over for it; later months count in full.
 */
export function firstYearDays(start: CalendarDay, fiscalYearStart: FiscalYearStart): Timeline {
  const opening = firstMonthOfFiscalYear(start.month, fiscalYearStart);
  const end = serialOf(opening + 12, 1);
  const counted = (YEAR / (end - serialOf(opening, 1))) * (end - start.serial);
  const month = YEAR / 12;
  const monthsLeft = opening + 11 - start.month;
  const afterMonths = (months: number): number =>
    Math.max(0, counted - (monthsLeft - months) * month);
  return prorated({ start, month, first: afterMonths(0), afterMonths });
}
