import type { Terms } from '../../../../src/reports/depreciation/index.ts';
import { least, most as greatest, rounded } from './model-amounts.ts';
import { FiscalYears, type Day } from './model-days.ts';

/** Whole minor units, as the books post them month by month. */
export interface Posted {
  by(date: Day): bigint;
  /** What a disposal on a day brings the books to, when its convention counts an exact amount. */
  atDisposal(date: Day, exact: bigint): bigint;
  /** The same since an event, which may take back what was charged before it. */
  broughtTo(date: Day, exact: bigint): bigint;
}

interface Question {
  readonly terms: Terms;
  readonly start: Day;
  readonly total: bigint;
  readonly exactBy: (date: Day) => bigint;
}

/** What docs/reference/depreciation.md says of each rounding. */
export function postedAmounts({ terms, start, total, exactBy }: Question): Posted {
  const { rounding } = terms;
  const years = new FiscalYears(terms.fiscalYearStart);
  const { months } = years;
  const first = months.of(start);
  const all = rounded(total);
  const ends: { readonly exact: bigint; readonly posted: bigint }[] = [];
  const length = rounding.startsWith('quarterly') ? 3 : rounding.startsWith('yearly') ? 12 : 0;
  const NOTHING = { exact: 0n, posted: 0n };
  const ended = (month: number): { readonly exact: bigint; readonly posted: bigint } => {
    if (month < first) return NOTHING;
    for (let next = first + ends.length; next <= month; next += 1) ends.push(endOf(next));
    return ends[month - first] ?? NOTHING;
  };

  function endOf(month: number): { exact: bigint; posted: bigint } {
    const exact = exactBy(months.last(month));
    const before = ended(month - 1);
    if (exact === total) return { exact, posted: all };
    const { last, posted: most } = periodOf(month);
    if (month === last) return { exact, posted: most };
    return { exact, posted: least(most, before.posted + rounded(exact - before.exact)) };
  }

  /** The quarter or year of a month: when it ends, and what it has posted then, which no month runs ahead of. */
  function periodOf(month: number): { readonly last: number; readonly posted: bigint } {
    if (length === 0) return { last: Infinity, posted: all };
    const opening = month - ((month - years.firstMonth(month)) % length);
    const last = opening + length - 1;
    const exact = exactBy(months.last(last));
    if (rounding.endsWith('true-up')) return { last, posted: rounded(exact) };
    const before = ended(opening - 1);
    return { last, posted: least(all, before.posted + rounded(exact - before.exact)) };
  }

  function within(date: Day, exact: bigint): bigint {
    if (exact === total) return all;
    if (rounding === 'cumulative') return rounded(exact);
    const before = ended(months.of(date) - 1);
    return least(periodOf(months.of(date)).posted, before.posted + rounded(exact - before.exact));
  }

  return {
    by(date) {
      const month = months.firstOpen(date) - 1;
      if (rounding === 'cumulative') return rounded(exactBy(date));
      if (month === months.of(date)) return ended(month).posted;
      const exact = exactBy(date);
      return least(within(date, exact), ended(month + 1).posted);
    },
    atDisposal: (date, exact) => greatest(0n, within(date, exact)),
    broughtTo: within,
  };
}
