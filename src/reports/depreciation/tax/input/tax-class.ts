import type { RegisterRow } from '../../input/register/register.ts';
import { isOpenTo } from '../engine/first-year.ts';
import { type ClassCase, isInForce } from '../rules/tax-rules.ts';
import { type TaxException, type TaxExceptionCode, taxException } from './tax-exceptions.ts';
import type { TaxReading } from './tax-reading.ts';
import type { TaxFacts } from './tax-facts.ts';

/** An asset whose pool is looked for. */
interface ClassedAsset {
  readonly row: RegisterRow;
  readonly class: string;
  readonly acquired: string;
  readonly facts: TaxFacts;
}

interface PlaceOfAsset {
  readonly pool: string | undefined;
  readonly layers: readonly string[];
  readonly exceptions: readonly TaxException[];
}

/** The pool of an asset, and the allowances before it, by its class, day, emissions and condition. */
export function placeOfAsset(asset: ClassedAsset, reading: TaxReading): PlaceOfAsset {
  const { rules, taxpayer } = reading.inForce;
  const { cases = [] } = rules.classes[asset.class] ?? {};
  const refused = (code: TaxExceptionCode, details = {}): PlaceOfAsset => ({
    pool: undefined,
    layers: [],
    exceptions: [taxException(asset.row, code, details)],
  });
  for (const each of cases.filter((one) => isInForce(one, asset.acquired, taxpayer))) {
    const outcome = fits(each, asset);
    if (outcome === 'no-emissions' || outcome === 'no-condition') return refused(outcome);
    if (!outcome) continue;
    const { pool, layers } = each;
    return { pool, layers, exceptions: missingOf(asset, layers, reading) };
  }
  return refused('no-case', { expected: 'another day', found: asset.class });
}

function fits(
  { emissions, condition }: ClassCase,
  { facts }: ClassedAsset,
): boolean | 'no-emissions' | 'no-condition' {
  if (emissions !== undefined) {
    if (facts.emissions === undefined) return 'no-emissions';
    if (facts.emissions > emissions) return false;
  }
  if (condition === undefined) return true;
  return facts.condition === undefined ? 'no-condition' : facts.condition === condition;
}

/** What allowances of the first year need to know: not of assets that are in the opening balances, or claim none. */
function missingOf(
  { row, acquired, facts }: ClassedAsset,
  layers: readonly string[],
  { inForce, openingOn = '' }: TaxReading,
): readonly TaxException[] {
  if (acquired <= openingOn) return [];
  const { firstYear } = facts;
  const open = layers.flatMap((name) => {
    const layer = inForce.rules.layers[name];
    const isWanted = firstYear === undefined || firstYear === name;
    return layer !== undefined && isWanted && isOpenTo(layer, acquired, inForce.taxpayer)
      ? [layer]
      : [];
  });
  const needs = (key: 'condition' | 'contract'): boolean =>
    facts[key] === undefined && open.some((layer) => layer[key] !== undefined);
  return [
    ...(needs('condition') ? [taxException(row, 'no-condition')] : []),
    ...(needs('contract') ? [taxException(row, 'no-contract')] : []),
  ];
}
