import type { Ratio } from '../../../../kernel/decimals.ts';
import { earlierOf } from '../../../engine/measures/days.ts';
import { calendarDay, dayBefore, lastDayOfTerm } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { multipleOf } from './first-period.ts';
import { daysOf, lengthOf } from './period-length.ts';
import { shareOf, sumOf } from './shares.ts';
import type { TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';
import { yearsBetween } from './years-between.ts';

const MONTHS_OF_A_YEAR = 12;
const NOTHING: Ratio = { numerator: 0n, denominator: 1n };

/** Whether the allowance of a pool is the sum of equal parts of its assets. */
export function hasPortions({ course }: PoolRule): boolean {
  return course === 'years' || course === 'days';
}

/** What the assets of a pool come to in a period, each by equal parts of its cost. @throws NoValue */
export function portionsOf(
  assets: readonly TaxAsset[],
  rule: PoolRule,
  period: Period,
  terms: TaxTerms,
): bigint {
  const partOf = rule.course === 'days' ? partByDays : partByYears;
  return sumOf(assets, (asset) => shareOf(asset.cost, partOf(asset, rule, period, terms)));
}

/** A part for each period that an asset is held to its end; that of the first period may be another one. */
function partByYears(asset: TaxAsset, rule: PoolRule, period: Period, terms: TaxTerms): Ratio {
  const { life, disposed, year, yearStart } = asset;
  if (life === undefined || (disposed !== undefined && disposed.on <= period.end)) return NOTHING;
  const parts = BigInt(life / MONTHS_OF_A_YEAR);
  const multiple = multipleOf(asset, rule, { ...period, end: year }, terms);
  const age = BigInt(yearsBetween(year, period.end) - 1);
  if (age <= 0n) return { ...multiple, denominator: multiple.denominator * parts };
  const first = lengthOf({ start: yearStart, end: year }, terms.inForce.rules.lengths);
  const scale = multiple.denominator * first.denominator;
  const before = multiple.numerator * first.numerator + (age - 1n) * scale;
  const left = parts * scale - before;
  return left <= 0n
    ? NOTHING
    : { numerator: left < scale ? left : scale, denominator: scale * parts };
}

/** The days of a period as part of the life of an asset; those of the first period may count more. */
function partByDays(asset: TaxAsset, rule: PoolRule, period: Period, terms: TaxTerms): Ratio {
  const { life, entered, disposed, year } = asset;
  if (life === undefined) return NOTHING;
  const lastOfLife = lastDayOfTerm(calendarDay(entered), life).iso;
  const total = BigInt(daysOf({ start: entered, end: lastOfLife }));
  const last = [period.end, lastOfLife, disposed?.on ?? lastOfLife].reduce(earlierOf);
  const start = entered > period.start ? entered : period.start;
  if (start > last) return NOTHING;
  const days = BigInt(daysOf({ start, end: last }));
  const { numerator, denominator } = multipleOf(asset, rule, { ...period, end: year }, terms);
  if (entered >= period.start)
    return { numerator: days * numerator, denominator: total * denominator };
  // What the first period had above its days shortens the end.
  const firstDays = BigInt(daysOf({ start: entered, end: earlierOf(year, lastOfLife) }));
  const dayBeforeStart = dayBefore(calendarDay(period.start)).iso;
  const before = BigInt(daysOf({ start: entered, end: dayBeforeStart })) * denominator;
  const left = total * denominator - before - firstDays * (numerator - denominator);
  const wanted = days * denominator;
  if (left <= 0n) return NOTHING;
  return { numerator: left < wanted ? left : wanted, denominator: total * denominator };
}
