import type { RefusedCall } from './situations.ts';

type Form = Readonly<Record<string, string>>;

const stockOut = (units: number, more: Form = { 'user[id]': '2' }): Form => ({
  ...{ order_type: 'checkout', 'line_item[quantity]': String(units) },
  ...more,
});
const stockIn = (units: number, line: number, more: Form = {}): Form => ({
  ...{ order_type: 'checkin', selected_line_items: String(line) },
  ...{ 'line_item[quantity]': String(units), ...more },
});
const moved = (units: number, to: number): Form => ({
  'transfer_stock[quantity]': String(units),
  ...{ from_location: '1', to_location: String(to) },
});
/** The same for stock: movements, checkouts that are out, and receipts. */
export const REFUSED_STOCK_CALLS: readonly RefusedCall[] = [
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /inventory/6/order.api', { order_type: 'add stock', 'line_item[quantity]': '1' }],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /inventory/6/order.api', { order_type: 'new sale', 'line_item[quantity]': '1' }],
  },
  {
    code: 'not-enough-stock',
    says: 'not-enough-stock',
    call: ['POST /inventory/5/order.api', { order_type: 'new sale', 'line_item[quantity]': '99' }],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /inventory/6/transfer_stock.api', moved(1, 2)],
  },
  {
    code: 'same-location',
    says: 'same-location',
    call: ['POST /inventory/5/transfer_stock.api', moved(1, 1)],
  },
  {
    code: 'not-enough-stock',
    says: 'not-enough-stock',
    call: ['POST /inventory/5/transfer_stock.api', moved(99, 2)],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: [
      'POST /stock_assets/9/order.api',
      { order_type: 'add stock', 'line_item[quantity]': '1' },
    ],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /stock_assets/9/transfer_stock.api', moved(1, 2)],
  },
  {
    code: 'same-location',
    says: 'same-location',
    call: ['POST /stock_assets/8/transfer_stock.api', moved(1, 1)],
  },
  {
    code: 'not-enough-stock',
    says: 'not-enough-stock',
    call: ['POST /stock_assets/8/transfer_stock.api', moved(99, 2)],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /stock_assets/9/order.api', stockOut(1)],
  },
  {
    code: 'inactive-member',
    says: 'unusable-record',
    call: ['POST /stock_assets/8/order.api', stockOut(1, { 'user[id]': '4' })],
  },
  {
    code: 'not-enough-stock',
    says: 'not-enough-stock',
    call: ['POST /stock_assets/8/order.api', stockOut(99)],
  },
  {
    code: 'item-reserved',
    says: 'reserved',
    call: ['POST /stock_assets/8/order.api', stockOut(6)],
  },
  { code: 'blank', says: 'required', call: ['POST /stock_assets/8/order.api', stockOut(1, {})] },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /stock_assets/9/checkin.api', stockIn(1, 50)],
  },
  {
    code: 'not-a-current-checkout',
    says: 'not-checked-out',
    call: ['POST /stock_assets/8/checkin.api', stockIn(1, 99)],
  },
  {
    code: 'not-so-many-out',
    says: 'not-enough-stock',
    call: ['POST /stock_assets/8/checkin.api', stockIn(4, 50)],
  },
  {
    code: 'before-checkout',
    says: 'dates-reversed',
    call: ['POST /stock_assets/8/checkin.api', stockIn(1, 50, { actual_checkin_on: '01/05/2026' })],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: [
      'POST /stock_assets/9/mass_extend_checkout_items.api',
      { selected_line_items: '50', till: '03/30/2026' },
    ],
  },
  {
    code: 'not-a-current-checkout',
    says: 'not-checked-out',
    call: [
      'POST /stock_assets/8/mass_extend_checkout_items.api',
      { selected_line_items: '99', till: '03/30/2026' },
    ],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['PATCH /purchase_orders/2/receive_items.api'],
  },
  {
    code: 'no-lines',
    says: 'no-lines',
    call: ['PATCH /purchase_orders/6/mark_confirm.api'],
  },
  {
    code: 'item-deleted',
    says: 'unusable-record',
    call: ['PATCH /purchase_orders/5/receive_items.api'],
  },
];
