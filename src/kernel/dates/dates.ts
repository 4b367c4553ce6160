import { commaList } from '../texts.ts';
import {
  DEFAULT_DATE_FORMAT,
  layoutOf,
  type DateFormat,
  type DateLayout,
  type DatePart,
} from './date-format.ts';
import { isoDay } from './calendar.ts';
import { monthNamed } from './month-names.ts';
import { unmistakableDate } from './unmistakable-date.ts';

/**
 * Dates without a time zone. Inside Tallysheet a date is text of the form `2026-01-31`;
 * the service reads `01/31/2026` and people write what they like.
 */

/** Two-digit years from this one on belong to the last century: 69 is 1969, 68 is 2068. */
const FIRST_YEAR_OF_LAST_CENTURY = 69;

export type DateReading =
  { readonly iso: string } | { readonly problem: 'malformed' | 'invalid-date' | 'two-digit-year' };

/** Reads a date as people write it, in the order that the format names. */
export function parseDate(text: string, format: DateFormat = DEFAULT_DATE_FORMAT): DateReading {
  let read = READERS.get(format);
  if (read === undefined) READERS.set(format, (read = dateReader(format)));
  return read(text);
}

/**
 * As parseDate; an ISO 8601 date is accepted in every format, also with a time of day, which is
 * ignored, and so is every date that shows its order by itself.
 */
export function parseWrittenDate(text: string, format: DateFormat): DateReading {
  const match = ISO_DATE.exec(text);
  if (match !== null) return readParts(match, ISO_PARTS, false);
  const reading = parseDate(text, format);
  const iso = 'iso' in reading ? undefined : unmistakableDate(text);
  return iso === undefined ? reading : { iso };
}

const ISO_DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?)?$/i;

const ISO_PARTS: readonly DatePart[] = ['year', 'month', 'day'];

const READERS = new Map<DateFormat, (text: string) => DateReading>();

function dateReader(format: DateFormat): (text: string) => DateReading {
  const layout = layoutOf(format);
  const pattern = patternOf(layout);
  const parts = layout.parts.map(({ part }) => part);
  const mustBeWhole = layout.parts.some(({ part, length }) => part === 'year' && length === 4);
  return (text) => {
    const match = pattern.exec(text);
    return match === null ? { problem: 'malformed' } : readParts(match, parts, mustBeWhole);
  };
}

function patternOf({ parts, separators }: DateLayout): RegExp {
  const isTight = separators.includes('');
  const [first = '', second = '', third = ''] = parts.map(({ part, length }) => {
    if (part === 'month' && length === 3) return '(\\p{L}+)\\.?';
    if (part !== 'year') return isTight ? '(\\d{2})' : '(\\d{1,2})';
    return isTight || parts[0]?.part === 'year' ? `(\\d{${length}})` : '(\\d{4}|\\d{2})';
  });
  const [before = '', behind = ''] = separators.map((separator) => BETWEEN[separator] ?? separator);
  return new RegExp(`^${first}${before}${second}${behind}${third}$`, 'u');
}

const BETWEEN: Readonly<Record<string, string>> = {
  '/': '\\/',
  '.': '\\.\\s?',
  ' ': '\\s+',
  ', ': ',?\\s+',
};

function readParts(
  match: RegExpExecArray,
  parts: readonly DatePart[],
  mustBeWhole: boolean,
): DateReading {
  const written = (part: DatePart): string => match[parts.indexOf(part) + 1] ?? '';
  const year = written('year');
  if (year.length === 2 && mustBeWhole) return { problem: 'two-digit-year' };
  const month = written('month');
  const iso = isoDay(
    year.length === 2 ? fullYear(Number(year)) : Number(year),
    /^\d/.test(month) ? Number(month) : (monthNamed(month) ?? 0),
    Number(written('day')),
  );
  return iso === undefined ? { problem: 'invalid-date' } : { iso };
}

function fullYear(twoDigits: number): number {
  return twoDigits >= FIRST_YEAR_OF_LAST_CENTURY ? 1900 + twoDigits : 2000 + twoDigits;
}

/** Whether the text is a real date of the form `2026-01-31`. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && 'iso' in parseDate(text, 'yyyy-mm-dd');
}

/** `2026-01-31` as the service wants it: `01/31/2026`. */
export function toServiceDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}

const MONTHS = commaList(
  'January, February, March, April, May, June, July, August, September, October, November',
  'December',
);

/** `2024-02-29` as the service shows a custom date: `February 29, 2024`. */
export function toLongDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`;
}

/** `February 29, 2024` as `2024-02-29`, or undefined when the text is something else. */
export function parseLongDate(text: string): string | undefined {
  const match = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text);
  if (match === null) return undefined;
  return isoDay(Number(match[3]), MONTHS.indexOf(match[1] ?? '') + 1, Number(match[2]));
}

const MILLISECONDS_IN_DAY = 86_400_000;

/** The day that was asked for last: a service asks for today with each call. */
let lastDay = { number: 0, date: '1970-01-01' };

/** The dates of one moment in the time zones that are furthest behind UTC and ahead of it. */
export interface DatesAnywhere {
  readonly earliest: string;
  readonly latest: string;
}

const HOUR = 3_600_000;

/** The dates that a moment may have anywhere: from UTC-12 to UTC+14. */
export function datesAnywhere(milliseconds: number): DatesAnywhere {
  return {
    earliest: utcDate(milliseconds - 12 * HOUR),
    latest: utcDate(milliseconds + 14 * HOUR),
  };
}

/** The date of a moment in UTC, `2026-01-31`. */
export function utcDate(milliseconds: number): string {
  const number = Math.floor(milliseconds / MILLISECONDS_IN_DAY);
  if (number !== lastDay.number) {
    lastDay = { number, date: new Date(milliseconds).toISOString().slice(0, 10) };
  }
  return lastDay.date;
}
