import { COPIED_STOCK } from '../copies/copied-stock.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { CellField } from '../../catalogue/fields.ts';
import { ASSET_STATES, type ITEM_FACETS } from '../../catalogue/states.ts';
import { ASSET_STOCK_KEYS, type AnswerKeys, INVENTORY_KEYS } from '../answer-keys/answer-keys.ts';
import { type Handler, type Handlers, ok } from '../call.ts';
import { recordCustomValues } from '../records/custom-value-history.ts';
import { ITEM_SIBLINGS, itemExtras } from '../items/item-answers.ts';
import { ITEM_NUMBERS } from '../items/items.ts';
import { exactly, type Account, type RecordKind, type SeedOnlyField } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { deleteRecord } from '../records/deletion.ts';
import {
  addressedRecord,
  listRecords,
  recordReply,
  showHistory,
} from '../records/record-handlers.ts';
import { invalidField, refusalText } from '../records/refusal.ts';
import {
  historyEntry,
  showCheckouts,
  showLineItems,
  showThresholds,
} from '../stock/stock-answers.ts';
import { NO_STOCK, stockFigures } from '../stock/stock-levels.ts';
import {
  type Move,
  type StockMove,
  addStock,
  assertNotRetired,
  newSale,
  transfer,
} from '../stock/stock-moves.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptText, objectsOf } from '../http/body.ts';
import type { StoredRecord } from '../store/store.ts';
import { inventory } from '../../catalogue/resources/inventory.ts';
import { filterItems } from '../items/item-lists.ts';
import { showReservedDates } from '../items/reserved-dates.ts';
import { assetStock } from '../../catalogue/resources/asset-stock.ts';
import { checkin, checkout, extendCheckouts } from '../stock/stock-checkouts.ts';

interface StockKind {
  readonly resource: Resource;
  readonly type: (typeof ITEM_FACETS)[number];
  /** Every key of its answers. */
  readonly keys: AnswerKeys;
  /** The movements that a seed may hold, by their words. */
  readonly moves: Readonly<Record<string, Move>>;
  /** What only a seed can write of this kind. */
  readonly seeded?: Readonly<Record<string, CellField | SeedOnlyField>>;
}

/** How the service keeps items of which it knows quantities. */
function stockKind({ resource, type, keys, moves, seeded = {} }: StockKind): RecordKind {
  return {
    resource,
    numbers: ITEM_NUMBERS,
    hasQuantities: true,
    askedBy: exactly(
      ...['state', 'identifier', 'product_model_number', 'updated_at', 'stocked_at'],
      ...['holders', 'low_stock', 'quantity_mark'],
    ),
    fresh: () => ({ state: 'available', ...NO_STOCK }),
    complete: stockFigures,
    copied: COPIED_STOCK,
    keys,
    extras: (record, view) => ({
      ...itemExtras(type, record, view),
      line_items: showLineItems(record, view),
    }),
    beside: ITEM_SIBLINGS,
    noteWrite: recordCustomValues,
    seeded: { ...SEEDED, ...seeded, movements: { kind: 'rows', fields: movementFields(moves) } },
    furnish: stockSeeder(moves),
  };
}

const SEEDED: Readonly<Record<string, CellField | SeedOnlyField>> = {
  state: { kind: 'choice', choices: ASSET_STATES, label: 'State' },
  sub_group_id: { kind: 'reference', to: 'subgroups', within: 'group_id', label: 'Subgroup' },
  initial_stock_quantity: { kind: 'integer', min: 0, label: 'Initial stock quantity' },
  inventory_threshold: { kind: 'integer', min: 0, label: 'Inventory threshold' },
  thresholds: {
    kind: 'rows',
    fields: {
      location_id: { kind: 'reference', to: 'locations', label: 'Location' },
      low: { kind: 'integer', min: 0, label: 'Low' },
      excess: { kind: 'integer', min: 0, label: 'Excess' },
    },
  },
};

/** What a movement of a seed may say. */
function movementFields(moves: StockKind['moves']): Readonly<Record<string, CellField>> {
  return {
    order: { kind: 'choice', choices: Object.keys(moves), label: 'Movement' },
    line_item: { kind: 'integer', min: 1, label: 'Line item' },
    on: { kind: 'date', timed: true, label: 'Day' },
    quantity: { kind: 'integer', min: 1, label: 'Quantity' },
    price: { kind: 'decimal', min: 0, label: 'Price' },
    comments: { kind: 'text', label: 'Comments' },
    location_id: { kind: 'reference', to: 'locations', label: 'Location' },
    from_location: { kind: 'reference', to: 'locations', label: 'From location' },
    to_location: { kind: 'reference', to: 'locations', label: 'To location' },
    user_id: { kind: 'reference', to: 'members', label: 'Member' },
    checked_out_to_location_id: { kind: 'reference', to: 'locations', label: 'To location' },
    till: { kind: 'date', timed: true, label: 'Till' },
    till_time: { kind: 'time', label: 'Till time' },
  };
}

