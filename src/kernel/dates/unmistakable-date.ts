import { isoDay } from './calendar.ts';
import { namedMonth } from './named-month.ts';

/** The whole year first: the day is never behind it. */
const YEAR_FIRST = /^(\d{4})([./-])\s?(\d{1,2})\2\s?(\d{1,2})\.?$/u;

/**
 * The day of a text that shows its order by itself: `2021/03/05`, `5. März 2021`, `March 5th, 2021`, `2021-Mar-05`.
 * Undefined for any other text, such as one without the whole year.
 */
export function unmistakableDate(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day));
  return namedMonthDate(text.replace(/[\u00A0\u202F]/gu, ' '));
}

function namedMonthDate(text: string): string | undefined {
  const named = namedMonth(text);
  if (named === undefined) return undefined;
  const numbers = [...named.before, ...named.behind];
  const [year, ...others] = numbers.filter((number) => number.length === 4);
  const [day, ...further] = numbers.filter((number) => number.length < 4);
  const isWhole = year !== undefined && day !== undefined;
  if (!isWhole || others.length + further.length > 0 || isBetween(named.before, year))
    return undefined;
  return isoDay(Number(year), named.month, Number(day));
}

/** `5 2021 March` and `2021 5 March` are not orders in use. */
function isBetween(before: readonly string[], year: string): boolean {
  return before.length === 2 && before.includes(year);
}
