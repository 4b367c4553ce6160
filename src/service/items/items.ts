import { assetStock } from '../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import { inventory } from '../../catalogue/resources/inventory.ts';
import { members } from '../../catalogue/resources/members.ts';
import { ITEM_TYPES, type ITEM_FACETS, type SEARCH_FACETS } from '../../catalogue/states.ts';
import { holding } from '../store/selection.ts';
import type { View } from '../records/view.ts';

type ItemType = (typeof ITEM_TYPES)[number];
type Facet = (typeof ITEM_FACETS)[number];

/** All items share one number space. */
export const ITEM_NUMBERS = 'items';

const RESOURCES_BY_TYPE: Readonly<Record<ItemType, readonly string[]>> = {
  fixed_assets: [fixedAssets.name],
  volatile_assets: [inventory.name],
  stock_assets: [assetStock.name],
};

const TYPE_BY_FACET: Readonly<Record<Facet, ItemType>> = {
  FixedAsset: 'fixed_assets',
  VolatileAsset: 'volatile_assets',
  StockAsset: 'stock_assets',
};

const MEMBERS_FACET: (typeof SEARCH_FACETS)[number] = 'User';

/** The resources of every kind of item. */
export const ITEM_RESOURCES: readonly string[] = Object.values(RESOURCES_BY_TYPE).flat();

/** The kind of item that the parameter `assets_type` means; undefined where it means none. */
export function typeNamed(type: unknown): ItemType | undefined {
  return ITEM_TYPES.find((each) => each === type);
}

/** The resources that the parameter `assets_type` means; undefined where it means none. */
export function resourcesOfType(type: unknown): readonly string[] | undefined {
  return Object.entries(RESOURCES_BY_TYPE).find(([name]) => name === type)?.[1];
}

/** The resources that the parameter `facet` means; undefined where it means none. */
export function resourcesOfFacet(facet: unknown): readonly string[] | undefined {
  if (facet === MEMBERS_FACET) return [members.name];
  return resourcesOfType(Object.entries(TYPE_BY_FACET).find(([name]) => name === facet)?.[1]);
}

/** The name of an item's kind in answers; null if the resource is not a kind of item. */
export function facetOf(resource: string): Facet | null {
  const found = Object.entries(TYPE_BY_FACET).find(([, type]) =>
    RESOURCES_BY_TYPE[type].includes(resource),
  );
  return (found?.[0] as Facet | undefined) ?? null;
}

/** How many items of all kinds refer to a record by a field. */
export function countItems(
  { store }: View,
  field: string,
  { id }: { readonly id: number },
): number {
  return store.count(holding(ITEM_RESOURCES, { [field]: id }));
}
