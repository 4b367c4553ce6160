import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { averageOf, figureOf, stretchesOf, valueOn } from '../rules/dated-values.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { monthsOfUse } from './months-of-use.ts';
import { lengthOf } from './period-length.ts';
import { hasPortions } from './portions.ts';
import type { PoolState, TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';
import { useOf } from './use-of-asset.ts';

/** How fast a pool is written down in a period. */
export interface Pace {
  /** In percent a year, and the length of the period in years. */
  readonly rate: Ratio;
  readonly length: Ratio;
  /** What the rate applies to. */
  readonly of: bigint;
}

/** A pool whose pace is wanted. */
export interface PacedPool {
  readonly pool: PoolState;
  readonly rule: PoolRule;
  readonly asset: TaxAsset | undefined;
  /** What is in the pool before its allowance. */
  readonly base: bigint;
  /** What the rate applies to more or less because of assets of their first period. */
  readonly adjustment: bigint;
  /** The equal parts of its assets in the period. */
  readonly portions: bigint;
  /** Its only asset is gone. */
  readonly isEnded: boolean;
}

const MONTHS_OF_A_YEAR = 12n;
const PERCENT_OF_A_MONTH = 1200n;
const NOTHING: Ratio = { numerator: 0n, denominator: 1n };
const ONE: Ratio = { numerator: 1n, denominator: 1n };
const HUNDRED: Ratio = { numerator: 100n, denominator: 1n };

/** The pace of a pool: by its course, else by its yearly rate. @throws NoValue */
export function paceOf(paced: PacedPool, period: Period, terms: TaxTerms): Pace {
  const { rule, asset } = paced;
  if (rule.course === 'shares') return shareOfPeriod(paced);
  if (hasPortions(rule)) return paceOfPortions(paced, period, terms);
  if (rule.course !== undefined) return paceOfLife(paced, period, terms);
  if (rule.basis === 'cost' && asset !== undefined) {
    const of = asset.cost;
    if (rule.use === 'months') return { of, ...monthlyUse(asset, rule, period, terms) };
    return { of, ...useOf(asset, rule, period, terms) };
  }
  const rate = averageOf(stretchesOf(rule.rate ?? '', period, terms.inForce), rule.decimals);
  return {
    of: paced.base + paced.adjustment,
    rate: paced.isEnded ? lastRate(rate, paced) : rate,
    length: lengthOf(period, terms.inForce.rules.lengths),
  };
}

/** The rate in the period of a disposal; nothing for an asset that came in the same period. */
function lastRate(rate: Ratio, { rule: { last }, pool: { age = 0 } }: PacedPool): Ratio {
  if (last === undefined) return rate;
  if (age === 0) return NOTHING;
  return { numerator: rate.numerator * BigInt(last), denominator: rate.denominator * 100n };
}

/** Equal parts of assets, in a period that is short as part of a year where parts are yearly. */
function paceOfPortions({ rule, portions }: PacedPool, period: Period, terms: TaxTerms): Pace {
  const length = rule.course === 'days' ? ONE : lengthOf(period, terms.inForce.rules.lengths);
  return { of: portions, rate: HUNDRED, length };
}

/** The rest of a pool that has fixed shares of periods: this one's share of those that are left. */
function shareOfPeriod({ rule: { shares = [] }, pool: { age = 0 }, base }: PacedPool): Pace {
  const left = shares.slice(age);
  const [share = 1] = left;
  const all = Math.max(
    share,
    left.reduce((sum, each) => sum + each, 0),
  );
  return {
    of: base,
    rate: { numerator: 100n * BigInt(share), denominator: BigInt(all) },
    length: ONE,
  };
}

/** The pace of an asset with a life: the last months of it take the rest. */
function paceOfLife({ pool, rule, asset, base }: PacedPool, period: Period, terms: TaxTerms): Pace {
  const life = asset?.life;
  if (asset === undefined || life === undefined) return { of: base, rate: NOTHING, length: ONE };
  const { used, before } = monthsOfUse(asset, period, terms);
  const left = life - before;
  if (used >= left) return { of: base, rate: HUNDRED, length: ONE };
  const length = { numerator: BigInt(used), denominator: MONTHS_OF_A_YEAR };
  const ofRest = { of: base, rate: yearly(left), length };
  if (rule.course === 'declining') {
    const rate = decliningRate(rule, asset, life, terms);
    return isMore(ofRest.rate, rate) ? ofRest : { of: base, rate, length };
  }
  const isSpread = pool.spreadFrom !== undefined && (pool.age ?? 0) >= pool.spreadFrom;
  return isSpread ? ofRest : { of: asset.cost, rate: yearly(life), length };
}

/** Straight line over so many months, in percent a year. */
function yearly(months: number): Ratio {
  return { numerator: PERCENT_OF_A_MONTH, denominator: BigInt(months) };
}

/** A multiple of straight line, and no more than the rate of the rules. */
function decliningRate(
  { rate = '', factor = '' }: PoolRule,
  { acquired }: TaxAsset,
  life: number,
  { inForce }: TaxTerms,
): Ratio {
  const most = figureOf(valueOn(rate, acquired, inForce).value);
  const times = figureOf(valueOn(factor, acquired, inForce).value);
  const linear = yearly(life);
  const wanted = {
    numerator: linear.numerator * times.numerator,
    denominator: linear.denominator * times.denominator,
  };
  return isMore(wanted, most) ? most : wanted;
}

function isMore(one: Ratio, other: Ratio): boolean {
  return one.numerator * other.denominator > other.numerator * one.denominator;
}

function monthlyUse(
  asset: TaxAsset,
  rule: PoolRule,
  period: Period,
  terms: TaxTerms,
): { readonly rate: Ratio; readonly length: Ratio } {
  const { used } = monthsOfUse(asset, period, terms);
  const day = rule.dated === undefined ? period.start : asset.acquired;
  const rate = figureOf(valueOn(rule.rate ?? '', day, terms.inForce).value);
  return { rate, length: { numerator: BigInt(used), denominator: MONTHS_OF_A_YEAR } };
}
