import type { Ratio } from '../../../../kernel/decimals.ts';
import { sum } from '../../terms/precise.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { earlierOf } from '../../../engine/measures/days.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { averageOf, figureOf, stretchesOf, valueOn } from '../rules/dated-values.ts';
import { type FirstRule, isInForce, type PoolRule } from '../rules/tax-rules.ts';
import { daysOf } from './period-length.ts';
import { least, shareOf, sumOf, WHOLE } from './shares.ts';
import type { TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

/** A cost that counts more or less than once for the allowance of a period. */
export interface FirstItem {
  readonly amount: bigint;
  readonly multiple: Ratio;
}

/** A rule for the first period, by its name. */
export interface NamedFirst {
  readonly name: string;
  readonly rule: FirstRule;
}

/** The rules for the first period of an asset whose days fit, in their order. */
export function openFirstRules(
  { acquired, entered, first }: Pick<TaxAsset, 'acquired' | 'entered' | 'first'>,
  pool: Pick<PoolRule, 'first'> | undefined,
  { inForce: { rules, taxpayer } }: Pick<TaxTerms, 'inForce'>,
): readonly NamedFirst[] {
  return (first ?? pool?.first ?? []).flatMap((name) => {
    const rule = rules.first?.[name];
    if (rule === undefined || !isInForce(rule, acquired, taxpayer)) return [];
    return entered <= (rule.until ?? entered) ? [{ name, rule }] : [];
  });
}

/** The rule for an asset that came in a period; undefined where it counts once. */
export function firstRuleOf(
  asset: TaxAsset,
  pool: PoolRule,
  period: Period,
  terms: TaxTerms,
): NamedFirst | undefined {
  return openFirstRules(asset, pool, terms).find(
    ({ rule: { unrelated, underDays } }) =>
      (unrelated === undefined || asset.related === !unrelated) &&
      (underDays === undefined || isUsedUnder(underDays, asset, period)),
  );
}

/** Whether an asset is used for less than so many days of a period, the first and the last one counted. */
export function isUsedUnder(
  days: number,
  { available, disposed }: Pick<TaxAsset, 'available' | 'disposed'>,
  { end }: Pick<Period, 'end'>,
): boolean {
  return daysOf({ start: available, end: earlierOf(disposed?.on ?? end, end) }) < days;
}

/** How many times the cost of an asset counts in its first period. @throws NoValue */
export function multipleOf(
  asset: TaxAsset,
  pool: PoolRule,
  period: Period,
  terms: TaxTerms,
): Ratio {
  const found = firstRuleOf(asset, pool, period, terms);
  if (found === undefined) return WHOLE;
  const { value, as } = found.rule;
  const figure = figureOf(valueOn(value, asset.entered, terms.inForce).value);
  if (as === 'multiple') return figure;
  const rate = averageOf(stretchesOf(pool.rate ?? '', period, terms.inForce), pool.decimals);
  return {
    numerator: figure.numerator * rate.denominator,
    denominator: figure.denominator * rate.numerator,
  };
}

/** What is in a pool, against which costs of a first period count. */
export interface Netted {
  readonly netOf: PoolRule['netOf'];
  readonly disposals: bigint;
  /** The pool after disposals. */
  readonly base: bigint;
}

/**
 * What the rate applies to more or less because of costs that do not count once. Where disposals reduce additions first,
 * they reduce those that count least; otherwise these are reduced last, and count as far as something is left.
 */
export function adjustmentOf(
  items: readonly FirstItem[],
  { netOf = 'additions', disposals, base }: Netted,
): bigint {
  let left = netOf === 'additions' ? disposals : base;
  let exact: Ratio = { numerator: 0n, denominator: 1n };
  for (const { amount, multiple } of byMultiple(items)) {
    const met = least(amount, left < 0n ? 0n : left);
    left -= met;
    const counted = netOf === 'additions' ? amount - met : met;
    const { numerator, denominator } = multiple;
    exact = sum(exact, { numerator: counted * (numerator - denominator), denominator });
  }
  return shareOf(1n, exact);
}

/** The costs of each multiple together, so that all of it is rounded once; the least multiple first. */
function byMultiple(items: readonly FirstItem[]): readonly FirstItem[] {
  const keyOf = ({ multiple: { numerator, denominator } }: FirstItem): string =>
    `${numerator}/${denominator}`;
  const groups = [...groupBy(items, keyOf).values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group, (each) => each.amount);
    return first === undefined ? [] : [{ amount, multiple: first.multiple }];
  });
  return groups.toSorted(({ multiple: one }, { multiple: other }) =>
    Number(one.numerator * other.denominator - other.numerator * one.denominator),
  );
}
