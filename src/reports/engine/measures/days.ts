import { utcDate } from '../../../kernel/dates/dates.ts';

export const DAY_IN_MILLISECONDS = 86_400_000;

/** Days from one date to another: 1 from `2026-01-31` to `2026-02-01`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day after: `2026-02-01` of `2026-01-31`. */
export function dayAfter(date: string): string {
  return utcDate((dayNumber(date) + 1) * DAY_IN_MILLISECONDS);
}

/** The earlier one of two dates. */
export function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_IN_MILLISECONDS;
}
