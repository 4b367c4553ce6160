import { monthNamed } from './month-names.ts';

/** The first and the last day of a month, a quarter or a year, as ISO dates. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/gu;
const QUARTER = /^[QT]\s*([1-4])$|^([1-4])\s*\.?\s*(?:Q|T|Quartal|Quarter|trimestre|kwartaal)$/iu;

/**
 * The days that a date without a day may be: `März 2025`, `03/2025`, `2025-03`, `Q1 2025`, `2025`, `ca. 2019`.
 * Undefined for any other text.
 */
export function incompleteDate(text: string): DaySpan | undefined {
  const [year, ...others] = text.match(YEAR) ?? [];
  if (year === undefined || others.length > 0) return undefined;
  const rest = text.replace(year, ' ').replace(/^[\s./-]+|[\s./-]+$/gu, '');
  const quarter = QUARTER.exec(rest);
  if (quarter !== null) {
    const last = 3 * Number(quarter[1] ?? quarter[2]);
    return spanOf(year, last - 2, last);
  }
  if (/^\d{1,2}$/u.test(rest)) {
    const month = Number(rest);
    return month >= 1 && month <= 12 ? spanOf(year, month, month) : undefined;
  }
  if (/\d/u.test(rest)) return undefined;
  const months = rest.split(/[^\p{L}\p{M}]+/u).flatMap((word) => monthNamed(word) ?? []);
  const [month] = months;
  return month === undefined ? spanOf(year, 1, 12) : spanOf(year, month, month);
}

function spanOf(year: string, from: number, until: number): DaySpan {
  const last = new Date(Date.UTC(Number(year), until, 0));
  return {
    first: `${year}-${String(from).padStart(2, '0')}-01`,
    last: last.toISOString().slice(0, 10),
  };
}
