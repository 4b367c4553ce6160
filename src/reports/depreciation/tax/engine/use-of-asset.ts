import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { calendarDay, lastDayOfTerm } from '../../terms/calendar/calendar-day.ts';
import { averageOf, stretchesOf } from '../rules/dated-values.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { type Days, daysOf, lengthOf, wholeMonthsOf } from './period-length.ts';
import type { TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

const NOTHING: Ratio = { numerator: 0n, denominator: 1n };
const DAYS_OF_A_YEAR = 365n;

/** The rate of an asset that is written down by its cost, and how long it was in use in a period, in years. @throws NoValue */
export function useOf(
  asset: TaxAsset,
  rule: PoolRule,
  period: Period,
  terms: TaxTerms,
): { readonly rate: Ratio; readonly length: Ratio } {
  const used = daysOfUse(asset, period);
  if (used === undefined) return { rate: NOTHING, length: NOTHING };
  const rate = averageOf(stretchesOf(rule.rate ?? '', used, terms.inForce));
  // The last period takes the rest, which is limited to what is left.
  const end =
    rule.months === undefined
      ? undefined
      : lastDayOfTerm(calendarDay(asset.available), rule.months).iso;
  if (end !== undefined && end <= period.end) return { rate: HUNDRED, length: ONE };
  return { rate, length: lengthOfUse(used, period, terms) };
}

const HUNDRED: Ratio = { numerator: 100n, denominator: 1n };
const ONE: Ratio = { numerator: 1n, denominator: 1n };

/** The days of a period from the first day of use to the day of disposal. */
function daysOfUse({ available, disposed }: TaxAsset, { start, end }: Period): Days | undefined {
  const first = available > start ? available : start;
  const last = disposed !== undefined && disposed.on < end ? disposed.on : end;
  return first > last ? undefined : { start: first, end: last };
}

function lengthOfUse(used: Days, period: Period, { useIn }: TaxTerms): Ratio {
  if (used.start === period.start && used.end === period.end) return lengthOf(period);
  if (useIn === 'months' && wholeMonthsOf(used) !== undefined) return lengthOf(used);
  return { numerator: BigInt(daysOf(used)), denominator: DAYS_OF_A_YEAR };
}
