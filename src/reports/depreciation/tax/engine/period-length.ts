import type { Ratio } from '../../../../kernel/decimals.ts';
import { calendarDay, lastDayOfTerm } from '../../terms/calendar/calendar-day.ts';
import { least } from './shares.ts';

/** Longer periods are counted in days. */
const MOST_MONTHS = 24;

const DAYS_OF_A_YEAR = 365n;

/** A span of days, both of them in it. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** The whole months of a span; undefined where it is none of whole months. */
export function wholeMonthsOf({ start, end }: Days): number | undefined {
  const first = calendarDay(start);
  for (let months = 1; months <= MOST_MONTHS; months += 1) {
    if (lastDayOfTerm(first, months).iso === end) return months;
  }
  return undefined;
}

/**
 * The length in years: whole months are twelfths, other days are parts of 365. By days, all that is shorter than a year
 * is parts of 365, and all that is longer one year.
 */
export function lengthOf(span: Days, lengths?: 'days'): Ratio {
  if (lengths === 'days') return lengthByDays(span);
  const months = wholeMonthsOf(span);
  if (months !== undefined) return { numerator: BigInt(months), denominator: 12n };
  return { numerator: BigInt(daysOf(span)), denominator: DAYS_OF_A_YEAR };
}

function lengthByDays(span: Days): Ratio {
  const days = BigInt(daysOf(span));
  return { numerator: least(days, DAYS_OF_A_YEAR), denominator: DAYS_OF_A_YEAR };
}

export function daysOf({ start, end }: Days): number {
  return calendarDay(end).serial - calendarDay(start).serial + 1;
}

/** The length of some days of a period, as part of the length of the period. */
export function partLength(days: number, period: Days, lengths?: 'days'): Ratio {
  const { numerator, denominator } = lengthOf(period, lengths);
  return { numerator: numerator * BigInt(days), denominator: denominator * BigInt(daysOf(period)) };
}
