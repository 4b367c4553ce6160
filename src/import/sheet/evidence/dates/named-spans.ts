import { daysInMonth, isoDay } from '../../../../kernel/dates/calendar.ts';
import type { Span } from './span.ts';

/** Seasons in seven languages, with their first month; winter begins in the year that is named. */
const SEASONS: Readonly<Record<string, number>> = {
  'fruhjahr|fruhling|spring|printemps|primavera|voorjaar|lente': 3,
  'sommer|summer|ete|verano|estate|zomer|verao': 6,
  'herbst|autumn|fall|automne|otono|autunno|herfst|najaar|outono': 9,
  'winter|hiver|invierno|inverno': 12,
};

const YEAR = "(?:de |del |d'|of |van |in )?((?:19|20)\\d{2})";
const ORDINAL = '(?:\\.?(?:º|ª|°|o|a)|er|e|eme|ste|de|st|nd|th)?\\.?';

const WEEK_WORD =
  '(?:cw|w|wk|week|weeks|woche|kalenderwoche|semaine|sem|semana|settimana|sett|week nr|s(?=(?:[3-9]|\\d\\d)\\b))';
const HALF_WORD = '(?:h|hj|hy|halbjahr|half|half-year|semestre|semester|sem|s|halfjaar)';
const FISCAL_WORD =
  '(?:fy|gj|geschaftsjahr|wirtschaftsjahr|haushaltsjahr|fiscal year|financial year|exercice|ejercicio|esercizio|exercicio|boekjaar|bj)';

const WEEKS = [
  new RegExp(`^${WEEK_WORD}\\.? ?(\\d{1,2})(?: ?[/.,-] ?| )${YEAR}$`, 'u'),
  new RegExp(`^(\\d{1,2})${ORDINAL} ?${WEEK_WORD}\\.?(?: ?[/.,-] ?| )${YEAR}$`, 'u'),
];
const ISO_WEEK = /^(\d{4})-?w(\d{1,2})$/u;

/** In capitals it is the week of German calendars; in small letters the quarter of Dutch ones. */
const GERMAN_WEEK = /^(?:KW\.? ?(\d{1,2})|(\d{1,2})\.? ?KW)(?: ?[/.,-] ?| )(\d{4}|\d{2})$/u;

const HALVES = [
  new RegExp(`^${HALF_WORD}\\.? ?([12])(?: ?[/.,-] ?| )${YEAR}$`, 'u'),
  new RegExp(`^([12])${ORDINAL} ?${HALF_WORD}\\.?(?: ?[/.,-] ?| )${YEAR}$`, 'u'),
  new RegExp(`^(i{1,2}) ${HALF_WORD}\\.? ${YEAR}$`, 'u'),
];
const YEAR_OF_HALF = /^(\d{4})[ /-]?h([12])$/u;
const HALF_IN_WORDS: Readonly<Record<string, string>> = {
  'first|erstes|premier|primer|primo|primeiro|eerste': '1',
  'second|zweites|second|deuxieme|segundo|secondo|tweede': '2',
};

const FISCAL = new RegExp(
  `^${FISCAL_WORD}\\.? ?((?:19|20)?\\d{2})(?: ?[/-] ?((?:20)?\\d{2}))?$`,
  'u',
);

/** Where a year begins that has the name of two: neither is sure, and this is the usual one. */
const FIRST_MONTH_OF_TWO_YEARS = 7;

/** The span of `KW 12/2021`, `H1 2021`, `Frühjahr 2020` or `GJ 2020/21`; undefined for any other text. */
export function namedSpan(text: string): Span | undefined {
  const plain = folded(text);
  return week(text, plain) ?? half(plain) ?? season(plain) ?? fiscalYear(plain);
}

/** Without accents and case. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{L})\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}

function week(text: string, plain: string): Span | undefined {
  const [, german, germanToo, germanYear] = GERMAN_WEEK.exec(text) ?? [];
  if (germanYear !== undefined) {
    return weekSpan(wholeYear(germanYear), Number(german ?? germanToo));
  }
  const [, isoYear, isoWeek] = ISO_WEEK.exec(plain) ?? [];
  if (isoYear !== undefined) return weekSpan(Number(isoYear), Number(isoWeek));
  for (const pattern of WEEKS) {
    const [, number, year] = pattern.exec(plain) ?? [];
    if (number !== undefined) return weekSpan(Number(year), Number(number));
  }
  return undefined;
}

const DAY = 86_400_000;

/** Weeks as ISO 8601 counts them: the first has the fourth of January. */
function weekSpan(year: number, number: number): Span | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY + (number - 1) * 7 * DAY;
  // A week belongs to the year of its Thursday.
  const isOfYear = new Date(monday + 3 * DAY).getUTCFullYear() === year;
  if (number < 1 || !isOfYear) return undefined;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { unit: 'week', first: day(monday), last: day(monday + 6 * DAY) };
}

