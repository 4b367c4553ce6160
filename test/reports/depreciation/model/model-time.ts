import type { Convention, Terms } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { daysIn, endOfTerm, FiscalYears, Months, type Day } from './model-days.ts';

/** Months in service, as a convention counts them. */
export interface Time {
  /** When the day is over. */
  by(date: Day): Fraction;
  /** On the day of disposal. */
  atDisposal(date: Day): Fraction;
}

interface Question {
  readonly start: Day;
  readonly years: FiscalYears;
  readonly life: number | undefined;
}

const ZERO = new Fraction(0n);
const CALENDAR = new Months(1);

const whole = (value: number): Fraction => new Fraction(BigInt(value));
const ratio = (top: number, bottom: number): Fraction => new Fraction(BigInt(top), BigInt(bottom));
const atLeastZero = (time: Fraction): Fraction => (time.sign() < 0 ? ZERO : time);

/** What docs/reference/depreciation.md says of each convention, up to the life and not beyond it. */
export function timeOf(convention: Convention, start: Day, terms: Terms, life?: number): Time {
  const question = { start, years: new FiscalYears(terms.fiscalYearStart), life };
  const time = counted(convention, question);
  const most = life === undefined ? undefined : whole(life);
  const within = (months: Fraction): Fraction =>
    most !== undefined && months.compare(most) > 0 ? most : atLeastZero(months);
  return {
    by: (date) => (date.serial < start.serial ? ZERO : within(time.by(date))),
    atDisposal: (date) => (date.serial < start.serial ? ZERO : within(time.atDisposal(date))),
  };
}

function counted(convention: Convention, question: Question): Time {
  const rule = RULES[convention];
  return rule === undefined ? byYears(convention, question) : rule(question);
}

const RULES: Partial<Record<Convention, (question: Question) => Time>> = {
  'full-month': ({ start }) => byMonths(start.month, ({ month }) => month),
  'full-month-both': ({ start }) => byMonths(start.month, ({ month }) => month + 1),
  'following-month': ({ start }) => byMonths(start.month + 1, ({ month }) => month + 1),
  'fifteenth-rule': ({ start }) =>
    byMonths(start.day > 15 ? start.month + 1 : start.month, ({ month, day }) =>
      day > 15 ? month + 1 : month,
    ),
  'mid-month': midMonth,
  'first-month-days': ({ start }) =>
    byDays((date) =>
      date.month === start.month
        ? ratio(date.day - start.day + 1, daysIn(start.month))
        : ratio(daysIn(start.month) - start.day + 1, daysIn(start.month))
            .plus(whole(date.month - start.month - 1))
            .plus(ratio(date.day, daysIn(date.month))),
    ),
  'first-year-days': firstYearDays,
  'daily-actual': dailyActual,
  'daily-365': ({ start }) => byDays((date) => ratio((date.serial - start.serial + 1) * 12, 365)),
  'daily-total': dailyTotal,
  '30/360': ({ start }) =>
    byDays((date) =>
      ratio((date.month - start.month) * 30 + thirtieth(date) - thirtieth(start) + 1, 30),
    ),
  'whole-months': ({ start }) =>
    byDays((date) => whole(date.month - start.month - (date.day < start.day ? 1 : 0))),
};

function byDays(by: (date: Day) => Fraction): Time {
  return { by, atDisposal: by };
}

/** Whole months from the first that counts to the one in which the asset goes, that one left out. */
function byMonths(first: number, endOf: (date: Day) => number): Time {
  return {
    by: (date) => whole(CALENDAR.firstOpen(date) - first),
    atDisposal: (date) => whole(endOf(date) - first),
  };
}

function midMonth({ start }: Question): Time {
  return {
    by: (date) => ratio((CALENDAR.firstOpen(date) - start.month) * 2 - 1, 2),
    atDisposal: (date) => whole(date.month - start.month),
  };
}

function thirtieth({ month, day }: Day): number {
  return day === daysIn(month) ? 30 : day;
}

