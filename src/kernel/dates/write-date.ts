import { layoutOf, type DateFormat, type DatePart } from './date-format.ts';

/** Digits of a month that is written as a name, `mmm`. */
const NAME = 3;

/**
 * A day as a format writes it: `31.01.2026`. It is read again by `parseDate` in the same format, where the year has four digits.
 * @param language whose names of months are used, as ISO 639-1
 */
export function writeDate(iso: string, format: DateFormat, language: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const digits: Readonly<Record<DatePart, string>> = { year, month, day };
  const { parts, separators } = layoutOf(format);
  const written = parts.map(({ part, length }) => {
    if (part === 'year') return length === 2 ? year.slice(-2) : year;
    if (part === 'month' && length === NAME) return monthName(Number(month), language);
    return length === 1 ? String(Number(digits[part])) : digits[part];
  });
  return written.map((text, at) => `${text}${separators[at] ?? ''}`).join('');
}

/** Whether days are read again as they were: a year of two digits leaves the century open. */
export function keepsWholeYear(format: DateFormat): boolean {
  return format.includes('yyyy');
}

function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return name.format(Date.UTC(2024, month - 1, 15)).replace('.', '');
}
