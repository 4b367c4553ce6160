import type { Language } from './languages.ts';

/** The values of the placeholders of a text; numbers are written as the language does. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text by its name. With `count`, `rows` is `rows.one` or `rows.other`. */
export type Translate = (name: string, values?: TextValues) => string;

/** The texts, numbers and times of one language. */
export interface Words {
  readonly language: Language;
  readonly t: Translate;
  readonly has: (name: string) => boolean;
  readonly number: (value: number) => string;
  readonly dateTime: (iso: string) => string;
  /** A day that the account has, as `2026-01-31` or `01/31/2026`; another text stays as it is. */
  readonly day: (text: string) => string;
  /** What is stored of a cell: a day, an amount, yes or no, nothing. */
  readonly stored: (text: string) => string;
  readonly bytes: (count: number) => string;
  readonly duration: (milliseconds: number) => string;
  readonly list: (texts: readonly string[]) => string;
  /** What is known about one thing, which no "and" joins. */
  readonly facts: (texts: readonly string[]) => string;
}

/** What a language says, from its texts by their names. */
export function wordsOf(language: Language, texts: ReadonlyMap<string, string>): Words {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const plurals = new Intl.PluralRules(language);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lists = new Intl.ListFormat(language, { type: 'unit', style: 'short' });

  /** The text of a count: languages may lack the rare forms. */
  const pattern = (name: string, count: string | number | undefined): string => {
    if (typeof count !== 'number') return texts.get(name) ?? name;
    const form = texts.get(`${name}.${plurals.select(count)}`) ?? texts.get(`${name}.other`);
    return form ?? texts.get(name) ?? name;
  };
  const t: Translate = (name, values = {}) =>
    pattern(name, values['count']).replaceAll(/\{(\w+)\}/gu, (whole, key: string) => {
      const value = values[key];
      if (value === undefined) return whole;
      return typeof value === 'number' ? numbers.format(value) : value;
    });

  return {
    language,
    t,
    has: (name) => texts.has(name),
    number: (value) => numbers.format(value),
    dateTime: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : dates.format(date);
    },
    day: (text) => dayIn(language, text),
    stored: (text) => storedIn(language, t, text),
    bytes: (count) => {
      const [size, unit] = sizeOf(count);
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        maximumFractionDigits: size < 10 ? 1 : 0,
      }).format(size);
    },
    duration: (milliseconds) => durationIn(t, milliseconds),
    list: (all) => lists.format(all),
    facts: (all) => all.join(', '),
  };
}

/** English has the days and amounts of the account as they are. */
function dayIn(language: Language, text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? [];
  const [, ofMonth, ofDay, ofYear] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text) ?? [];
  const date = new Date(`${year ?? ofYear ?? ''}-${month ?? ofMonth ?? ''}-${day ?? ofDay ?? ''}`);
  if (language === 'en' || Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(language, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  } as const).format(date);
}

const DECIMAL = /^-?\d{1,12}\.(\d{1,6})$/u;

function storedIn(language: Language, t: Translate, text: string): string {
  if (language === 'en') return text;
  if (Object.hasOwn(STORED, text)) return t(STORED[text] ?? text);
  const plain = text.replaceAll(',', '');
  const [, decimals] = DECIMAL.exec(plain) ?? [];
  if (decimals === undefined) return dayIn(language, text);
  const digits = { minimumFractionDigits: decimals.length };
  return new Intl.NumberFormat(language, digits).format(Number(plain));
}

/** Words of the library for what is stored. */
const STORED: Readonly<Record<string, string>> = {
  yes: 'stored.yes',
  no: 'stored.no',
  '(blank)': 'rows.empty',
};

function sizeOf(bytes: number): readonly [size: number, unit: string] {
  if (bytes < 1000) return [bytes, 'byte'];
  if (bytes < 1_000_000) return [bytes / 1000, 'kilobyte'];
  if (bytes < 1_000_000_000) return [bytes / 1_000_000, 'megabyte'];
  return [bytes / 1_000_000_000, 'gigabyte'];
}

/** `12 s`, `5 min`, `2 h 5 min`. */
function durationIn(t: Translate, milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return t('time.seconds', { seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('time.minutes', { minutes });
  return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