function dailyActual({ start, years, life }: Question): Time {
  const end = life === undefined ? Infinity : endOfTerm(start, life).serial;
  return byDays((date) => {
    if (date.serial >= end) return whole(life ?? 0);
    let time = ZERO;
    for (let first = years.firstMonthAt(start); ; first += 12) {
      const from = Math.max(start.serial, years.months.first(first).serial);
      const to = Math.min(date.serial, years.lastDay(first).serial);
      if (to < from) return time;
      time = time.plus(ratio((to - from + 1) * 12, years.days(first)));
    }
  });
}

function dailyTotal({ start, life = 0 }: Question): Time {
  const days = endOfTerm(start, life).serial - start.serial + 1;
  return byDays((date) => ratio((date.serial - start.serial + 1) * life, days));
}

/** The first fiscal year by its days, in months of which the first takes what the later ones leave. */
function firstYearDays({ start, years }: Question): Time {
  const first = years.months.of(start);
  const yearEnd = years.firstMonth(first) + 12;
  const days = years.lastDay(yearEnd - 12).serial - start.serial + 1;
  const share = ratio(days * 12, years.days(yearEnd - 12));
  const byMonth = (open: number): Fraction =>
    open <= first ? ZERO : atLeastZero(share.plus(whole(open - yearEnd)));
  return byDays((date) => {
    const month = years.months.of(date);
    const from = Math.max(start.serial, years.months.first(month).serial);
    const spent = ratio(date.serial - from + 1, years.months.last(month).serial - from + 1);
    const before = byMonth(month);
    return before.plus(
      byMonth(month + 1)
        .minus(before)
        .times(spent),
    );
  });
}

/** Shares of fiscal years: what the first counts, and up to where of a later one a disposal counts. */
function byYears(convention: Convention, { start, years }: Question): Time {
  const first = years.months.of(start);
  const yearStart = years.firstMonth(first);
  const yearEnd = yearStart + 12;
  const quarter = Math.floor((first - yearStart) / 3);
  const days = years.lastDay(yearStart).serial - start.serial + 1;
  const share = firstYearMonths(convention, quarter, days);
  const spread = ratio(1, yearEnd - first).times(share);
  return {
    by: (date) => {
      const open = years.months.firstOpen(date);
      return open <= yearEnd
        ? spread.times(whole(Math.max(0, open - first)))
        : share.plus(whole(open - yearEnd));
    },
    atDisposal: (date) => {
      const month = years.months.of(date);
      const goingYear = years.firstMonth(month);
      const going = lastYearMonths(convention, Math.floor((month - goingYear) / 3));
      const before = share.plus(whole(goingYear - yearEnd));
      if (goingYear > yearStart || isByHalves(convention)) return before.plus(going);
      return ZERO;
    },
  };
}

/** Conventions by which what comes and goes within one year counts what the two ends leave in between. */
function isByHalves(convention: Convention): boolean {
  return ['nearest-year', 'half-years-begun', 'following-half-year'].includes(convention);
}

function firstYearMonths(convention: Convention, quarter: number, days: number): Fraction {
  if (convention === 'mid-quarter') return ratio(21 - quarter * 6, 2);
  if (convention === '180-days') return whole(days >= 180 ? 12 : 6);
  const [early, late] = FIRST_YEARS[convention] ?? [];
  const counts = quarter < 2 ? early : late;
  if (counts === undefined) throw new Error(`The model does not know ${convention}`);
  return whole(counts);
}

/** Months that the first year counts: of what comes in its first half, and in its second. */
const FIRST_YEARS: Partial<Record<Convention, readonly [number, number]>> = {
  'half-year': [6, 6],
  'full-year': [12, 12],
  'following-year': [0, 0],
  'nearest-year': [12, 0],
  'half-years-begun': [12, 6],
  'following-half-year': [6, 0],
};

function lastYearMonths(convention: Convention, quarter: number): Fraction {
  const isLate = quarter >= 2;
  if (convention === 'half-year') return whole(6);
  if (convention === 'mid-quarter') return ratio(3 + quarter * 6, 2);
  if (convention === 'full-year' || convention === '180-days') return ZERO;
  if (convention === 'following-year') return whole(12);
  if (convention === 'nearest-year') return whole(isLate ? 12 : 0);
  return whole(isLate ? 12 : 6);
}
