import { calendarDay } from '../../terms/calendar/calendar-day.ts';

const MONTHS = 12;

/** The years from the end of a period to a later one, both of them counted. */
export function yearsBetween(end: string, on: string): number {
  return Math.round((calendarDay(on).month - calendarDay(end).month) / MONTHS) + 1;
}
