import type { Cell } from '../../kernel/cells.ts';
import { cellText } from '../../kernel/cells.ts';
import { isIsoDate, utcDate } from '../../kernel/dates/dates.ts';

/** What a time of counting is written like, for messages. */
export const COUNT_TIME = 'a date until today such as 2026-01-31, or 2026-01-31 17:00';

export const COUNT_TIME_HINT = 'Write it as 2026-01-31 17:00.';

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ]+([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?)?$/;

/** `2026-01-31 17:05:09`, or the day alone where no time is written; undefined for what is neither, and after the last day. */
export function readCountTime(cell: Cell, lastDay = '9999-12-31'): string | undefined {
  const text = typeof cell !== 'string' && cell.type === 'date' ? cell.iso : cellText(cell);
  const match = TIME.exec(text.trim());
  const [, day = '', hours, minutes = '00', seconds = '00'] = match ?? [];
  if (!isIsoDate(day) || day > lastDay) return undefined;
  return hours === undefined ? day : `${day} ${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

const MILLISECONDS_IN_DAY = 86_400_000;

/**
 * The last day on which something can have been counted until a moment such as `2026-01-31 17:00:00`: the next one, because the
 * clock of a scanner may be in another time zone.
 */
export function lastDayOf(now: string): string {
  return utcDate(
    Date.parse(`${now.slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`) + MILLISECONDS_IN_DAY,
  );
}
