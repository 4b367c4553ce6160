import { isIsoDate } from './dates.ts';

/** The last moment of a day, as the service writes it. */
const END_OF_DAY = '23:59:59';

/**
 * A moment as an account in that time zone writes it, `2026-01-31 17:05:09`, so that it compares with
 * the times of its records as text.
 */
export function accountTime(milliseconds: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * `2026-01-31` or `2026-01-31 17:05` as a moment; a day alone counts whole, up to its last second.
 * Undefined where it is neither.
 */
export function readMoment(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d))?$/.exec(text.trim());
  const [, day = '', hours, minutes] = match ?? [];
  if (!isIsoDate(day)) return undefined;
  return hours === undefined ? `${day} ${END_OF_DAY}` : `${day} ${hours}:${minutes}:00`;
}

/** The day of a moment or a date; undefined where the text starts with no valid date. */
export function dayOf(moment: string | undefined): string | undefined {
  const day = moment?.slice(0, 10) ?? '';
  return isIsoDate(day) ? day : undefined;
}

/** A moment without its seconds, for people: `2026-01-31 17:05`. */
export function minuteOf(moment: string): string {
  return moment.slice(0, 16);
}
