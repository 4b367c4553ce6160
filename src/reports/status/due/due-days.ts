import { daysInMonth } from '../../../kernel/dates/calendar.ts';
import { isIsoDate, parseDate, parseLongDate } from '../../../kernel/dates/dates.ts';

/** A date as records and custom fields write it; undefined where it is none. */
export function dateIn(text: string): string | undefined {
  if (isIsoDate(text)) return text;
  const long = parseLongDate(text);
  if (long !== undefined) return long;
  const reading = parseDate(text);
  return 'iso' in reading ? reading.iso : undefined;
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(date, daysInMonth(laterYear, laterMonth));
  const parts = [String(laterYear).padStart(4, '0'), pad(laterMonth), pad(last)];
  return parts.join('-');
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
