import type { CalendarDay } from './calendar-day.ts';
import {
  firstDayOfFiscalMonth,
  firstMonthOfFiscalYear,
  firstOpenFiscalMonth,
  fiscalMonthOf,
  monthOfFiscalYear,
  quarterOfFiscalYear,
  type FiscalYearStart,
} from './fiscal-year.ts';
import type { ServiceStart, Timeline, Timelines } from './timeline.ts';

/** An eighth of a year divides by every number of months up to twelve. */
const EIGHTH = 27_720;
const YEAR = 8 * EIGHTH;

interface YearlyRule {
  /** Eighths of a year that the fiscal year in service counts. */
  readonly firstYear: number;
  /** Eighths of a year that the fiscal year of disposal counts. */
  readonly disposalYear: (date: CalendarDay) => number;
  /** Whether anything counts for what comes and goes within one fiscal year. */
  readonly countsWithinYear?: boolean;
}

/**
 * The fiscal year in service counts a fixed share, spread evenly over its months from the one in
 * service; each later month is a twelfth. The fiscal year of disposal counts a fixed share too. For an
 * asset that comes and goes within one nothing counts, or what the two shares have in common.
 */
function yearly(
  { start, fiscalYearStart }: ServiceStart,
  { firstYear, disposalYear, countsWithinYear = false }: YearlyRule,
): Timeline {
  const firstMonth = fiscalMonthOf(start, fiscalYearStart);
  const monthsOfFirstYear = 12 - monthOfFiscalYear(firstMonth, fiscalYearStart);
  const countedUntil = (month: number): number => {
    const months = month - firstMonth;
    if (months <= 0) return 0;
    if (months < monthsOfFirstYear) return (firstYear * EIGHTH * months) / monthsOfFirstYear;
    return firstYear * EIGHTH + (months - monthsOfFirstYear) * (YEAR / 12);
  };
  return {
    ticksPerYear: YEAR,
    elapsedBy: (date) => countedUntil(firstOpenFiscalMonth(date, fiscalYearStart)),
    elapsedAtDisposal: (date) => {
      const month = fiscalMonthOf(date, fiscalYearStart);
      const opening = firstMonthOfFiscalYear(month, fiscalYearStart);
      if (opening > firstMonth) return countedUntil(opening) + disposalYear(date) * EIGHTH;
      return countsWithinYear ? Math.max(0, firstYear + disposalYear(date) - 8) * EIGHTH : 0;
    },
  };
}

function quarterOf(date: CalendarDay, start: FiscalYearStart): number {
  return quarterOfFiscalYear(fiscalMonthOf(date, start), start);
}

/** What each half of a fiscal year counts, at the beginning and at the end: as the day lies in the first or the second. */
function byHalves(
  service: ServiceStart,
  firstYear: readonly [early: number, late: number],
  disposalYear: readonly [early: number, late: number],
): Timeline {
  const { start, fiscalYearStart } = service;
  const half = (date: CalendarDay): 0 | 1 => (quarterOf(date, fiscalYearStart) >= 2 ? 1 : 0);
  return yearly(service, {
    firstYear: firstYear[half(start)],
    disposalYear: (date) => disposalYear[half(date)],
    countsWithinYear: true,
  });
}

const DAYS_FOR_A_YEAR = 180;

/** A whole year for what is in service for 180 days of its first, half of one else; none for that of disposal. */
function by180Days(service: ServiceStart): Timeline {
  const { start, fiscalYearStart } = service;
  const first = firstMonthOfFiscalYear(fiscalMonthOf(start, fiscalYearStart), fiscalYearStart);
  const nextYear = firstDayOfFiscalMonth(first + 12, fiscalYearStart);
  const isWhole = nextYear.serial - start.serial >= DAYS_FOR_A_YEAR;
  return yearly(service, { firstYear: isWhole ? 8 : 4, disposalYear: () => 0 });
}

/** Conventions that give the first fiscal year a fixed share, in any month. */
export const YEARLY_TIMELINES = {
  /** Half a year in the fiscal year in service, half in that of disposal, the rest in year N + 1. */
  'half-year': (service) => yearly(service, { firstYear: 4, disposalYear: () => 4 }),
  /** From the middle of the quarter in service to the middle of the quarter of disposal. */
  'mid-quarter': (service) =>
    yearly(service, {
      firstYear: 7 - 2 * quarterOf(service.start, service.fiscalYearStart),
      disposalYear: (date) => 1 + 2 * quarterOf(date, service.fiscalYearStart),
    }),
  /** A whole year in the fiscal year in service, none in that of disposal. */
  'full-year': (service) => yearly(service, { firstYear: 8, disposalYear: () => 0 }),
  /** None in the fiscal year in service, a whole year in that of disposal. */
  'following-year': (service) => yearly(service, { firstYear: 0, disposalYear: () => 8 }),
  /** From the beginning of the fiscal year that is nearest, to the beginning of the one that is nearest. */
  'nearest-year': (service) => byHalves(service, [8, 0], [0, 8]),
  /** Each half-year in which the asset is in service counts in full, at both ends. */
  'half-years-begun': (service) => byHalves(service, [8, 4], [4, 8]),
  /** Counting begins with the next half of a fiscal year, and ends with the one of disposal. */
  'following-half-year': (service) => byHalves(service, [4, 0], [4, 8]),
  '180-days': by180Days,
} as const satisfies Timelines;
