import { utcDate } from '../../../kernel/dates/dates.ts';
import type { Period } from '../valuation/balance/period-balance.ts';
import { ledgerRows } from './ledger-rows.ts';
import type { StockReport } from './stock-report.ts';
import { dayNumber, DAY_IN_MILLISECONDS, daysBetween } from '../../engine/measures/days.ts';

/** What all stock was worth at the end of a day, in minor units. */
export interface ValueAtDay {
  readonly date: string;
  readonly value: bigint;
}

/** Up to so many days a report shows each of them; a longer one shows the ends of months, or of years. */
const MOST_DAYS = 62;
const MOST_MONTHS = 240;

/**
 * The value of the stock over the period of a report, from the day before it to its last day: the
 * opening value with the postings of all ledgers up to each day.
 */
export function valueOverTime(report: StockReport): readonly ValueAtDay[] {
  const postings = new Map<string, bigint>();
  for (const { line } of ledgerRows(report)) {
    if (line === undefined) continue;
    postings.set(line.date, (postings.get(line.date) ?? 0n) + line.valueChange);
  }
  const dates = [...postings.keys()].toSorted();
  let value = report.totals.opening.value;
  let next = 0;
  return daysShown(report.period).map((date) => {
    for (let day = dates[next]; day !== undefined && day <= date; day = dates[next]) {
      value += postings.get(day) ?? 0n;
      next += 1;
    }
    return { date, value };
  });
}

function daysShown({ from, to }: Period): readonly string[] {
  const length = daysBetween(from, to);
  if (length <= MOST_DAYS) {
    return Array.from({ length: length + 2 }, (_, at) => dateOf(dayNumber(from) - 1 + at));
  }
  const ends = monthEnds({ from, to });
  const shown = ends.length > MOST_MONTHS ? ends.filter((date) => date.slice(5, 7) === '12') : ends;
  const begin = dateOf(dayNumber(from) - 1);
  return [...new Set([begin, ...shown, to])];
}

function monthEnds({ from, to }: Period): readonly string[] {
  const ends: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const end = dateOf(dayNumber(`${String(year).padStart(4, '0')}-${String(month)}-01`) - 1);
    if (end > to) return ends;
    ends.push(end);
  }
}

function dateOf(day: number): string {
  return utcDate(day * DAY_IN_MILLISECONDS);
}
