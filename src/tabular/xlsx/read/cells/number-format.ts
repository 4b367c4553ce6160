import { numfmt } from '../../numfmt.ts';
import { toNearestSecond } from './serial-dates.ts';

/** Spreadsheet programs write no longer ones. */
const LONGEST_PATTERN = 255;
const LONGEST_GENERAL = 11;
const PLAIN = /^(#,##)?0(?:\.(0+))?$/;
const LARGEST_PLAIN = 1e9;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** How the numbers of a cell are shown, and whether they represent days or times. */
export interface NumberFormat {
  /** `#,##0.00`; undefined for General, the default. */
  readonly pattern: string | undefined;
  /** `elapsed` are hours that go beyond a day, `[h]:mm`; they stay numbers. */
  readonly kind: 'number' | 'elapsed' | 'date';
  /** Whether a day, month or year is shown; a date that shows none is a time. */
  readonly showsDay: boolean;
  readonly showsTime: boolean;
  /** The number as the user sees it; days are counted from 1900. */
  show(value: number): string;
}

const PLAIN_NUMBER = { kind: 'number', showsDay: false, showsTime: false } as const;

export const GENERAL: NumberFormat = {
  ...PLAIN_NUMBER,
  pattern: undefined,
  show: showGeneral,
};

/** The format of a pattern; an unknown one is kept, but shows numbers unformatted. */
export function numberFormat(pattern: string): NumberFormat {
  if (pattern === '' || /^general$/i.test(pattern)) return GENERAL;
  if (pattern.length > LONGEST_PATTERN || !numfmt().isValidFormat(pattern)) {
    return { ...GENERAL, pattern: pattern.slice(0, LONGEST_PATTERN) };
  }
  return numfmt().isDateFormat(pattern)
    ? dateFormat(pattern)
    : { ...PLAIN_NUMBER, pattern, show: showerOf(pattern) };
}

function dateFormat(pattern: string): NumberFormat {
  const { year, month, day, hours, minutes, seconds } = numfmt().getFormatDateInfo(pattern);
  const showsTime = hours || minutes || seconds;
  return {
    pattern,
    kind: isElapsed(pattern) ? 'elapsed' : 'date',
    // `mm:ss` is minutes, though it could be a month as well.
    showsDay: year || day || (month && !showsTime),
    showsTime,
    show: showsFractions(pattern)
      ? (value) => shown(pattern, value)
      : (value) => shown(pattern, toNearestSecond(value)),
  };
}

/** Whether tenths of seconds are shown, `mm:ss.0`. */
function showsFractions(pattern: string): boolean {
  return /s\.0/i.test(pattern);
}

function isElapsed(pattern: string): boolean {
  return numfmt()
    .tokenize(pattern)
    .some(({ type }) => type === 'DURATION');
}

function shown(pattern: string, value: number): string {
  return numfmt().format(pattern, value, { throws: false, dateSpanLarge: false }).trim();
}

/** Most numbers need no library: whole ones, and decimals short enough to be shown in full. */
function showGeneral(value: number): string {
  const text = String(value);
  const digits = value < 0 ? text.length - 1 : text.length;
  return digits <= LONGEST_GENERAL && !text.includes('e') ? text : shown('General', value);
}

/** The commonest patterns are shown without the library, which takes ten times as long. */
function showerOf(pattern: string): NumberFormat['show'] {
  const plain = PLAIN.exec(pattern);
  if (plain === null) return (value) => shown(pattern, value);
  const places = plain[2]?.length ?? 0;
  const hasThousands = plain[1] !== undefined;
  return (value) => {
    if (!(value >= 0 && value < LARGEST_PLAIN) || places > 6) return shown(pattern, value);
    const text = numfmt().round(value, places).toFixed(places);
    if (!hasThousands || value < 1000) return text;
    const point = places === 0 ? text.length : text.length - places - 1;
    return text.slice(0, point).replace(THOUSANDS, ',') + text.slice(point);
  };
}
