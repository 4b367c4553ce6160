import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { toServiceDecimal } from '../../kernel/decimals.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Handler } from '../call.ts';
import { keptNumber, keptObjects, keptText, objectsOf } from '../http/body.ts';
import { actOnRecord } from '../records/record-handlers.ts';
import type { Account } from '../records/kind.ts';
import { missingPart } from '../records/operation-values.ts';
import { invalidFields } from '../records/refusal.ts';
import type { View } from '../records/view.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { holding } from '../store/selection.ts';
import { scaled, unscaled } from '../records/amounts.ts';
import { findItem } from './item-places.ts';

/** The numbers of all lines are from one space. */
export const LINE_NUMBERS = 'purchase order lines';

/** Adds items to an order; an item that is on it already gets more. */
export const addLines: Handler = actOnRecord('Items added.', ({ account, input }, order) => {
  const lines = keptObjects(order.body, 'items');
  return { items: withLines(account, lines, objectsOf(input['items'])) };
});

/** A seed says no more of a line than a call does. */
export function furnishLines(account: Account, order: StoredRecord): StoredRecord {
  const items = withLines(account, [], keptObjects(order.body, 'items'));
  return account.store.replace(order, { ...order.body, items });
}

function withLines(
  account: Account,
  lines: readonly JsonObject[],
  added: readonly JsonObject[],
): JsonObject[] {
  return added.reduce<JsonObject[]>((all, line) => withLine(account, all, line), [...lines]);
}

function withLine(
  account: Account,
  lines: readonly JsonObject[],
  { asset_no: number = null, quantity }: JsonObject,
): JsonObject[] {
  const item = findItem(account.store, number);
  if (item === undefined) {
    throw invalidFields(new Map([['items', [missingPart(JSON.stringify(number))]]]));
  }
  const more = Number(quantity);
  const known = lines.find((line) => line['asset_no'] === item.id);
  if (known === undefined) return [...lines, newLine(account, item, more)];
  const grown = { ...known, quantity: keptNumber(known, 'quantity') + more };
  return lines.map((line) => (line === known ? grown : line));
}

/** What an item is called and costs on the day on which it is ordered. */
function newLine({ store }: Account, item: StoredRecord, quantity: number): JsonObject {
  const { name = null, price = null, group_id = null, sub_group_id = null } = item.body;
  const id = store.takeNumber(LINE_NUMBERS);
  return { id, asset_no: item.id, quantity, name, price, group_id, sub_group_id };
}

/** An order in one of these states is still to bring what it lists. */
const OPEN_STATES = ['draft', 'confirmed'] as const;

/** The numbers of the items that open orders list. */
export function itemsInOrder(store: Store): number[] {
  const orders = OPEN_STATES.flatMap((state) =>
    store.select(holding(purchaseOrders.name, { state })),
  );
  const lines = orders.flatMap(({ body }) => keptObjects(body, 'items'));
  return [...new Set(lines.map((line) => keptNumber(line, 'asset_no')))];
}

/** What an order shows of its lines, and what they come to. */
export function shownOrder({ id, body }: StoredRecord, { ownerId }: View): JsonObject {
  const lines = keptObjects(body, 'items');
  const net = unscaled(lines.reduce((total, line) => total + lineTotal(line), 0n));
  return {
    id,
    approver_type: typeof body['approver_id'] === 'number' ? 'User' : null,
    created_by_id: ownerId,
    net_amount: toServiceDecimal(net),
    paid_amount: toServiceDecimal(keptText(body, 'paid_amount') || '0'),
    payable_amount: toServiceDecimal(payable(net, keptText(body, 'paid_amount'))),
    purchase_orders_assets: lines.map((line) => shownLine(line, id)),
  };
}

/** The unpaid amount; zero after an overpayment. */
function payable(net: string, paid: string): string {
  const rest = scaled(net) - scaled(paid);
  return rest > 0n ? unscaled(rest) : '0';
}

function shownLine(line: JsonObject, order: number): JsonObject {
  const { id = null, name = null, group_id = null, sub_group_id = null } = line;
  const quantity = keptNumber(line, 'quantity');
  const received = keptNumber(line, 'quantity_received');
  return {
    id,
    name,
    quantity,
    original_quantity: quantity,
    quantity_received: received,
    price: toServiceDecimal(priceOf(line)),
    line_total: toServiceDecimal(unscaled(lineTotal(line))),
    status: received < quantity ? 'ordered' : 'received',
    group_id,
    sub_group_id,
    tax_free: false,
    purchase_order_id: order,
    purchase_order_line_item_id: line['asset_no'] ?? null,
    purchase_order_line_item_type: 'Asset',
    delivery_location_same_as_po: true,
  };
}

function lineTotal(line: JsonObject): bigint {
  return scaled(priceOf(line)) * BigInt(keptNumber(line, 'quantity'));
}

function priceOf(line: JsonObject): string {
  return keptText(line, 'price') || '0';
}
