import { firstOpenMonth, type CalendarDay } from './calendar-day.ts';
import {
  firstMonthOfFiscalYear,
  monthOfFiscalYear,
  quarterOfFiscalYear,
  type FiscalYearStart,
} from './fiscal-year.ts';
import type { Timeline } from './timeline.ts';

/** An eighth of a year divides by every number of months up to twelve. */
const EIGHTH = 27_720;
const YEAR = 8 * EIGHTH;

interface YearlyRule {
  readonly start: CalendarDay;
  readonly fiscalYearStart: FiscalYearStart;
  /** Eighths of a year that the fiscal year in service counts. */
  readonly firstYear: number;
  /** Eighths of a year that the fiscal year of disposal counts. */
  readonly disposalYear: (date: CalendarDay) => number;
}

/**
 * The fiscal year in service counts a fixed share, spread evenly over its months from the one in
 * service; each later month is a twelfth. The fiscal year of disposal counts a fixed share too, and
 * nothing counts for an asset that comes and goes within one.
 */
function yearly({ start, fiscalYearStart, firstYear, disposalYear }: YearlyRule): Timeline {
  const monthsOfFirstYear = 12 - monthOfFiscalYear(start.month, fiscalYearStart);
  const countedUntil = (month: number): number => {
    const months = month - start.month;
    if (months <= 0) return 0;
    if (months < monthsOfFirstYear) return (firstYear * EIGHTH * months) / monthsOfFirstYear;
    return firstYear * EIGHTH + (months - monthsOfFirstYear) * (YEAR / 12);
  };
  return {
    ticksPerYear: YEAR,
    elapsedBy: (date) => countedUntil(firstOpenMonth(date)),
    elapsedAtDisposal: (date) => {
      const opening = firstMonthOfFiscalYear(date.month, fiscalYearStart);
      return opening <= start.month ? 0 : countedUntil(opening) + disposalYear(date) * EIGHTH;
    },
  };
}

/** Half a year in the fiscal year in service, half in that of disposal, the rest in year N + 1. */
export function halfYear(start: CalendarDay, fiscalYearStart: FiscalYearStart): Timeline {
  return yearly({ start, fiscalYearStart, firstYear: 4, disposalYear: () => 4 });
}

/** From the middle of the quarter in service to the middle of the quarter of disposal. */
export function midQuarter(start: CalendarDay, fiscalYearStart: FiscalYearStart): Timeline {
  return yearly({
    start,
    fiscalYearStart,
    firstYear: 7 - 2 * quarterOfFiscalYear(start.month, fiscalYearStart),
    disposalYear: ({ month }) => 1 + 2 * quarterOfFiscalYear(month, fiscalYearStart),
  });
}

/** A whole year in the fiscal year in service, none in that of disposal. */
export function fullYear(start: CalendarDay, fiscalYearStart: FiscalYearStart): Timeline {
  return yearly({ start, fiscalYearStart, firstYear: 8, disposalYear: () => 0 });
}
