import type { Cell } from '../../kernel/cells.ts';
import { cellText } from '../../kernel/cells.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';

/** What a time of counting is written like, for messages. */
export const COUNT_TIME = 'a date such as 2026-01-31, or 2026-01-31 17:00';

export const COUNT_TIME_HINT = 'Write it as 2026-01-31 17:00.';

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ]+([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?)?$/;

/** `2026-01-31 17:05:09`, or the day alone where no time is written; undefined for what is neither. */
export function readCountTime(cell: Cell): string | undefined {
  const text = typeof cell !== 'string' && cell.type === 'date' ? cell.iso : cellText(cell);
  const match = TIME.exec(text.trim());
  const [, day = '', hours, minutes = '00', seconds = '00'] = match ?? [];
  if (!isIsoDate(day)) return undefined;
  return hours === undefined ? day : `${day} ${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
