import type { Period } from '../../terms/calendar/periods.ts';
import { figureOf, valueOn } from '../rules/dated-values.ts';
import type { Layer } from '../rules/tax-rules.ts';
import { isUsedUnder } from './first-period.ts';
import { type FirstYearLine, inOrder, isFor } from './first-year.ts';
import { least, percent, shareOf } from './shares.ts';
import type { Rooms } from './rooms.ts';
import type { AssetState, PoolState, TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';
import { yearsBetween } from './years-between.ts';

/** An asset of a book in a period, as allowances beside its pool need it. */
export interface BesideAsset {
  readonly asset: TaxAsset;
  readonly state: AssetState;
  /** Periods that it is in the book, this one not counted. */
  readonly age: number;
}

/** An allowance that lowers a pool beside its writing-down. */
export interface BesideLine extends FirstYearLine {
  readonly beside: bigint;
}

/** Where such allowances are looked for. */
interface BesideSource {
  readonly assets: readonly BesideAsset[];
  /** What is left in pools after their writing-down. */
  readonly rooms: Rooms;
  readonly take: (line: BesideLine) => void;
}

/** The allowances beside the pools of a period, each as much as is left to claim. @throws NoValue */
export function claimBeside(
  { assets, rooms, take }: BesideSource,
  period: Period,
  terms: TaxTerms,
): void {
  for (const [name, layer] of Object.entries(terms.inForce.rules.layers)) {
    if (layer.rest !== 'beside') continue;
    const wanted = assets.filter(
      ({ asset, age }) =>
        age >= 0 &&
        age < (layer.years ?? 1) &&
        !isGone(asset, period) &&
        isFor(asset, name, layer, terms),
    );
    for (const each of wanted.toSorted(inOrder(layer))) {
      const most = mostOf(each, { name, layer }, period, terms);
      const { pool } = each.state;
      const allowance = least(most, rooms.of(pool));
      if (allowance <= 0n) continue;
      take(lineOf(each.asset, { name, layer }, allowance, terms));
      rooms.take(pool, allowance);
    }
  }
}

/** Periods that an asset is used before this one: those of its own pool, else since its first use. */
export function ageOf({ useYear }: TaxAsset, pool: PoolState, { end }: Period): number {
  return pool.asset === undefined ? yearsBetween(useYear, end) - 1 : (pool.age ?? 0);
}

interface NamedLayer {
  readonly name: string;
  readonly layer: Layer;
}

/** The whole allowance of an asset over all its periods. @throws NoValue */
export function wholeOf(asset: TaxAsset, layer: Layer, terms: TaxTerms): bigint {
  const { rate } = termsOf(asset, layer, terms);
  return shareOf(least(asset.claim ?? asset.cost, asset.cost), percent(rate));
}

/** What is left of the whole allowance of an asset, or the claim of the period. */
function mostOf(
  { asset, state, age }: BesideAsset,
  { name, layer }: NamedLayer,
  { end }: Period,
  terms: TaxTerms,
): bigint {
  const whole = wholeOf(asset, layer, terms);
  if (layer.short !== undefined) return partOf(whole, layer.short, { asset, age });
  const left = whole - (state.beside?.get(name) ?? 0n);
  const claim = terms.claims.get(end)?.get(`${name} ${asset.row.facts.number}`);
  return claim === undefined ? left : least(claim, left);
}

/** The whole in the first period; if that used the asset for too few days, a part, and the rest in the next one. */
function partOf(
  whole: bigint,
  { underDays, percent: part }: NonNullable<Layer['short']>,
  { asset, age }: Pick<BesideAsset, 'asset' | 'age'>,
): bigint {
  const { year, useYear } = asset;
  const isShort = year === useYear && isUsedUnder(underDays, asset, { end: useYear });
  const first = isShort ? shareOf(whole, { numerator: BigInt(part), denominator: 100n }) : whole;
  return age === 0 ? first : whole - first;
}

function isGone({ disposed }: TaxAsset, { end }: Period): boolean {
  return disposed !== undefined && disposed.on <= end;
}

function termsOf(
  { acquired }: TaxAsset,
  layer: Layer,
  { inForce }: TaxTerms,
): Pick<FirstYearLine, 'rate'> {
  return { rate: figureOf(valueOn(layer.rate, acquired, inForce).value) };
}

function lineOf(
  asset: TaxAsset,
  { name, layer }: NamedLayer,
  allowance: bigint,
  terms: TaxTerms,
): BesideLine {
  const expenditure = least(asset.claim ?? asset.cost, asset.cost);
  return {
    ...{ asset, layer: name, expenditure, ...termsOf(asset, layer, terms), allowance },
    deductible: shareOf(allowance, asset.business),
    // All of it is in the pool.
    later: expenditure,
    beside: allowance,
  };
}
