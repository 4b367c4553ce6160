import type { Stocktake } from '../stocktake.ts';
import { assetFindings, type AssetFinding } from './asset-findings.ts';
import { evidenceOf } from './item-evidence.ts';
import { PlaceTree } from './place-tree.ts';
import { quantityFindings, type QuantityFinding } from './quantity-findings.ts';
import { unknownTags, type UnknownTag } from './unknown-tags.ts';

/** Everything that a stocktake found. */
export interface Findings {
  readonly places: PlaceTree;
  /** Of fixed assets: each expected one once, and those that were counted though they were not expected. */
  readonly assets: readonly AssetFinding[];
  /** Of units: each item and place once. */
  readonly quantities: readonly QuantityFinding[];
  readonly unknown: readonly UnknownTag[];
}

/** Compares what was counted with what was expected when the stocktake started. */
export function findingsOf(
  stocktake: Stocktake,
  { isUncountedZero }: { readonly isUncountedZero: boolean },
): Findings {
  const places = new PlaceTree(stocktake.places());
  const evidence = evidenceOf(stocktake);
  return {
    places,
    assets: assetFindings(evidence.assets, places).toSorted(byNumber),
    quantities: quantityFindings(evidence.stock, {
      places,
      scope: stocktake.head.scope,
      isUncountedZero,
    }).toSorted(byNumber),
    unknown: unknownTags(evidence.unknown, () => tagsOf(stocktake)),
  };
}

function byNumber(one: Pick<AssetFinding, 'item'>, other: Pick<AssetFinding, 'item'>): number {
  return one.item.number - other.item.number;
}

function* tagsOf(stocktake: Stocktake): Generator<string> {
  for (const { identifier } of stocktake.register()) if (identifier !== undefined) yield identifier;
}
