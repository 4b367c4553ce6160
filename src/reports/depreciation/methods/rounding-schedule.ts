import type { CalendarDay } from '../terms/calendar/calendar-day.ts';
import {
  firstOpenFiscalMonth,
  fiscalMonthOf,
  goesByCalendarMonths,
  lastDayOfFiscalMonth,
  monthOfFiscalYear,
  type FiscalYearStart,
} from '../terms/calendar/fiscal-year.ts';
import { least, roundToMinorUnits } from '../terms/precise.ts';
import type { Rounding } from '../terms/terms.ts';

/** Exact amounts by date, and what they are rounded by. */
export interface ExactBooks {
  /** All that is ever charged. */
  readonly total: bigint;
  readonly exactBy: (date: CalendarDay) => bigint;
  /** A month of the calendar; nothing is charged before it. */
  readonly firstMonth: number;
  readonly fiscalYearStart: FiscalYearStart;
}

/** Accumulated depreciation as the books show it, in minor units. */
export interface RoundingSchedule {
  /** When the day is over. */
  postedBy(date: CalendarDay): bigint;
  /** For an exact amount other than the one of the day: a disposal on it. Below zero where it takes back what was charged before. */
  postedAs(exact: bigint, date: CalendarDay): bigint;
}

type RoundingByMonths = Exclude<Rounding, 'cumulative'>;

/** Where months are rounded one by one: after which of them the rest is taken, and what it is. */
interface RestRule {
  /** Months after which a rest is taken, besides the last of all: a fiscal quarter or year. */
  readonly months?: 3 | 12;
  /** The rest brings the accumulated amount to its exact value, or only what these months charge. */
  readonly isOfAll: boolean;
}

const REST_RULES: Readonly<Record<RoundingByMonths, RestRule>> = {
  'last-period-plug': { isOfAll: true },
  'quarterly-plug': { months: 3, isOfAll: false },
  'yearly-plug': { months: 12, isOfAll: false },
  'quarterly-true-up': { months: 3, isOfAll: true },
  'yearly-true-up': { months: 12, isOfAll: true },
};

export function createRoundingSchedule(rounding: Rounding, books: ExactBooks): RoundingSchedule {
  return rounding === 'cumulative' ? cumulative(books) : new MonthlyRounding(rounding, books);
}

/** The accumulated amount is rounded, charges are differences: no charge depends on how a report is cut. */
function cumulative({ exactBy }: ExactBooks): RoundingSchedule {
  return {
    postedBy: (date) => roundToMinorUnits(exactBy(date)),
    postedAs: (exact) => roundToMinorUnits(exact),
  };
}

/**
 * Each month's charge is rounded. The last charge, and by some roundings also the last month of each fiscal
 * quarter or year, takes the rest. Months are those of the fiscal year in any report, so that no charge depends
 * on the periods of the report.
 */
class MonthlyRounding implements RoundingSchedule {
  readonly #books: ExactBooks;
  readonly #firstMonth: number;
  readonly #rule: RestRule;
  readonly #total: bigint;
  /** Exact and posted amounts before the first month, after it, after the second and so on. */
  readonly #exactAfter = [0n];
  readonly #postedAfter = [0n];
  /** What is posted at the end of a quarter or year, by its last month. */
  readonly #ends = new Map<number, bigint>();

  constructor(rounding: RoundingByMonths, books: ExactBooks) {
    const { fiscalYearStart, firstMonth } = books;
    // A day in the first month may lie in the one before, as fiscal years count months.
    this.#firstMonth = goesByCalendarMonths(fiscalYearStart) ? firstMonth : firstMonth - 1;
    this.#books = books;
    this.#rule = REST_RULES[rounding];
    this.#total = roundToMinorUnits(books.total);
  }

  postedBy(date: CalendarDay): bigint {
    const { exactBy, total, fiscalYearStart } = this.#books;
    const exact = exactBy(date);
    const open = firstOpenFiscalMonth(date, fiscalYearStart);
    const hasEnded = open !== fiscalMonthOf(date, fiscalYearStart);
    if (!hasEnded || exact === total) return this.postedAs(exact, date);
    const ended = Math.max(0, open - this.#firstMonth);
    this.#reach(ended);
    return this.#postedAfter[ended] ?? 0n;
  }

  postedAs(exact: bigint, date: CalendarDay): bigint {
    if (exact === this.#books.total) return this.#total;
    const month = fiscalMonthOf(date, this.#books.fiscalYearStart);
    const before = Math.max(0, month - this.#firstMonth);
    this.#reach(before);
    return this.#postedIn(exact, before);
  }

  /** Works out what is posted after so many months. */
  #reach(months: number): void {
    const { exactBy, total, fiscalYearStart } = this.#books;
    while (this.#postedAfter.length <= months) {
      const before = this.#postedAfter.length - 1;
      const month = this.#firstMonth + before;
      const exact = exactBy(lastDayOfFiscalMonth(month, fiscalYearStart));
      this.#postedAfter.push(
        exact === total
          ? this.#total
          : month === this.#lastMonthOfUnit(month)
            ? this.#endOf(month)
            : this.#postedIn(exact, before),
      );
      this.#exactAfter.push(exact);
    }
  }

  /** What the books show for an exact amount in a month that so many months came before. */
  #postedIn(exact: bigint, before: number): bigint {
    const opening = this.#postedAfter[before] ?? 0n;
    const expense = roundToMinorUnits(exact - (this.#exactAfter[before] ?? 0n));
    const ceiling = this.#endOf(this.#lastMonthOfUnit(this.#firstMonth + before));
    return least(opening + expense, ceiling);
  }

  /** The last month of the fiscal quarter or year; none where only the last of all takes a rest. */
  #lastMonthOfUnit(month: number): number {
    const { months } = this.#rule;
    if (months === undefined) return Infinity;
    const inUnit = monthOfFiscalYear(month, this.#books.fiscalYearStart) % months;
    return month + months - 1 - inUnit;
  }

  /** What is posted when the fiscal quarter or year with this last month is over. */
  #endOf(lastMonth: number): bigint {
    const { months, isOfAll } = this.#rule;
    if (months === undefined) return this.#total;
    const known = this.#ends.get(lastMonth);
    if (known !== undefined) return known;
    const { exactBy, fiscalYearStart } = this.#books;
    const exact = exactBy(lastDayOfFiscalMonth(lastMonth, fiscalYearStart));
    const before = Math.max(0, lastMonth + 1 - months - this.#firstMonth);
    const end = isOfAll
      ? roundToMinorUnits(exact)
      : (this.#postedAfter[before] ?? 0n) +
        roundToMinorUnits(exact - (this.#exactAfter[before] ?? 0n));
    const posted = least(end, this.#total);
    this.#ends.set(lastMonth, posted);
    return posted;
  }
}
