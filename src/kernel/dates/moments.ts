import { isIsoDate } from './dates.ts';

/** How people write a moment, for messages. */
export const MOMENT_FORM = 'a day, or a day and time in UTC (2026-03-01 09:00)';

/**
 * The moment of `2026-03-01`, `2026-03-01 09:00` or `2026-03-01T09:00:30Z`, in milliseconds since 1970;
 * undefined for anything else. All of them are UTC.
 */
export function parseMoment(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?)?$/.exec(text);
  const [, day = '', time = '00:00'] = match ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  // A day that no month has would count as one of the next month.
  return isIsoDate(day) && !Number.isNaN(moment) ? moment : undefined;
}
