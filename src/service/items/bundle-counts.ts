import type { JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { availableQuantity, netQuantity } from '../stock/stock-levels.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { findItem, isKeptByQuantity } from './item-places.ts';
import { reservationsToServe, type Period } from '../records/reservations.ts';

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

/** A period, and what is the case now. */
type Availability = Period & { readonly now: string };

/** How many units of an item are free in all of the time. */
function freeUnits(store: Store, item: StoredRecord, during: Availability): number {
  const { body } = item;
  if (body['state'] === 'retired') return 0;
  const units = isKeptByQuantity(item) ? freeStock(store, item, during) : freeAsset(item, during);
  // A request is for one unit.
  return Math.max(0, units - reservationsToServe(store, item.id, during).length);
}

/** An asset is there, or is to be back by then. */
function freeAsset({ body }: StoredRecord, during: Availability): number {
  if (body['state'] === 'available') return 1;
  const isBack = isBackBy(keptText(body, 'checkin_due_on'), during);
  return body['state'] === 'checked_out' && isBack ? 1 : 0;
}

/** What is on the shelf, and what is to be back by then. */
function freeStock(store: Store, { id, body }: StoredRecord, during: Availability): number {
  const back = store.lineItems
    .stillOut(id)
    .filter((line) => isBackBy(keptText(line.body, 'checkin_due_on'), during));
  return back.reduce((sum, { stillOut }) => sum + stillOut, availableQuantity(body));
}

/** The return of overdue units is unknown. */
function isBackBy(due: string, { from, now }: Availability): boolean {
  return due !== '' && due >= now && due <= from;
}
