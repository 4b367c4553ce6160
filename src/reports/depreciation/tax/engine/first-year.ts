import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { dayAfter } from '../../../engine/measures/days.ts';
import { calendarDay, dayBefore } from '../../terms/calendar/calendar-day.ts';
import { averageOf, figureOf, stretchesOf, valueOn } from '../rules/dated-values.ts';
import { dayFor, isInForce, type Layer } from '../rules/tax-rules.ts';
import { type Limit, limitsOf } from './limits.ts';
import { lengthOf, partLength, wholeMonthsOf } from './period-length.ts';
import { least, percent, shareOf } from './shares.ts';
import type { TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

/** An allowance on the expenditure of one asset, before its pool. */
export interface FirstYearLine {
  readonly asset: TaxAsset;
  readonly layer: string;
  readonly expenditure: bigint;
  /** In percent. */
  readonly rate: Ratio;
  readonly allowance: bigint;
  /** What of it is not private use. */
  readonly deductible: bigint;
  /** What goes into the pool after the allowance, and does not count for the writing-down of the period. */
  readonly later: bigint;
  /** What lowers the pool beside its writing-down. */
  readonly beside?: bigint;
}

type Ordered = Pick<Open, 'asset'>;

/** What of an asset is not claimed yet. */
interface Open {
  readonly asset: TaxAsset;
  cost: bigint;
  claim: bigint;
}

/** The allowances of a period on assets that were acquired in it, as much as may be claimed. @throws NoValue */
export function firstYearLines(
  assets: readonly TaxAsset[],
  period: Period,
  terms: TaxTerms,
): readonly FirstYearLine[] {
  const open = assets.map((asset): Open => {
    const { cost, claim = cost } = asset;
    return { asset, cost, claim: least(claim, cost) };
  });
  return Object.entries(terms.inForce.rules.layers).flatMap(([name, layer]) => {
    if (layer.rest === 'beside') return [];
    const wanted = open.filter(({ asset }) => isFor(asset, name, layer, terms));
    if (wanted.length === 0) return [];
    return linesOf(wanted.toSorted(inOrder(layer)), { name, layer, period }, terms);
  });
}

interface OfLayer {
  readonly name: string;
  readonly layer: Layer;
  readonly period: Period;
}

/** Whether an allowance is claimed on an asset. */
export function isFor(
  { layers, acquired, entered, condition, contract = '', firstYear = '' }: TaxAsset,
  name: string,
  layer: Layer,
  { inForce: { taxpayer } }: TaxTerms,
): boolean {
  const isClaimed = firstYear === name || (firstYear === '' && layer.asked !== true);
  if (!layers.includes(name) || !isClaimed) return false;
  const isOfTime =
    isOpenTo(layer, { acquired, entered }, taxpayer) && contract >= (layer.contract ?? '');
  return isOfTime && [undefined, condition].includes(layer.condition);
}

/** Whether a taxpayer may claim an allowance on the expenditure of a day. */
export function isOpenTo(
  layer: Layer,
  { acquired, entered }: Pick<TaxAsset, 'acquired' | 'entered'>,
  taxpayer: string,
): boolean {
  const { taxpayers = [taxpayer] } = layer;
  const isWithin = entered <= (dayFor(layer.until, taxpayer) ?? entered);
  return taxpayers.includes(taxpayer) && isWithin && isInForce(layer, acquired, taxpayer);
}

/** By class as the rules want it, then by day; never by the order of rows. */
export function inOrder({ first = [] }: Layer): (one: Ordered, other: Ordered) => number {
  const rank = ({ asset }: Ordered): number => {
    const at = first.indexOf(asset.class);
    return at < 0 ? first.length : at;
  };
  const text = ({ asset }: Ordered): string => `${asset.entered} ${asset.key}`;
  return (one, other) =>
    rank(one) - rank(other) || (text(one) < text(other) ? -1 : Number(text(one) > text(other)));
}

function linesOf(
  wanted: readonly Open[],
  { name, layer, period }: OfLayer,
  terms: TaxTerms,
): readonly FirstYearLine[] {
  const limits = [...limitsIn(layer, period, terms), ...claimLimit(name, period, terms)];
  const lines: FirstYearLine[] = [];
  for (const each of wanted) {
    const { asset } = each;
    const within = limits.filter(({ from, to }) => from <= asset.entered && asset.entered <= to);
    const expenditure = [each.cost, each.claim, ...within.map(({ amount }) => amount)].reduce(
      least,
    );
    if (expenditure <= 0n) continue;
    for (const limit of within) limit.amount -= expenditure;
    each.cost -= expenditure;
    each.claim -= expenditure;
    const rate = rateOf(layer, asset, period, terms);
    const allowance = shareOf(expenditure, percent(rate));
    lines.push({
      ...{ asset, layer: name, expenditure, rate, allowance },
      deductible: shareOf(allowance, asset.business),
      later: layer.rest === 'later' && allowance < expenditure ? expenditure - allowance : 0n,
    });
  }
  return lines;
}

function rateOf(
  { rate, average = false }: Layer,
  { acquired }: TaxAsset,
  period: Period,
  { inForce }: TaxTerms,
): Ratio {
  if (average) return averageOf(stretchesOf(rate, period, inForce));
  return figureOf(valueOn(rate, acquired, inForce).value);
}

/** The limits of an allowance in a period, by the days of the expenditure. @throws NoValue */
export function limitsIn(
  { limit }: Layer,
  period: Period,
  { inForce, unit }: TaxTerms,
): readonly Limit[] {
  if (limit === undefined) return [];
  const stretches = stretchesOf(limit, period, inForce);
  const parts = stretches.map(({ value, from, days }, at) => {
    const next = stretches[at + 1]?.from;
    const { numerator, denominator } = figureOf(value);
    return {
      start: from,
      end: next === undefined ? period.end : dayBefore(calendarDay(next)).iso,
      yearly: (numerator * unit) / denominator,
      length: partLength(days, period, inForce.rules.lengths),
    };
  });
  const isWhole = parts.every((part) => wholeMonthsOf(part) !== undefined);
  const isByMonths = isWhole && inForce.rules.lengths === undefined;
  return limitsOf(isByMonths ? parts.map((part) => ({ ...part, length: lengthOf(part) })) : parts);
}

/** A claim below the most of a period. */
function claimLimit(name: string, { start, end }: Period, { claims }: TaxTerms): readonly Limit[] {
  const amount = claims.get(end)?.get(name);
  return amount === undefined ? [] : [{ from: start, to: dayAfter(end), amount }];
}
