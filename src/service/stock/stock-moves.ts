import type { ORDER_TYPES } from '../../catalogue/states.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptText } from '../http/body.ts';
import { enterCustomValues } from '../records/custom-value-history.ts';
import type { Account } from '../records/kind.ts';
import { invalidField, refused } from '../records/refusal.ts';
import { stampOf } from '../store/timestamps.ts';
import {
  averageCost,
  availableQuantity,
  NOWHERE,
  quantityAt,
  stockFigures,
  withUnits,
  withValueAdded,
  withValueTaken,
} from './stock-levels.ts';
import type { StoredRecord } from '../store/store.ts';
import type { LineItem } from '../store/line-items.ts';

type OrderType = (typeof ORDER_TYPES)[number];

/** What a movement says, by the names of the interface; what it does not say is not there. */
export interface StockMove {
  readonly quantity?: number | null;
  readonly price?: string | null;
  readonly comments?: string | null;
  readonly location_id?: number | null;
  readonly from_location?: number | null;
  readonly to_location?: number | null;
  readonly user_id?: number | null;
  readonly checked_out_to_location_id?: number | null;
  readonly override_conflicting_reservations?: boolean | null;
  readonly till?: string | null;
  readonly till_time?: string | null;
  readonly actual_checkin_on?: string | null;
  readonly actual_checkin_on_time?: string | null;
  readonly selected_line_items?: readonly number[] | null;
  readonly custom?: Json;
}

/** The item that is moved, and when. */
export interface Moved {
  readonly account: Account;
  /** The moment of the movement, in milliseconds. */
  readonly now: number;
  readonly item: StoredRecord;
}

/** Does a movement, as a part of the caller's transaction. Throws Refusal. */
export type Move = (moved: Moved, movement: StockMove) => StoredRecord;

/** Units come in, at their price or else at what the others cost. */
export const addStock: Move = (moved, movement) => {
  const { item } = moved;
  const units = unitsOf(movement);
  const location = locationOf(item, movement);
  const cost = movement.price ?? averageCost(item.body);
  const body = withValueAdded(withUnits(item.body, location, units), units, cost);
  return keep(moved, body, { type: 'Add Stock', movement, units, location, cost });
};

/** Units are sold or used; they take their part of the value with them. */
export const newSale: Move = (moved, movement) => {
  const { item } = moved;
  const units = unitsOf(movement);
  const location = locationOf(item, movement);
  assertEnoughStock(moved, units, location);
  const body = withUnits(withValueTaken(item.body, units), location, -units);
  return keep(moved, body, { type: 'New Sale', movement, units, location });
};

/** Units go from one location to another, which costs nothing: one entry out, one in. */
export const transfer: Move = (moved, movement) => {
  const units = unitsOf(movement);
  const from = movement.from_location ?? NOWHERE;
  const to = movement.to_location ?? NOWHERE;
  if (from === to) throw invalidField('to_location', 'same-location');
  assertEnoughStock(moved, units, from);
  const { body } = moved.item;
  const entry = { movement, units, cost: averageCost(body), isTransfer: true };
  const leaving = { ...entry, type: 'New Sale', location: from } as const;
  const out = keep(moved, withUnits(body, from, -units), leaving);
  const arriving = { ...entry, type: 'Add Stock', location: to } as const;
  return keep({ ...moved, item: out }, withUnits(out.body, to, units), arriving);
};

/** What the history says of a movement. */
export interface Entry {
  readonly type: OrderType;
  readonly movement: StockMove;
  readonly units: number;
  readonly location: number;
  /** Of one unit; what the units of the item cost so far unless given. */
  readonly cost?: string;
  readonly isTransfer?: boolean;
  /** What only a checkout has. */
  readonly more?: JsonObject;
  readonly stillOut?: number;
}

/** Keeps the item as the movement leaves it, and the movement in its history. */
export function keep({ account, now, item }: Moved, body: JsonObject, entry: Entry): StoredRecord {
  const { store } = account;
  const stamp = stampOf(now);
  const custom = entry.movement.custom ?? null;
  const lineItem = store.lineItems.add({
    item: item.id,
    stillOut: entry.stillOut ?? 0,
    body: {
      order_type: entry.type,
      quantity: entry.units,
      quantity_after_transaction: availableQuantity(body),
      price: entry.movement.price ?? null,
      cost_price: entry.cost ?? averageCost(item.body),
      is_transfer: entry.isTransfer ?? false,
      user_id: entry.movement.user_id ?? null,
      location_id: entry.location === NOWHERE ? null : entry.location,
      comments: entry.movement.comments ?? null,
      custom_fields: custom,
      ...entry.more,
      created_at: stamp,
      updated_at: stamp,
    },
  });
  enterCustomValues(store, custom, now, { item: item.id, lineItem });
  return keepFigures({ account, now, item }, body);
}

/** Keeps the item with what follows from its quantities; a seed's movements of earlier days change it now. */
export function keepFigures({ account, item }: Moved, body: JsonObject): StoredRecord {
  const { store, clock } = account;
  const holders = store.lineItems.stillOut(item.id).flatMap(holderOf);
  const stamp = stampOf(clock.now());
  return store.replace(item, { ...body, ...stockFigures(body), holders, updated_at: stamp });
}

function holderOf({ body }: LineItem): number[] {
  const member = keptNumber(body, 'user_id');
  return member === 0 ? [] : [member];
}

export function unitsOf({ quantity }: StockMove): number {
  if (typeof quantity === 'number') return quantity;
  throw invalidField('quantity', 'blank');
}

/** Where a movement takes place: where it says, else where the item is kept. */
export function locationOf({ body }: StoredRecord, { location_id: said }: StockMove): number {
  return said ?? keptNumber(body, 'location_id');
}

export function assertEnoughStock({ account, item }: Moved, units: number, at: number): void {
  const there = quantityAt(item.body, at);
  if (units <= there) return;
  const name = account.store.find('locations', at)?.body['name'];
  const where = typeof name === 'string' ? `at ${name}` : 'without a location';
  throw invalidField('quantity', 'not-enough-stock', { count: there, where });
}

/** A retired item stays as it is. */
export function assertNotRetired({ body }: StoredRecord): void {
  if (keptText(body, 'state') === 'retired') throw refused('item-retired');
}
