import type { Resource } from '../../catalogue/define.ts';
import type { CellField } from '../../catalogue/fields.ts';
import { ASSET_STATES, type ITEM_FACETS } from '../../catalogue/states.ts';
import type { AnswerKeys } from '../answer-keys/answer-keys.ts';
import { ok, type Handler } from '../call.ts';
import { recordCustomValues } from '../records/custom-value-history.ts';
import { ITEM_SIBLINGS, itemExtras } from '../items/item-answers.ts';
import { ITEM_NUMBERS } from '../items/items.ts';
import type { RecordKind, SeedOnlyField } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { deleteRecord } from '../records/deletion.ts';
import { addressedRecord, recordReply } from '../records/record-handlers.ts';
import { refusalText } from '../records/refusal.ts';
import { stockSeeder } from '../stock/seed-stock.ts';
import { showLineItems } from '../stock/stock-answers.ts';
import { NO_STOCK, stockFigures } from '../stock/stock-levels.ts';
import { assertNotRetired, type Move } from '../stock/stock-moves.ts';

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
export function stockKind({ resource, type, keys, moves, seeded = {} }: StockKind): RecordKind {
  return {
    resource,
    numbers: ITEM_NUMBERS,
    hasQuantities: true,
    askedBy: {
      state: 'exact',
      identifier: 'exact',
      product_model_number: 'exact',
      updated_at: 'exact',
      stocked_at: 'exact',
      holders: 'exact',
      low_stock: 'exact',
      quantity_mark: 'exact',
    },
    fresh: () => ({ state: 'available', ...NO_STOCK }),
    complete: stockFigures,
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
export function moveStock(move: Move, message: string): Handler {
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
export function unlessMemberInactive(handler: Handler): Handler {
  return (call) => {
    addressedRecord(call);
    const { user_id: id } = call.input;
    const member = typeof id === 'number' ? call.account.store.find('members', id) : undefined;
    if (member?.body['status'] !== 0) return handler(call);
    return ok({ message: refusalText('inactive-member') });
  };
}
