import { readDateFormat, type DateFormat } from './date-format.ts';
import { parseDate, parseWrittenDate } from './dates.ts';

const SIGNS = ['/', '.', '-', ' ', ''];

/** A two-digit year comes first only as ISO 8601 once allowed. */
const SIGNS_BEHIND_TWO_DIGITS = ['-', ''];

/** What is tried: whole years first, names of months last. */
const CANDIDATES: readonly DateFormat[] = [
  ...['yyyy', 'yy'].flatMap((year) => [
    ...SIGNS.flatMap((sign) => [`dd${sign}mm${sign}${year}`, `mm${sign}dd${sign}${year}`]),
    ...(year === 'yy' ? SIGNS_BEHIND_TWO_DIGITS : SIGNS).map((sign) => `${year}${sign}mm${sign}dd`),
  ]),
  ...['yyyy', 'yy'].flatMap((year) =>
    ['-', ' ', '/', '.'].map((sign) => `d${sign}mmm${sign}${year}`),
  ),
  'd. mmm yyyy',
  'mmm d, yyyy',
  'yyyy-mmm-dd',
].flatMap((text) => readDateFormat(text) ?? []);

/** A text with the days that it is in several formats. */
export interface Readings {
  readonly text: string;
  readonly days: readonly { readonly format: DateFormat; readonly iso: string }[];
}

/** Finds the formats that read every date of a column. */
export class DateSurvey {
  #fitting: readonly DateFormat[] = CANDIDATES;
  #samples: string[] = [];

  see(text: string): void {
    // A date as ISO 8601 has it is read in every format, and proves none.
    if (isIso(text)) return;
    const fitting = this.#fitting.filter((format) => 'iso' in parseDate(text, format));
    const isTelling = this.#samples.length === 0 || fitting.length < this.#fitting.length;
    this.#fitting = fitting;
    if (isTelling || (this.#samples.length < MOST_SAMPLES && isUnverified(text, fitting))) {
      this.#samples.push(text);
    }
  }

  /** Whether no format is left that reads every date. */
  get isHopeless(): boolean {
    return this.#fitting.length === 0;
  }

  /** Whether the format reads every date. */
  reads(format: DateFormat): boolean {
    return this.#fitting.includes(format);
  }

  /** The formats that read every date seen, of those that read them alike one; none where only ISO dates were seen. */
  formats(): readonly DateFormat[] {
    if (this.#samples.length === 0) return [];
    const byReading = new Map<string, DateFormat>();
    for (const format of this.#fitting) {
      const reading = this.#samples.map((text) => dayIn(text, format)).join();
      if (!byReading.has(reading)) byReading.set(reading, format);
    }
    return [...byReading.values()];
  }

  /** A date that two of the formats read as different days, undefined where all is clear. */
  ambiguity(): Readings | undefined {
    const formats = this.formats();
    for (const text of this.#samples) {
      const days = readingsOf(text, formats);
      if (days.length > 1) return { text, days };
    }
    return undefined;
  }
}

/** Enough to distinguish formats that read some dates alike. */
const MOST_SAMPLES = 50;

/** The days that a text may be, each with the most usual format that makes it one. */
export function readingsOf(
  text: string,
  formats: readonly DateFormat[] = CANDIDATES,
): Readings['days'] {
  const days = new Map<string, DateFormat>();
  for (const format of formats) {
    const iso = dayIn(text, format);
    if (iso !== undefined && !days.has(iso)) days.set(iso, format);
  }
  return [...days].map(([iso, format]) => ({ format, iso }));
}

function isUnverified(text: string, formats: readonly DateFormat[]): boolean {
  return new Set(formats.map((format) => dayIn(text, format))).size > 1;
}

function dayIn(text: string, format: DateFormat): string | undefined {
  const reading = parseDate(text, format);
  return 'iso' in reading ? reading.iso : undefined;
}

function isIso(text: string): boolean {
  return /^\d{4}-/.test(text) && 'iso' in parseWrittenDate(text, 'yyyy-mm-dd');
}
