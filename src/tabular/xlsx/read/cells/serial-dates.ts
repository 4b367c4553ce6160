import { daysInMonth } from '../../../../kernel/dates/calendar.ts';

const SECONDS_A_DAY = 86_400;
/** 31 December 9999, the last day of spreadsheet programs. */
const LAST_DAY = 2_958_465;
/** 1 January 1970, counted from 1900. */
const UNIX_DAY = 25_569;
/** Day 60 is 29 February 1900 to spreadsheet programs, a day that never was. */
const DAY_THAT_NEVER_WAS = 60;
/** Serial numbers begin with 1 January. */
const FIRST_YEAR = 1900;
/** Workbooks that count from 1904 are behind those that count from 1900 by so many days. */
export const DAYS_FROM_1900_TO_1904 = 1_462;

/** A serial number to the nearest second, which is how exact a time in a cell is. */
export function toNearestSecond(serial: number): number {
  return Math.round(serial * SECONDS_A_DAY) / SECONDS_A_DAY;
}

/**
 * The day and time of a serial number that counts days from 1900, with the leap day that 1900 did
 * not have (ECMA-376 part 1, 18.17.4.1): `2026-01-31`, or `2026-01-31T09:30:00` unless it is
 * midnight. Undefined for a number without a day: below 1, above 9999, and the day that never
 * existed.
 */
export function dayOfSerial(serial: number): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY);
  if (day < 1 || day > LAST_DAY || day === DAY_THAT_NEVER_WAS) return undefined;
  const shift = day < DAY_THAT_NEVER_WAS ? 1 : 0;
  const milliseconds = (seconds + (shift - UNIX_DAY) * SECONDS_A_DAY) * 1000;
  const iso = new Date(milliseconds).toISOString();
  return seconds % SECONDS_A_DAY === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** The time of day of a serial number below 1: `T09:30:00`. */
export function timeOfSerial(serial: number): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  if (seconds < 0 || seconds >= SECONDS_A_DAY) return undefined;
  return `T${new Date(seconds * 1000).toISOString().slice(11, 19)}`;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIME = /^T?([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?Z?$/;
const DAY_LENGTH = 10;

/**
 * The serial number, counted from 1900, of a day, a time or both as ISO 8601 writes them; undefined
 * for anything else.
 */
export function serialOfIso(text: string): number | undefined {
  const hasDay = ISO_DAY.test(text.slice(0, DAY_LENGTH));
  const day = hasDay ? serialOfDay(text.slice(0, DAY_LENGTH)) : 0;
  if (day === undefined) return undefined;
  const time = hasDay ? text.slice(DAY_LENGTH) : text;
  if (hasDay && (time === '' || time === 'Z')) return day;
  const match = ISO_TIME.exec(time);
  if (match === null) return undefined;
  const [, hours, minutes, seconds = '0'] = match;
  return day + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / SECONDS_A_DAY;
}

/** By its figures, which are known to be some: `Date` takes five times as long for a text. */
function serialOfDay(iso: string): number | undefined {
  const year = Number(iso.slice(0, 4));
  const month = Number(iso.slice(5, 7));
  const dayOfMonth = Number(iso.slice(8));
  if (year < FIRST_YEAR || month < 1 || month > 12) return undefined;
  if (dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return undefined;
  const day = Date.UTC(year, month - 1, dayOfMonth) / 1000 / SECONDS_A_DAY + UNIX_DAY;
  return day > DAY_THAT_NEVER_WAS ? day : day - 1;
}
