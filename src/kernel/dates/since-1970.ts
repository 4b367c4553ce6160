import { isoDay } from './calendar.ts';

const DAY_MS = 86_400_000;
const MICROSECONDS = 1000n;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** The days from 1970-01-01 to a day of the calendar, `2026-01-31`; undefined for any other text. */
export function daysOf(text: string): number | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  const isDay = isoDay(Number(year), Number(month), Number(day)) === text;
  // Text of this form is a year of four digits to every program, also 0069.
  return isDay ? Date.parse(`${text}T00:00:00Z`) / DAY_MS : undefined;
}

/** The microseconds from 1970 to a time without a zone, `2026-01-31 08:15:00`, as if it were UTC; undefined for any other text. */
export function microsecondsOf(text: string): bigint | undefined {
  const [, day = '', hours, minutes, seconds] = TIME.exec(text) ?? [];
  if (daysOf(day) === undefined) return undefined;
  return BigInt(Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)) * MICROSECONDS;
}
