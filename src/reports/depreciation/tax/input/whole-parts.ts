import { calendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { PoolRule } from '../rules/tax-rules.ts';

/** When an asset came into the book, and the period of that day. */
export interface Came {
  readonly entered: string;
  readonly year: Period;
}

const MONTHS_OF_A_YEAR = 12;

/** The months of the whole years from the start of the first period to the end of a life, within the limits of a pool. */
export function wholeParts(
  months: number,
  { least = 1, most }: Pick<PoolRule, 'least' | 'most'>,
  { entered, year }: Came,
): number {
  const before = calendarDay(entered).month - calendarDay(year.start).month;
  const parts = Math.floor((before + months) / MONTHS_OF_A_YEAR);
  return MONTHS_OF_A_YEAR * Math.max(least, Math.min(parts, most ?? parts));
}