/** Answers a call that moves stock. */
function moveStock(move: Move, message: string): Handler {
  return (call) => {
    const item = addressedRecord(call);
    assertNotRetired(item);
    const custom = checkOperation(call);
    const { account, now } = call;
    const moved = move({ account, now, item }, { ...call.input, custom });
    return recordReply(call, moved, message);
  };
}

/** Deletes an item together with everything that was done with it. */
export const deleteWithHistory: Handler = (call) => {
  const { id } = addressedRecord(call);
  const reply = deleteRecord(call);
  call.account.store.lineItems.forget(id);
  call.account.store.customHistory.forget(id);
  return reply;
};

/** A member who is inactive gets a sentence, and nothing is checked out. */
function unlessMemberInactive(handler: Handler): Handler {
  return (call) => {
    addressedRecord(call);
    const member = call.account.store.find('members', call.input['user_id']);
    if (member?.body['status'] !== 0) return handler(call);
    return ok({ message: refusalText('inactive-member') });
  };
}

/**
 * Gives a seeded item its first stock, and makes the movements that the seed has for it, in order.
 * The returned function throws Refusal.
 */
function stockSeeder(
  moves: Readonly<Record<string, Move>>,
): (account: Account, record: StoredRecord) => void {
  return (account, record) => {
    const { movements, ...body } = record.body;
    let item = account.store.replace(record, body);
    const quantity = keptNumber(body, 'initial_stock_quantity');
    if (quantity > 0) item = addStock({ account, item, now: account.clock.now() }, { quantity });
    for (const movement of objectsOf(movements)) {
      const move = moves[keptText(movement, 'order')];
      if (move === undefined) throw invalidField('order', 'blank');
      fixNumber(movement, account);
      item = move(
        { account, item, now: momentOf(movement, account) },
        asMovement(movement, account, item),
      );
    }
  };
}

/** Checkins name the number of a checkout, so a seed may fix it. Throws Refusal. */
function fixNumber(movement: JsonObject, { store: { lineItems } }: Account): void {
  const number = keptNumber(movement, 'line_item');
  if (number === 0) return;
  const last = lineItems.lastNumber();
  if (number <= last) throw invalidField('line_item', 'number-taken', { last });
  lineItems.numberNext(number);
}

/** A day of a seed without a time is its noon. */
function momentOf(movement: JsonObject, { clock }: Account): number {
  const moment = keptText(movement, 'on');
  if (moment === '') return clock.now();
  const [day = '', time = '12:00:00'] = moment.split(' ');
  return Date.parse(`${day}T${time}Z`);
}

/** A seed does not know the numbers of checkouts: what comes back is of all of them, the oldest first. */
function asMovement(movement: JsonObject, { store }: Account, { id }: StoredRecord): StockMove {
  const open = store.lineItems.stillOut(id).map((line) => line.id);
  return { ...movement, ...endIn(movement), selected_line_items: open };
}

/** A checkout may end at a moment in one, as answers show it. */
function endIn(movement: JsonObject): Pick<StockMove, 'till' | 'till_time'> {
  const [till = '', time] = keptText(movement, 'till').split(' ');
  return time === undefined ? {} : { till, till_time: time };
}

export const inventoryKind = stockKind({
  resource: inventory,
  type: 'VolatileAsset',
  keys: INVENTORY_KEYS,
  moves: { 'add stock': addStock, 'new sale': newSale, transfer },
});

/** What the calls of both kinds do. */
const STOCK_HANDLERS = {
  list: listRecords(),
  delete: deleteWithHistory,
  addStock: moveStock(addStock, 'Stock added.'),
  transfer: moveStock(transfer, 'Stock transferred.'),
  history: showHistory(historyEntry),
  reservedDates: showReservedDates,
  thresholds: showThresholds,
};

export const inventoryHandlers: Handlers<typeof inventory> = {
  ...STOCK_HANDLERS,
  filter: filterItems('volatile_assets'),
  newSale: moveStock(newSale, 'Stock sold.'),
};

export const assetStockKind = stockKind({
  resource: assetStock,
  type: 'StockAsset',
  keys: ASSET_STOCK_KEYS,
  moves: { 'add stock': addStock, checkout, checkin, transfer },
  seeded: { reorder_quantity: { kind: 'integer', min: 0, label: 'Reorder quantity' } },
});

export const assetStockHandlers: Handlers<typeof assetStock> = {
  ...STOCK_HANDLERS,
  filter: filterItems('stock_assets'),
  checkout: unlessMemberInactive(moveStock(checkout, 'Stock checked out.')),
  checkin: moveStock(checkin, 'Stock checked in.'),
  extendCheckouts: moveStock(extendCheckouts, 'Checkouts extended.'),
  currentCheckouts: showCheckouts,
};
