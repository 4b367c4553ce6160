import type { JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptText, objectsOf } from '../http/body.ts';
import type { Account } from '../records/kind.ts';
import { invalidField } from '../records/refusal.ts';
import { addStock, type Move, type StockMove } from './stock-moves.ts';
import type { StoredRecord } from '../store/store.ts';

/**
 * Gives a seeded item its first stock, and makes the movements that the seed has for it, in order.
 * The returned function throws Refusal.
 */
export function stockSeeder(
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
  if (number <= last) {
    throw invalidField('line_item', 'number-taken', { last });
  }
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
