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
  readonly bytes: (count: number) => string;
  readonly duration: (milliseconds: number) => string;
  readonly list: (texts: readonly string[]) => string;
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
  };
}

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