function half(plain: string): Span | undefined {
  const words = Object.entries(HALF_IN_WORDS).find(([all]) =>
    new RegExp(`^(?:${all}) `, 'u').test(plain),
  );
  const text = words === undefined ? plain : plain.replace(/^\S+/u, words[1]);
  for (const pattern of HALVES) {
    const [, number = '', year] = pattern.exec(text) ?? [];
    if (number !== '') return halfOf(year ?? '', number === '1' || number === 'i' ? 1 : 7);
  }
  const [, year, number] = YEAR_OF_HALF.exec(plain) ?? [];
  return year === undefined ? undefined : halfOf(year, number === '1' ? 1 : 7);
}

function halfOf(year: string, from: number): Span | undefined {
  return months('half-year', [Number(year), from], 6);
}

function season(plain: string): Span | undefined {
  for (const [words, from] of Object.entries(SEASONS)) {
    const pattern = new RegExp(`^(?:${words}) ?${YEAR}(?: ?[/-] ?(?:20)?(\\d{2}))?$`, 'u');
    const [, year, next] = pattern.exec(plain) ?? [];
    if (year === undefined) continue;
    const isOfTwo = next !== undefined;
    if (isOfTwo && (from !== 12 || Number(next) !== (Number(year) + 1) % 100)) return undefined;
    return months('season', [Number(year), from], 3);
  }
  return undefined;
}

function fiscalYear(plain: string): Span | undefined {
  const [, first, second] = FISCAL.exec(plain) ?? [];
  if (first === undefined) return undefined;
  const year = wholeYear(first);
  if (second === undefined) return months('financial year', [year, 1], 12);
  const isNext = Number(second) % 100 === (year + 1) % 100;
  return isNext ? months('financial year', [year, FIRST_MONTH_OF_TWO_YEARS], 12) : undefined;
}

function wholeYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function months(
  unit: Span['unit'],
  [year, from]: readonly [number, number],
  count: number,
): Span | undefined {
  const [lastYear, last] = [
    year + Math.floor((from + count - 2) / 12),
    ((from + count - 2) % 12) + 1,
  ];
  const first = isoDay(year, from, 1);
  const end = isoDay(lastYear, last, daysInMonth(lastYear, last));
  return first === undefined || end === undefined ? undefined : { unit, first, last: end };
}

/** Words for a part of a year or a month, in seven languages. */
const PARTS: Readonly<Record<'beginning' | 'middle' | 'end', string>> = {
  beginning:
    'anfang|beginn|early|beginning of|start of|debut|debut de|inicio de|inicios de|principios de|comienzos de|inizio|inizi|begin|begin van|inicio|principio de',
  middle:
    'mitte|mid|middle of|mi|milieu|milieu de|mediados de|meta|medio|midden|half|meados de|meio de',
  end: 'ende|end of|end|late|fin|fin de|finales de|fine|eind|einde|eind van|fim de|final de|finais de',
};

/** `Ende 2020`, `fin mars 2021`: a part of a span, which is another text; undefined for any other text. */
export function partOfSpan(
  text: string,
  spanOf: (rest: string) => Span | undefined,
): Span | undefined {
  const plain = folded(text);
  for (const part of ['beginning', 'middle', 'end'] as const) {
    const found = new RegExp(`^(?:${PARTS[part]})[ -](?=\\S)`, 'u').exec(plain);
    if (found === null) continue;
    const whole = longest(plain, PARTS[part]);
    const span = spanOf(text.normalize('NFC').slice(whole).trim());
    return span === undefined ? undefined : partIn(span, part);
  }
  return undefined;
}

/** How many characters the longest of the words takes that the text begins with. */
function longest(plain: string, words: string): number {
  const lengths = words
    .split('|')
    .filter((word) => plain.startsWith(`${word} `) || plain.startsWith(`${word}-`))
    .map(({ length }) => length);
  return Math.max(0, ...lengths) + 1;
}

/** The month in a part of a year, the day in a part of a month. */
function partIn({ unit, first }: Span, part: keyof typeof PARTS): Span | undefined {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  if (unit === 'year') {
    return months('month', [year, { beginning: 1, middle: 7, end: 12 }[part]], 1);
  }
  if (unit !== 'month') return undefined;
  const day = { beginning: 1, middle: 15, end: daysInMonth(year, month) }[part];
  const iso = isoDay(year, month, day);
  return iso === undefined ? undefined : { unit: 'month', first: iso, last: iso };
}
