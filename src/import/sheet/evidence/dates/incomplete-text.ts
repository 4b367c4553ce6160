import { daysInMonth, isoDay } from '../../../../kernel/dates/calendar.ts';
import { namedMonth } from '../../../../kernel/dates/named-month.ts';
import { namedSpan, partOfSpan } from './named-spans.ts';
import type { Span } from './span.ts';

const WORD = '(?:Q|T|K|Quartal|Qtr|Quarter|Trimestre|Trimester|Trim|Kwartaal|Kw)';
const ORDINAL = '(?:\\.?(?:º|ª|°)|er|e|ème|eme|º|ª|°|ste|de|st|nd|rd|th|do|o)?';
const YEAR = '(?:de |del |di |van )?((?:19|20)\\d{2})';

/** `Q2 2020`, `2. Quartal 2020`, `2020-Q2`, `2e trimestre 2020`. */
const QUARTERS = [
  `^${WORD}\\.? ?([1-4]|IV|I{1,3})[ /.-]{0,3}${YEAR}$`,
  `^([1-4]|IV|I{1,3})${ORDINAL}\\.? ?${WORD}\\.?[ /-]{0,3}${YEAR}$`,
  `^${YEAR}[ /.-]{0,3}${WORD}\\.? ?([1-4])$`,
  `^${YEAR}[ /.-]{0,3}([1-4])${ORDINAL}\\.? ?${WORD}$`,
].map((pattern) => new RegExp(pattern, 'iu'));

const ROMAN: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4 };

/** The span of `März 2021`, `03/2021`, `Q2 2020`, `2020`, `KW 12/2021` or `Ende 2020`; undefined for any other text. */
export function incompleteText(text: string): Span | undefined {
  // Most dates have a day, and begin and end with a digit.
  const mayBeNamed = /\p{L}/u.test(text) && /\d/u.test(text);
  const named = mayBeNamed ? namedSpan(text) : undefined;
  const plain = named ?? quarter(text) ?? monthInDigits(text) ?? monthByName(text) ?? year(text);
  return plain ?? (mayBeNamed ? partOfSpan(text, incompleteText) : undefined);
}

function quarter(text: string): Span | undefined {
  for (const [at, pattern] of QUARTERS.entries()) {
    const [, one = '', other = ''] = pattern.exec(text) ?? [];
    if (one === '') continue;
    const [written, inYear] = at < 2 ? [one, other] : [other, one];
    const number = Number(ROMAN[written.toUpperCase()] ?? written);
    return spanOf('quarter', Number(inYear), 3 * number - 2, 3 * number);
  }
  return undefined;
}

function monthInDigits(text: string): Span | undefined {
  const [, first, inYear] = /^(\d{1,2})\s?[./-]\s?(\d{4})$/u.exec(text) ?? [];
  const [, yearBefore, behind] = /^(\d{4})\s?[./-]\s?(\d{1,2})$/u.exec(text) ?? [];
  return monthOf(inYear ?? yearBefore, Number(first ?? behind));
}

function monthByName(text: string): Span | undefined {
  const named = namedMonth(text);
  const numbers = [...(named?.before ?? []), ...(named?.behind ?? [])];
  return numbers.length === 1 ? monthOf(numbers[0], named?.month ?? 0) : undefined;
}

function monthOf(inYear: string | undefined, month: number): Span | undefined {
  if (!isYear(inYear) || !(month >= 1 && month <= 12)) return undefined;
  return spanOf('month', Number(inYear), month, month);
}

function year(text: string): Span | undefined {
  return isYear(text) ? spanOf('year', Number(text), 1, 12) : undefined;
}

function isYear(text = ''): boolean {
  return /^(?:19|20)\d{2}$/u.test(text);
}

function spanOf(unit: Span['unit'], inYear: number, from: number, until: number): Span | undefined {
  const first = isoDay(inYear, from, 1);
  const last = isoDay(inYear, until, daysInMonth(inYear, until));
  return first === undefined || last === undefined ? undefined : { unit, first, last };
}
