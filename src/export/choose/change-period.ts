import type { ChangePeriod } from '../../account/changes.ts';
import { parseDate, toServiceDate } from '../../kernel/dates/dates.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/**
 * Reads a date with or without a time, or two of them joined by `~`; as `01/31/2026` or `2026-01-31`.
 * Throws TallysheetError 'bad-usage'.
 */
export function readChangePeriod(text: string, asked: string): ChangePeriod {
  const [first = '', second, ...more] = text.split('~').map((each) => each.trim());
  const from = readMoment(first);
  const before = second === undefined ? undefined : readMoment(second);
  if (from === undefined || (second !== undefined && before === undefined) || more.length > 0) {
    throw notAPeriod(asked);
  }
  const written = [from, ...(before === undefined ? [] : [before])].map(asServiceTime).join('~');
  return { from, before, written };
}

/** `2026-01-31`, or `2026-01-31 08:15`: the service knows no seconds here. */
function readMoment(text: string): string | undefined {
  const [, day = '', time] =
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(
      text,
    ) ?? [];
  const date = parseDate(day, day.includes('-') ? 'yyyy-mm-dd' : 'm/d/yyyy');
  if (!('iso' in date)) return undefined;
  if (time === undefined) return date.iso;
  const [hour = '', minute = ''] = time.split(':');
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${date.iso} ${hour.padStart(2, '0')}:${minute}`;
}

function asServiceTime(moment: string): string {
  const [day = '', time] = moment.split(' ');
  return time === undefined ? toServiceDate(day) : `${toServiceDate(day)} ${time}`;
}

function notAPeriod(asked: string): TallysheetError {
  return new TallysheetError('bad-usage', `--filter ${asked}: that is not a date`, {
    hint: "Write 01/31/2026, 2026-01-31, '2026-01-31 08:15', or a range with ~. Times are in the zone of the account.",
  });
}
