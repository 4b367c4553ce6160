import type { Value } from '../../catalogue/fields.ts';
import { parseDate } from '../../kernel/dates/dates.ts';

/** A moment as the service shows it: `2026-01-31 17:05:09`. The account's time zone is UTC. */
export function stampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** `01/31/2026` or `01/31/2026 17:05` as a stamp; undefined where it is neither. */
export function readStamp(text: string): string | undefined {
  const [date = '', time = '00:00', ...more] = text.trim().split(/\s+/);
  const reading = parseDate(date);
  if (!('iso' in reading) || more.length > 0 || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    return undefined;
  }
  return `${reading.iso} ${time}:00`;
}

/** The moment of a day at which something ends: at that time, or else with the day. */
export function endOf(day: string, time: Value | undefined): string {
  return momentOf(day, time) ?? `${day} 23:59:59`;
}

/** The moment of a day at which something started: that time, or else the start of the day. */
export function beginningOf(day: string, time: Value | undefined): string {
  return momentOf(day, time) ?? `${day} 00:00:00`;
}

function momentOf(day: string, time: Value | undefined): string | undefined {
  if (typeof time !== 'string' || time === '') return undefined;
  const [hours = '', minutes = '', seconds = '00'] = time.split(':');
  return `${day} ${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** The whole seconds from one stamp to a later one; 0 where it is not later. */
export function secondsBetween(from: string, to: string): number {
  const millisecondsOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`);
  return Math.max(0, (millisecondsOf(to) - millisecondsOf(from)) / 1000);
}

/** The day of a stamp, and the first text that is behind all stamps of that day. */
export function dayOf(stamp: string): { readonly day: string; readonly after: string } {
  const day = stamp.slice(0, 10);
  return { day, after: `${day} 24` };
}

/** Later than every stamp. */
export const END_OF_TIME = '9999-12-31 23:59:59';
