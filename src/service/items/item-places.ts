import type { Value } from '../../catalogue/fields.ts';
import type { ITEM_TYPES } from '../../catalogue/states.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { ITEM_RESOURCES, resourcesOfType } from './items.ts';
import { notFound } from '../records/refusal.ts';
import { holding } from '../store/selection.ts';
import { quantityAt } from '../stock/stock-levels.ts';
import type { Store, StoredRecord } from '../store/store.ts';

/** The item of that number, of any kind. */
export function findItem(store: Store, id: Value | Json | undefined): StoredRecord | undefined {
  for (const name of ITEM_RESOURCES) {
    const item = store.find(name, id);
    if (item !== undefined) return item;
  }
  return undefined;
}

/** As findItem. Throws a 404 where there is none. */
export function requireItem(store: Store, id: Value | undefined, singular = 'item'): StoredRecord {
  const item = findItem(store, id);
  if (item === undefined) throw notFound(singular);
  return item;
}

/** Whether there may be several units of an item. */
export function isKeptByQuantity({ body }: StoredRecord): boolean {
  return isJsonObject(ownValue(body, 'quantities'));
}

/** How many units of an item are at a location; an item without quantities is one until it is retired. */
export function unitsAt(item: StoredRecord, location: number): number {
  const { body } = item;
  if (isKeptByQuantity(item)) return quantityAt(body, location);
  return body['location_id'] === location && body['state'] !== 'retired' ? 1 : 0;
}

/** What a list of a location's items is called, and what its items are asked by. */
const LISTS: Readonly<Record<(typeof ITEM_TYPES)[number], { name: string; field: string }>> = {
  fixed_assets: { name: 'assets', field: 'location_id' },
  stock_assets: { name: 'stock_assets', field: 'stocked_at' },
  volatile_assets: { name: 'volatile_assets', field: 'stocked_at' },
};

/** How many units of which items are at a location, by kind of item. */
export function itemsAt(store: Store, location: number): JsonObject {
  const lists = Object.entries(LISTS).map(([type, { name, field }]): [string, JsonObject[]] => {
    const items = store.select(holding(resourcesOfType(type) ?? [], { [field]: location }));
    const there = items.map((item) => ({ item, quantity: unitsAt(item, location) }));
    return [
      name,
      there
        .filter(({ quantity }) => quantity > 0)
        .map(({ item, quantity }) => ({
          sequence_num: item.id,
          name: item.body['name'] ?? null,
          quantity,
        })),
    ];
  });
  return Object.fromEntries(lists);
}
