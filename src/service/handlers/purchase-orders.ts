import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { ORDER_STATES } from '../../catalogue/states.ts';
import { COMPANY, unset, type AnswerKeys } from '../answer-keys/answer-keys.ts';
import type { Handlers } from '../call.ts';
import { addLines, furnishLines, shownOrder } from '../items/order-lines.ts';
import { receivedLines, receiveOrder } from '../items/order-receipt.ts';
import { actOnRecord } from '../records/actions.ts';
import type { RecordKind } from '../records/kind.ts';

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
  receive: receiveOrder,
  void: actOnRecord('Purchase order voided.'),
};
