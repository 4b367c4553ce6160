import type { JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptObjects } from '../http/body.ts';
import { netQuantity } from '../stock/stock-levels.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { freeUnits, type Availability } from './free-units.ts';
import { findItem } from './item-places.ts';

/** How many whole bundles can be made of units that are free in that time. */
export function countBundles(store: Store, bundle: JsonObject, during: Availability): number {
  return wholeBundles(store, bundle, (item) => freeUnits(store, item, during));
}

/** How many whole bundles can be made of everything that the company owns. */
export function ownedBundles(store: Store, bundle: JsonObject): number {
  return wholeBundles(store, bundle, ({ body }) =>
    body['quantities'] === undefined ? (body['state'] === 'retired' ? 0 : 1) : netQuantity(body),
  );
}

/** The numbers of the bundles of which at least one is free in that time. */
export function bundlesFreeDuring(
  store: Store,
  bundles: readonly StoredRecord[],
  during: Availability,
): number[] {
  return bundles.filter(({ body }) => countBundles(store, body, during) > 0).map(({ id }) => id);
}

/** How many units of its item a row of a bundle is for; one unless it says so. */
export function unitsIn(row: JsonObject): number {
  return Math.max(1, keptNumber(row, 'quantity'));
}

/** The scarcest item decides; an item that is gone leaves none, and so does an empty bundle. */
function wholeBundles(
  store: Store,
  bundle: JsonObject,
  unitsOf: (item: StoredRecord) => number,
): number {
  const counts = keptObjects(bundle, 'items').map((row) => {
    const item = findItem(store, row['asset_no']);
    return item === undefined ? 0 : Math.floor(unitsOf(item) / unitsIn(row));
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}
