import { namedMonth } from '../../../../kernel/dates/named-month.ts';

/** Languages whose names of the days of a week are understood before a date. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt'];

/** Says that a date is not exact: `ca. 2019`, `~2019`, `vers 2019`. */
export const ABOUT =
  /^(?:[~≈]|(?:ca|circa|ungefähr|etwa|um|env|environ|vers|aprox|approx|approximately|about|around|hacia|rond|omstreeks|verso|cerca de|por volta de)(?:\.|(?=\s)))\s*/iu;

const DOUBTED = /\s*\(?\?\)?$/u;

const TIME =
  /(?<=\d)(?:[T,]?\s*)(?<![\d:])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|Uhr|h|Z|UTC)?$/iu;

interface Plain {
  readonly text: string;
  readonly isApproximate: boolean;
}

/** The date of a text without the day of the week before it, the time behind it, and words for "about". */
export function withoutExtras(written: string): Plain {
  const plain = written.replace(/[\s\u00A0\u202F]+/gu, ' ').trim();
  const exact = plain.replace(ABOUT, '').replace(DOUBTED, '');
  const [, word = '', rest = ''] = /^(\p{L}+)\.?,?\s+(.+)$/u.exec(exact) ?? [];
  // `mar.` is Tuesday in French, and March before a number.
  const text = isWeekday(word) && namedMonth(exact) === undefined ? rest : exact;
  return { text: withoutTime(text), isApproximate: exact !== plain };
}

/** A time follows a space or a `T`, so that it has no digits of the date. */
function withoutTime(text: string): string {
  return /[T\s]\d{1,2}:\d{2}/u.test(text) ? text.replace(TIME, '') : text;
}

let known: ReadonlySet<string> | undefined;

function isWeekday(word: string): boolean {
  if (word === '') return false;
  known ??= weekdays();
  return known.has(folded(word));
}

function weekdays(): ReadonlySet<string> {
  return new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((weekday) => {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        return [1, 2, 3, 4, 5, 6, 7].map((day) => folded(format.format(Date.UTC(2024, 0, day))));
      }),
    ),
  );
}

/** As a word is written before a date. */
function folded(word: string): string {
  const [first = ''] = word.split('-');
  return first
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
