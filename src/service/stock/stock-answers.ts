import { mapValues } from '../../kernel/map-values.ts';
import { SERVICE_LIMITS } from '../../catalogue/limits.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { members } from '../../catalogue/resources/members.ts';
import { toServiceDecimal } from '../../kernel/decimals.ts';
import { type Json, type JsonObject, ownValue } from '../../kernel/json.ts';
import { type AnswerKeys, LINE_ITEM_KEYS, STOCK_HISTORY_KEYS } from '../answer-keys/answer-keys.ts';
import { keptObjects, keptText } from '../http/body.ts';
import { type Handler, ok } from '../call.ts';
import type { LineItem } from '../store/line-items.ts';
import { addressedRecord, viewOf } from '../records/record-handlers.ts';
import { locationKind } from '../records/location-kind.ts';
import { showRecord } from '../records/shown-records.ts';
import { stampOf } from '../store/timestamps.ts';
import type { StoredRecord } from '../store/store.ts';
import type { View } from '../records/view.ts';

/** The newest movements of an item, each with the whole location where it took place. */
export function showLineItems({ id }: StoredRecord, view: View): JsonObject[] {
  const limit = SERVICE_LIMITS.pageSize;
  return view.store.lineItems
    .newest(id, { limit, offset: 0 })
    .map(({ id: line, body, stillOut }) => ({
      ...keptKeys(LINE_ITEM_KEYS, body),
      id: line,
      price: asMoney(body['price'] ?? body['cost_price']),
      remaining_quantity: body['order_type'] === 'checkout' ? stillOut : null,
      location: wholeLocation(body['location_id'], view),
    }));
}

function wholeLocation(id: Json | undefined, view: View): Json {
  const location = view.store.find(locations.name, id);
  return location === undefined ? null : showRecord(locationKind, location, view);
}

/** The values that a body keeps under keys, or what the keys show without one. */
function keptKeys(keys: AnswerKeys, body: JsonObject): JsonObject {
  return mapValues(keys, (unset, name) => ownValue(body, name) ?? unset);
}

/** An entry of an item's history as every answer shows it. */
export function historyEntry({ id, body }: LineItem, item: StoredRecord, view: View): JsonObject {
  const cost = asMoney(body['cost_price']);
  return {
    ...keptKeys(STOCK_HISTORY_KEYS, body),
    price: asMoney(body['price']),
    cost_price: cost,
    unit_cost_price: [{ line_item: id, quantity: body['quantity'] ?? null, unit_price: cost }],
    asset_name: item.body['name'] ?? null,
    created_by_id: view.ownerId,
    company_id: view.companyId,
    user_full_name: view.valueOf(members.name, body['user_id'], 'full_name'),
  };
}

function asMoney(amount: Json | undefined): Json {
  return typeof amount === 'string' ? toServiceDecimal(amount) : null;
}

/** Answers the low and the excess quantities of an item by location. */
export const showThresholds: Handler = (call) => {
  const { body } = addressedRecord(call);
  return ok({
    location_based_thresholds: keptObjects(body, 'thresholds').map((threshold) => ({
      location_id: threshold['location_id'] ?? null,
      low: threshold['low'] ?? null,
      excess: threshold['excess'] ?? null,
    })),
  });
};

/** Answers what of an item is checked out, all of it or what a member has, or what is overdue. */
export const showCheckouts: Handler = (call) => {
  const item = addressedRecord(call);
  const { current_checkout_status: status, user_id: member } = call.input;
  if (typeof status === 'string' && status !== OVERDUE) call.ignore('current_checkout_status');
  const view = viewOf(call);
  const lines = call.account.store.lineItems
    .stillOut(item.id)
    .filter(({ body }) => typeof member !== 'number' || body['user_id'] === member)
    .filter(({ body }) => status !== OVERDUE || isOverdue(body, call.now));
  return ok({
    current_checkouts: lines.map((line) => {
      const name = view.valueOf(members.name, ownValue(line.body, 'user_id'), 'full_name');
      return currentCheckout(line, typeof name === 'string' ? name : null);
    }),
  });
};

/** The only status of current checkouts that is known. */
const OVERDUE = 'overdue';

function isOverdue(body: JsonObject, now: number): boolean {
  const due = keptText(body, 'checkin_due_on');
  return due !== '' && due < stampOf(now);
}

/** A checkout that is not back, as the interface lists it. */
function currentCheckout({ id, body, stillOut }: LineItem, name: string | null): JsonObject {
  return {
    id,
    quantity: stillOut,
    user_id: body['user_id'] ?? null,
    user_full_name: name,
    location_id: body['location_id'] ?? null,
    checked_out_to_location_id: body['checked_out_to_location_id'] ?? null,
    checkout_on: body['checkout_on'] ?? null,
    checkin_due_on: body['checkin_due_on'] ?? null,
    comments: body['comments'] ?? null,
  };
}
