import type { Period } from '../../terms/calendar/periods.ts';
import { figureOf, valueOn } from '../rules/dated-values.ts';
import type { Layer } from '../rules/tax-rules.ts';
import { type FirstYearLine, inOrder, isFor } from './first-year.ts';
import { least, percent, shareOf } from './shares.ts';
import type { AssetState, TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

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
  /** What is left in the pool of an asset after its writing-down. */
  readonly roomOf: (asset: TaxAsset) => bigint;
  readonly take: (line: BesideLine) => void;
}

/** The allowances beside the pools of a period, each as much as is left to claim. @throws NoValue */
export function claimBeside(
  { assets, roomOf, take }: BesideSource,
  period: Period,
  terms: TaxTerms,
): void {
  for (const [name, layer] of Object.entries(terms.inForce.rules.layers)) {
    if (layer.rest !== 'beside') continue;
    const wanted = assets.filter(
      ({ asset, age }) => age < (layer.years ?? 1) && isFor(asset, name, layer, terms),
    );
    for (const each of wanted.toSorted(inOrder(layer))) {
      const most = mostOf(each, { name, layer }, period, terms);
      const allowance = least(most, roomOf(each.asset));
      if (allowance > 0n) take(lineOf(each.asset, { name, layer }, allowance, terms));
    }
  }
}

interface NamedLayer {
  readonly name: string;
  readonly layer: Layer;
}

/** What is left of the whole allowance of an asset, or the claim of the period. */
function mostOf(
  { asset, state }: BesideAsset,
  { name, layer }: NamedLayer,
  { end }: Period,
  terms: TaxTerms,
): bigint {
  const { rate } = termsOf(asset, layer, terms);
  const whole = shareOf(least(asset.claim ?? asset.cost, asset.cost), percent(rate));
  const left = whole - (state.beside?.get(name) ?? 0n);
  const claim = terms.claims.get(end)?.get(`${name} ${asset.row.facts.number}`);
  return claim === undefined ? left : least(claim, left);
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
