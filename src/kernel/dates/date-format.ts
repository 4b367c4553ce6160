/** How a file writes dates: the order of day, month and year, and the separators between them. */

type Day = 'd' | 'dd';
type Month = 'm' | 'mm' | 'mmm';
type Year = 'yy' | 'yyyy';
type Separator = '/' | '.' | '-' | ' ' | ', ' | '';

/** A format that `--date-format` takes, in its plain form; readDateFormat makes one of what people type. */
export type DateFormat =
  | `${Day}${Separator}${Month}${Separator}${Year}`
  | `${Month}${Separator}${Day}${Separator}${Year}`
  | `${Year}${Separator}${Month}${Separator}${Day}`;

/** The order of the service itself. */
export const DEFAULT_DATE_FORMAT = 'm/d/yyyy' satisfies DateFormat;

/** Formats that show what `--date-format` takes. */
export const DATE_FORMAT_EXAMPLES = [
  'm/d/yyyy',
  'd.m.yyyy',
  'dd/mm/yyyy',
  'yyyy-mm-dd',
  'd-mmm-yyyy',
  'm/d/yy',
] as const satisfies readonly DateFormat[];

export type DatePart = 'day' | 'month' | 'year';

/** A part with the number of its letters. */
interface WrittenPart {
  readonly part: DatePart;
  readonly length: number;
}

/** The parts of a format in their order, with their separators. */
export interface DateLayout {
  readonly parts: readonly WrittenPart[];
  readonly separators: readonly string[];
}

/** The letters of the parts in English, German, French, Italian, Polish, Finnish and Nordic spreadsheets. */
const LETTERS: Readonly<Record<string, DatePart>> = {
  d: 'day',
  t: 'day',
  g: 'day',
  p: 'day',
  m: 'month',
  k: 'month',
  y: 'year',
  a: 'year',
  å: 'year',
  r: 'year',
  v: 'year',
};

/** A day in French, a year in German and Dutch: it is the part that the other letters leave. */
const DAY_OR_YEAR = 'j';

const ENGLISH: Readonly<Record<DatePart, string>> = { day: 'd', month: 'm', year: 'y' };

const LENGTHS: Readonly<Record<DatePart, readonly number[]>> = {
  day: [1, 2],
  month: [1, 2, 3],
  year: [2, 4],
};

const SEPARATORS: ReadonlySet<string> = new Set(['/', '.', '-', ' ', ', ', '']);

/**
 * The year is never in the middle, and no format has the day after the year and before the month.
 */
const ORDERS: ReadonlySet<string> = new Set(['day month year', 'month day year', 'year month day']);

/** Three runs of one letter each, with their separators; Hungarian dates end with a point. */
const FORM = /^((\p{L})\2*)([^\p{L}]*)((\p{L})\5*)([^\p{L}]*)((\p{L})\8*)\.?$/u;

/**
 * A format as people type it (`DD.MM.YYYY`, `tt.mm.jjjj`, `jj/mm/aaaa`, `d mmmm yyyy`) in its plain
 * form, or undefined where it is none.
 */
export function readDateFormat(text: string): DateFormat | undefined {
  const form = FORM.exec(text.trim().toLowerCase());
  if (form === null) return undefined;
  const words = [1, 4, 7].map((group) => form[group] ?? '');
  const separators = [3, 6].map((group) => plainSeparator(form[group] ?? ''));
  const meanings = meaningsOf(words);
  if (meanings === undefined) return undefined;
  const parts = words.map((word, at) => plainPart(meanings[at] ?? 'day', word.length));
  if (!isSensible({ parts, separators })) return undefined;
  const [first = '', second = '', third = ''] = parts.map(letters);
  return [first, separators[0], second, separators[1], third].join('') as DateFormat;
}

/** The parts of a format. */
export function layoutOf(format: DateFormat): DateLayout {
  const parts = [...format.matchAll(/d+|m+|y+/g)].map(([word]) =>
    plainPart(LETTERS[word.charAt(0)] ?? 'day', word.length),
  );
  return { parts, separators: format.split(/d+|m+|y+/).slice(1, -1) };
}

function isSensible({ parts, separators }: DateLayout): boolean {
  return (
    ORDERS.has(parts.map(({ part }) => part).join(' ')) &&
    parts.every(({ part, length }) => LENGTHS[part].includes(length)) &&
    separators.every((separator) => SEPARATORS.has(separator)) &&
    // Digits without separators are recognized by their number alone.
    (!separators.includes('') || parts.every(({ length }) => length > 1))
  );
}

/** The parts that three runs of letters mean, undefined if one is missing or repeated. */
function meaningsOf(words: readonly string[]): DatePart[] | undefined {
  const known = words.map((word) => LETTERS[word.charAt(0)]);
  const missing = (['day', 'month', 'year'] as const).filter((part) => !known.includes(part));
  const parts = words.flatMap((word, at) => {
    const isOpen = word.startsWith(DAY_OR_YEAR) && missing.length === 1;
    return known[at] ?? (isOpen ? missing : []);
  });
  return new Set(parts).size === 3 ? parts : undefined;
}

/** `y` is a whole year, `mmmm` the same as `mmm`. */
function plainPart(part: DatePart, length: number): WrittenPart {
  const isWholeYear = part === 'year' && (length === 1 || length === 3);
  const isLongName = part === 'month' && length === 4;
  return { part, length: isWholeYear ? 4 : isLongName ? 3 : length };
}

function letters({ part, length }: WrittenPart): string {
  return ENGLISH[part].repeat(length);
}

/** Spaces beside a separator are ignored. */
function plainSeparator(text: string): string {
  const sign = text.trim();
  if (sign === ',') return ', ';
  return sign === '' && text !== '' ? ' ' : sign;
}
