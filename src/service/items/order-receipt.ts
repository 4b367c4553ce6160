import type { JsonObject } from '../../kernel/json.ts';
import type { Handler } from '../call.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { actOnRecord } from '../records/actions.ts';
import { kindOf, type Account } from '../records/kind.ts';
import { refused } from '../records/refusal.ts';
import { assertNotRetired, addStock } from '../stock/stock-moves.ts';
import type { StoredRecord } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';
import { findItem } from './item-places.ts';

/** An order whose items arrive, and when. */
interface Receipt {
  readonly account: Account;
  /** In milliseconds. */
  readonly now: number;
  readonly order: StoredRecord;
}

/** Receives everything that an order lists; there are no partial receipts. */
export const receiveOrder: Handler = actOnRecord(
  'Purchase order received.',
  ({ account, now, input }, order) => ({
    items: receivedLines({ account, now, order }),
    paid_amount: typeof input['amount'] === 'string' ? input['amount'] : '0',
  }),
);

/** Puts everything that an order lists where it belongs, and returns the lines of the order. */
export function receivedLines(receipt: Receipt): JsonObject[] {
  return keptObjects(receipt.order.body, 'items').map((line) => receivedLine(receipt, line));
}

function receivedLine(receipt: Receipt, line: JsonObject): JsonObject {
  const number = keptNumber(line, 'asset_no');
  const item = findItem(receipt.account.store, number);
  if (item === undefined) throw refused('item-deleted', { item: number });
  if (kindOf(receipt.account, item.resource).hasQuantities === true)
    stockUp(receipt, { item, line });
  else linkAsset(receipt, item);
  return { ...line, quantity_received: keptNumber(line, 'quantity') };
}

/** An asset is one thing, which its order brings once: it only says where it came from. */
function linkAsset({ account, now, order }: Receipt, asset: StoredRecord): void {
  const link = { purchase_order_id: order.id, updated_at: stampOf(now) };
  account.store.replace(asset, { ...asset.body, ...link });
}

/** Units come in at the price that the item had when it was put on the order. */
function stockUp(
  { account, now, order: { id, body } }: Receipt,
  { item, line }: { readonly item: StoredRecord; readonly line: JsonObject },
): void {
  assertNotRetired(item);
  const location = keptNumber(body, 'delivery_location_id');
  const price = keptText(line, 'price');
  addStock(
    { account, now, item },
    {
      quantity: keptNumber(line, 'quantity'),
      comments: `Purchase order ${id}`,
      ...(price !== '' && { price }),
      ...(location !== 0 && { location_id: location }),
    },
  );
}
