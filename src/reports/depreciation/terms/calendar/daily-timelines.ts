import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { lastDayOfTerm, type CalendarDay } from './calendar-day.ts';
import {
  firstDayOfFiscalMonth,
  firstMonthOfFiscalYear,
  fiscalMonthOf,
  type FiscalYearStart,
} from './fiscal-year.ts';
import type { Timeline, ServiceStart, Timelines } from './timeline.ts';

/** By days the day in service and the day of disposal both count, so a disposal is a day like others. */
function daily(ticksPerYear: number, elapsedBy: (date: CalendarDay) => number): Timeline {
  return { ticksPerYear, elapsedBy, elapsedAtDisposal: elapsedBy };
}

/** Both a day of a year of 365 days and one of 366 are whole ticks. */
const ACTUAL_YEAR = 12 * 365 * 366;

/** A fiscal year: its first month, the serial of its first day, and how many days it has. */
interface FiscalYear {
  readonly first: number;
  readonly opening: number;
  readonly days: number;
}

/** The fiscal year of a day; days of one year are asked about one after another. */
function fiscalYearsBy(start: FiscalYearStart): (date: CalendarDay) => FiscalYear {
  let known: FiscalYear | undefined;
  return (date) => {
    const first = firstMonthOfFiscalYear(fiscalMonthOf(date, start), start);
    if (known?.first === first) return known;
    const opening = firstDayOfFiscalMonth(first, start).serial;
    const days = firstDayOfFiscalMonth(first + 12, start).serial - opening;
    known = { first, opening, days };
    return known;
  };
}

/**
 * Each day counts as one of the 365 or 366 days of its fiscal year. A life ends on its last calendar day, with
 * any number of leap days in it.
 */
function dailyActual({ start, fiscalYearStart, life }: ServiceStart): Timeline {
  const yearOf = fiscalYearsBy(fiscalYearStart);
  const dayBegins = (serial: number, { first, opening, days }: FiscalYear): number =>
    first * (ACTUAL_YEAR / 12) + (serial - opening) * (ACTUAL_YEAR / days);
  const begin = dayBegins(start.serial, yearOf(start));
  const last = life === undefined ? undefined : lastDayOfTerm(start, life).serial;
  return daily(ACTUAL_YEAR, (date) => {
    const { serial } = date;
    if (serial < start.serial) return 0;
    if (last !== undefined && life !== undefined && serial >= last) {
      return (ACTUAL_YEAR / 12) * life;
    }
    return dayBegins(serial + 1, yearOf(date)) - begin;
  });
}

/**
 * Each day of the life counts the same: 1/(days of the whole life).
 * @throws TallysheetError `internal-error` without a life, which the check of the terms refuses before.
 */
function dailyTotal({ start, life }: ServiceStart): Timeline {
  assertHolds(life !== undefined, 'The convention daily-total needs a life');
  const days = lastDayOfTerm(start, life).serial - start.serial + 1;
  return daily(12 * days, ({ serial }) => life * Math.max(0, serial - start.serial + 1));
}

/** Every month has 30 days and the year 360; the last day of any month is its 30th. */
function thirty360({ start }: ServiceStart): Timeline {
  const count = ({ month, day, endsMonth }: CalendarDay): number =>
    month * 30 + (endsMonth ? 30 : Math.min(day, 30));
  const first = count(start);
  // The 30th counts like the 31st, but not before a start on the 31st.
  return daily(360, (date) => (date.serial < start.serial ? 0 : count(date) - first + 1));
}

/** Conventions that count days, so that a charge may end within a month. */
export const DAILY_TIMELINES = {
  'daily-actual': dailyActual,
  /** Each day counts as 1/365 of a year; a leap year has one more of them. */
  'daily-365': ({ start }) =>
    daily(12 * 365, ({ serial }) => 12 * Math.max(0, serial - start.serial + 1)),
  'daily-total': dailyTotal,
  '30/360': thirty360,
} as const satisfies Timelines;
