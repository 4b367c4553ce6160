import { isJsonObject, ownValue, type JsonObject } from '../../kernel/json.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { STOCK_HISTORY_KEYS } from '../answer-keys/answer-keys.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { NOWHERE } from '../stock/stock-levels.ts';
import type { Store } from '../store/store.ts';
import { plainIn, plainKeys, type Copied, type CopiedRecord } from '../records/account-copy.ts';
import { copiedItem, ITEM_ANSWER_KEYS } from './copied-item.ts';
import { memberCalled } from './member-called.ts';
import { stockValue } from './stock-value.ts';

/** How an item with quantities is copied: what is where, what is out, what it is worth, and its movements. */
export const COPIED_STOCK: Copied = {
  keys: ITEM_ANSWER_KEYS,
  body: (record) => {
    const body = { ...figuresOf(record), ...copiedItem(record), ...thresholdsIn(record) };
    return { ...body, holders: checkoutsOf(record).flatMap(holderOf) };
  },
  entries: ({ id, ...record }, _body, { store }) => {
    const movements = movementsOf({ id, ...record }, store);
    for (const movement of movements) store.lineItems.restore({ ...movement, item: id });
  },
};

/** Units whose location no call shows have none. */
function figuresOf({ answer, parts }: CopiedRecord): JsonObject {
  const net = keptNumber(answer, 'net_quantity');
  const shown = ownValue(answer, 'available_quantity');
  const available = typeof shown === 'number' ? shown : net;
  const located = Object.entries(parts?.quantities ?? {});
  const elsewhere = available - located.reduce((sum, [, quantity]) => sum + quantity, 0);
  const quantities = Object.fromEntries([
    ...(elsewhere === 0 ? [] : [[String(unlocated(located, answer)), elsewhere] as const]),
    ...located,
  ]);
  return {
    quantities,
    checked_out_quantity: net - available,
    stock_value: stockValue(answer, net),
  };
}

/** Without any reading of locations, everything is where the item is kept. */
function unlocated(located: readonly unknown[], answer: JsonObject): number {
  return located.length === 0 ? keptNumber(answer, 'location_id') : NOWHERE;
}

function thresholdsIn({ parts }: CopiedRecord): JsonObject {
  if (parts?.thresholds === undefined) return {};
  return {
    thresholds: parts.thresholds.map((each) => plainKeys(each, ['location_id', 'low', 'excess'])),
  };
}

function checkoutsOf({ parts }: CopiedRecord): readonly JsonObject[] {
  return parts?.checkouts ?? [];
}

function holderOf(checkout: JsonObject): number[] {
  const holder = keptNumber(checkout, 'user_id');
  return holder === 0 ? [] : [holder];
}

/** A movement as it is kept. */
interface Movement {
  readonly id: number;
  readonly body: JsonObject;
  readonly stillOut: number;
}

/** The keys of an entry that are kept as they are. */
const ENTRY_KEYS = Object.keys(STOCK_HISTORY_KEYS).filter(
  (key) =>
    !['unit_cost_price', 'asset_name', 'user_full_name', 'company_id', 'created_by_id'].includes(
      key,
    ),
);

/** The newest movements as the item itself lists them, all of them where its history was read; the oldest first. */
function movementsOf(record: CopiedRecord, store: Store): Movement[] {
  const listed = keptObjects(record.answer, 'line_items');
  const checkouts = new Map(checkoutsOf(record).map((each) => [keptNumber(each, 'id'), each]));
  const read = record.parts?.history;
  const bodies: readonly { id: number; body: JsonObject }[] =
    read === undefined
      ? listed.map((entry) => ({ id: keptNumber(entry, 'id'), body: listedMovement(entry) }))
      : read.map((entry, at) => ({
          id: numberOf(entry, listed[at]),
          body: historyMovement(entry, listed[at], store),
        }));
  const known = new Set(bodies.map(({ id }) => id));
  const older = [...checkouts].filter(([id]) => !known.has(id));
  return [...bodies, ...older.map(([id, checkout]) => ({ id, body: unlistedCheckout(checkout) }))]
    .map(({ id, body }): Movement => {
      const checkout = checkouts.get(id);
      if (checkout === undefined) return { id, body, stillOut: 0 };
      return {
        id,
        body: { ...body, ...checkoutIn(checkout) },
        stillOut: keptNumber(checkout, 'quantity'),
      };
    })
    .toReversed()
    .toSorted((one, other) => one.id - other.id);
}

/** The history of stock numbers an entry only where it says what it cost. */
function numberOf(entry: JsonObject, listed: JsonObject | undefined): number {
  const [cost = {}] = keptObjects(entry, 'unit_cost_price');
  return keptNumber(cost, 'line_item') || keptNumber(listed ?? {}, 'id');
}

/** A list shows the price that a movement named or what its units cost, and does not say which. */
function listedMovement(entry: JsonObject): JsonObject {
  const place = ownValue(entry, 'location');
  const price = canonicalDecimal(keptText(entry, 'price')) ?? null;
  return {
    ...plainKeys(entry, ['order_type', 'quantity', 'quantity_after_transaction']),
    ...plainKeys(entry, ['created_at', 'updated_at']),
    ...{ price: null, cost_price: price },
    location_id: isJsonObject(place) ? plainIn(place, 'id') : null,
  };
}

function historyMovement(
  entry: JsonObject,
  listed: JsonObject | undefined,
  store: Store,
): JsonObject {
  const [price, cost] = ['price', 'cost_price'].map((key) =>
    canonicalDecimal(keptText(entry, key)),
  );
  const place = ownValue(listed ?? {}, 'location');
  return {
    ...plainKeys(entry, ENTRY_KEYS),
    ...{ price: price ?? null, cost_price: cost ?? null },
    location_id:
      plainIn(entry, 'location_id') ?? (isJsonObject(place) ? plainIn(place, 'id') : null),
    user_id: memberCalled(store, { name: keptText(entry, 'user_full_name') }),
  };
}

/** Who has the units, and until when. */
function checkoutIn(checkout: JsonObject): JsonObject {
  return plainKeys(checkout, [
    ...['user_id', 'location_id', 'checked_out_to_location_id'],
    ...['checkout_on', 'checkin_due_on', 'comments'],
  ]);
}

/** A checkout that is too old for the list of movements: how many units it was for is known of those that are out. */
function unlistedCheckout(checkout: JsonObject): JsonObject {
  const out = plainIn(checkout, 'checkout_on');
  const quantity = plainIn(checkout, 'quantity');
  return { order_type: 'checkout', quantity, created_at: out, updated_at: out };
}
