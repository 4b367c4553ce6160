import { lastDayOf, type CalendarDay } from './calendar-day.ts';
import { monthOfFiscalYear, type FiscalYearStart } from './fiscal-year.ts';
import { greatest, least, roundToMinorUnits } from './precise.ts';
import type { Rounding } from './terms.ts';

/** Exact amounts by date, and what they are rounded by. */
export interface ExactBooks {
  /** All that is ever charged. */
  readonly total: bigint;
  readonly exactBy: (date: CalendarDay) => bigint;
  readonly firstMonth: number;
  readonly fiscalYearStart: FiscalYearStart;
}

/** Accumulated depreciation as the books show it, in minor units. */
export interface Posting {
  /** When the day is over. */
  postedBy(date: CalendarDay): bigint;
  /** For an exact amount other than the one of the day: a disposal on it. */
  postedAs(exact: bigint, date: CalendarDay): bigint;
}

export function createPosting(rounding: Rounding, books: ExactBooks): Posting {
  return rounding === 'cumulative' ? cumulative(books) : byMonths(rounding, books);
}

/** The accumulated amount is rounded, charges are differences: no charge depends on how a report is cut. */
function cumulative({ exactBy }: ExactBooks): Posting {
  return {
    postedBy: (date) => roundToMinorUnits(exactBy(date)),
    postedAs: (exact) => roundToMinorUnits(exact),
  };
}

/**
 * Each month's charge is rounded. The last charge, and by `yearly-true-up` also the last month of
 * each fiscal year, is what brings the accumulated amount to its exact value. Months are always the
 * months of the calendar, so that no charge depends on how a report is cut.
 */
function byMonths(rounding: Exclude<Rounding, 'cumulative'>, books: ExactBooks): Posting {
  const { total, exactBy, firstMonth, fiscalYearStart } = books;
  const exactAfter = [0n];
  const postedAfter = [0n];

  const settles = (exact: bigint, month: number): boolean =>
    exact === total ||
    (rounding === 'yearly-true-up' && monthOfFiscalYear(month, fiscalYearStart) === 11);
  const ceiling = (month: number): bigint => {
    if (rounding === 'last-period-plug') return roundToMinorUnits(total);
    const lastMonth = month + 11 - monthOfFiscalYear(month, fiscalYearStart);
    return roundToMinorUnits(exactBy(lastDayOf(lastMonth)));
  };
  /** What the books show for an exact amount in a month that so many months came before. */
  const postedIn = (exact: bigint, before: number): bigint => {
    const opening = postedAfter[before] ?? 0n;
    const charge = roundToMinorUnits(exact - (exactAfter[before] ?? 0n));
    return greatest(0n, least(opening + charge, ceiling(firstMonth + before)));
  };
  const reach = (months: number): void => {
    while (postedAfter.length <= months) {
      const before = postedAfter.length - 1;
      const month = firstMonth + before;
      const exact = exactBy(lastDayOf(month));
      postedAfter.push(settles(exact, month) ? roundToMinorUnits(exact) : postedIn(exact, before));
      exactAfter.push(exact);
    }
  };
  const postedAs = (exact: bigint, date: CalendarDay): bigint => {
    if (exact === total) return roundToMinorUnits(exact);
    const before = Math.max(0, date.month - firstMonth);
    reach(before);
    return postedIn(exact, before);
  };
  return {
    postedAs,
    postedBy: (date) => {
      const exact = exactBy(date);
      if (!date.endsMonth || exact === total) return postedAs(exact, date);
      const ended = Math.max(0, date.month + 1 - firstMonth);
      reach(ended);
      return postedAfter[ended] ?? 0n;
    },
  };
}
