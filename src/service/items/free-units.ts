import { keptText } from '../http/body.ts';
import { isKeptByQuantity } from './item-places.ts';
import { reservationsToServe } from '../records/reservations.ts';
import { availableQuantity } from '../stock/stock-levels.ts';
import type { Store, StoredRecord } from '../store/store.ts';

/** From one moment to another, both as stamps, and what is the case now. */
export interface Availability {
  readonly from: string;
  readonly to: string;
  readonly now: string;
}

/** How many units of an item are free in all of the time. */
export function freeUnits(store: Store, item: StoredRecord, during: Availability): number {
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
