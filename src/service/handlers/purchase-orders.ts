import { COPIED_ORDER } from '../copies/copied-lists.ts';
import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { ORDER_STATES } from '../../catalogue/states.ts';
import { type AnswerKeys, COMPANY, unset } from '../answer-keys/answer-keys.ts';
import type { Handlers } from '../call.ts';
import { addLines, furnishLines, shownOrder } from '../items/order-lines.ts';
import { actOnRecord } from '../records/record-handlers.ts';
import { type Account, kindOf, type RecordKind } from '../records/kind.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { refused } from '../records/refusal.ts';
import { addStock, assertNotRetired } from '../stock/stock-moves.ts';
import type { StoredRecord } from '../store/store.ts';
import { findItem } from '../items/item-places.ts';

const ORDER_KEYS: AnswerKeys = {
  ...unset(`
    id sequence_num state po_type identification_number description vendor_id approver_id
    approver_type requested_by_id created_by_id delivery_location_id shipment_terms payment_terms
    net_amount paid_amount payable_amount
  `),
  po_type: 'purchase',
  tax_amounts: {},
  ...COMPANY,
  purchase_orders_assets: [],
  ...unset('created_at updated_at'),
};

export const purchaseOrderKind: RecordKind = {
  resource: purchaseOrders,
  copied: COPIED_ORDER,
  sortedBy: 'created_at',
  askedBy: { state: 'exact' },
  keys: ORDER_KEYS,
  fresh: () => ({ state: 'draft' }),
  extras: shownOrder,
  furnish: (account, record) => {
    const order = furnishLines(account, record);
    if (order.body['state'] !== 'received') return;
    const items = receivedLines({ account, now: account.clock.now(), order });
    account.store.replace(order, { ...order.body, items });
  },
  seeded: {
    state: { kind: 'choice', choices: ORDER_STATES, label: 'State' },
    paid_amount: { kind: 'decimal', min: 0, label: 'Paid amount' },
  },
};

export const purchaseOrderHandlers: Handlers<typeof purchaseOrders> = {
  addItems: addLines,
  confirm: actOnRecord('Purchase order confirmed.'),
  // There are no partial receipts.
  receive: actOnRecord('Purchase order received.', ({ account, now, input }, order) => ({
    items: receivedLines({ account, now, order }),
    paid_amount: typeof input['amount'] === 'string' ? input['amount'] : '0',
  })),
  void: actOnRecord('Purchase order voided.'),
};

/** An order whose items arrive, and when. */
interface Receipt {
  readonly account: Account;
  /** In milliseconds. */
  readonly now: number;
  readonly order: StoredRecord;
}

/** Puts everything that an order lists where it belongs, and returns the lines of the order. */
function receivedLines(receipt: Receipt): JsonObject[] {
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
  account.store.change(asset, { purchase_order_id: order.id }, now);
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
