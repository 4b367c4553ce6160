import { LONG_TEXT, TIMESTAMPS } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import type { Attached } from '../description/attached.ts';
import type { Answer, DependsOn, Proof, StockChange } from '../endpoints.ts';
import { type Fields, inGroup, type NamedField, shownOnly } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';
import { ASSET_STATES } from '../states.ts';
import {
  AT,
  ATTACHMENTS,
  CUSTOM,
  IDENTIFIER,
  IDENTITY,
  ORIGIN,
  PLACE,
  SHOWN_COUNTS,
  SHOWN_NAMES,
  SHOWN_RETIREMENT,
} from './item-fields.ts';

/** An average is a quotient, so it may have any number of digits. */
const AVERAGE_PLACES = 18;

/** People keep products in stock; of a single device, the product is its model. */
const STOCK_IDENTITY = {
  ...IDENTITY,
  name: { ...IDENTITY.name, vague: [...IDENTITY.name.vague, 'Product', 'Goods'] },
} as const satisfies Fields;

/** What a create may write of an item that is kept by quantity. */
export const STOCK_WRITTEN = {
  ...STOCK_IDENTITY,
  ...PLACE,
  ...IDENTIFIER,
  ...ORIGIN,
  ...ATTACHMENTS,
} as const satisfies Fields;

/** What an update may write: it takes no identifier. */
export const STOCK_CHANGEABLE = {
  ...STOCK_IDENTITY,
  ...PLACE,
  ...ORIGIN,
  ...ATTACHMENTS,
} as const satisfies Fields;

/** What the service shows of an item that is kept by quantity. */
export const STOCK_SHOWN = shownOnly({
  state: { kind: 'choice', choices: ASSET_STATES, label: 'State', aliases: ['Status'] },
  sub_group_id: {
    kind: 'reference',
    to: 'subgroups',
    within: 'group_id',
    label: 'Subgroup',
    aliases: ['Sub group', 'Subcategory', 'Sub category'],
  },
  net_quantity: {
    kind: 'integer',
    label: 'Net quantity',
    aliases: commaList(
      'Quantity, QTY, On hand, In stock, Qty on hand, Quantity on hand, Quantity in stock',
      'Qty in stock, Stock, Stock on hand, Current stock, Stock quantity, Stock qty, Stock count',
      'Stock level, Total quantity, Pieces, Pcs, Number of units, Quantity in inventory',
      'Quantity in storage, Quantity available, Quantity remaining, Remaining quantity',
      'Current quantity, Amount in stock, Quantities, Available quantity, Remaining stock',
      'Available stock, Actual stock, Actual quantity, Qty available, Qty remaining',
      'Balance on hand, Physical count',
    ),
  },
  average_cost_per_unit: {
    kind: 'decimal',
    places: AVERAGE_PLACES,
    label: 'Average cost per unit',
  },
  initial_stock_quantity: { kind: 'integer', label: 'Initial stock quantity' },
  inventory_threshold: {
    kind: 'integer',
    label: 'Inventory threshold',
    aliases: commaList(
      'Threshold, Reorder level, Reorder point, Minimum quantity, Min quantity, Min qty',
      'Minimum stock, Min stock, Minimum stock level, Minimum level, Min amount, Minimum amount',
      'Safety stock, Par level',
    ),
  },
  ...SHOWN_NAMES,
  ...SHOWN_RETIREMENT,
  purchase_order_id: { kind: 'integer', label: 'Purchase order' },
  ...SHOWN_COUNTS,
});

const QUANTITY = {
  quantity: {
    kind: 'integer',
    ofStock: true,
    min: 1,
    label: 'Quantity',
    aliases: commaList(
      'Qty, Units, Count, Pieces, Pcs, Number of units, Quantity received, Qty received',
      'Received quantity, Quantity issued, Qty issued',
    ),
    vague: ['Quantity used', 'Qty used', 'Used quantity', 'Quantity ordered', 'Qty ordered'],
  },
} as const satisfies Fields;

const MOVEMENT_PRICE = {
  price: {
    kind: 'decimal',
    price: true,
    min: 0,
    label: 'Price',
    aliases: commaList(
      'Unit price, Cost, Unit cost, Price per unit, Cost per unit, Price each, Purchase price',
      'Purchase cost',
    ),
    note: 'for one unit',
  },
} as const satisfies Fields;

const COMMENTS = {
  comments: {
    ...LONG_TEXT,
    label: 'Comments',
    word: 'note',
    aliases: ['Comment', 'Notes', 'Note', 'Remarks', 'Remark', 'Description'],
  },
} as const satisfies Fields;

/** The line item of an order. */
export const LINE_ITEM = inGroup('line_item', {
  ...QUANTITY,
  ...MOVEMENT_PRICE,
  ...AT,
  ...COMMENTS,
});

/** The line item of a checkin, which has no price. */
export const RETURNED_ITEM = inGroup('line_item', { ...QUANTITY, ...AT, ...COMMENTS });

/** What a transfer between two locations takes. */
export const TRANSFER = {
  ...inGroup('transfer_stock', QUANTITY),
  from_location: {
    kind: 'reference',
    to: 'locations',
    label: 'From location',
    aliases: commaList(
      'From, Source, Source location, Transfer from, Moved from, Origin, Old location',
    ),
  },
  to_location: {
    kind: 'reference',
    to: 'locations',
    label: 'To location',
    aliases: ['To', 'Destination', 'Target location', 'Transfer to', 'Moved to', 'New location'],
  },
  ...MOVEMENT_PRICE,
  ...inGroup('transfer_stock', COMMENTS),
} as const satisfies Fields;

/** Custom fields of a movement, which the interface takes within the movement's own group. */
export function movementCustom(group: string): { readonly custom_fields: NamedField } {
  return {
    custom_fields: { ...CUSTOM.custom_fields, wire: `${group}[c_attr_vals][{name}]` },
  };
}

/**
 * A movement is never sent again on a guess: its comment ends with a mark, and the history shows
 * whether it arrived. A transfer may leave two entries, out of one location and into the other.
 */
export const PROVEN_BY_COMMENT = {
  in: 'history',
  param: 'comments',
  shownAs: 'comments',
  sort: 'order_type',
  at: 'created_at',
  by: 'created_by_id',
  words: '{order_type} of {quantity}',
} as const satisfies Proof;

/** Units leave the location of their item where the row names none; the service counts those that are there. */
export const DEPENDS_ON_PLACE = {
  on: 'fields',
  unlessSent: { location_id: 'location_id' },
} as const satisfies DependsOn;

/** Units come in and are owned from then on. */
export const ADDS_OWNED = {
  by: 'quantity',
  shown: { net_quantity: 1 },
  into: 'location_id',
} as const satisfies StockChange;

/** Units go out and are not owned any more. */
export const TAKES_OWNED = {
  by: 'quantity',
  shown: { net_quantity: -1 },
  outOf: 'location_id',
} as const satisfies StockChange;

/** Units go from place to place, which no quantity of the item shows. */
export const KEEPS_QUANTITIES = {
  by: 'quantity',
  shown: {},
  outOf: 'from_location',
  into: 'to_location',
} as const satisfies StockChange;

/** The history of an item that is kept by quantity, newest first. */
export const HISTORY_ANSWER = {
  is: 'entries',
  list: 'history',
  pageSize: SERVICE_LIMITS.historyPageSize,
  fields: {
    order_type: { kind: 'text', label: 'Kind of order' },
    quantity: { kind: 'integer', label: 'Quantity' },
    quantity_after_transaction: { kind: 'integer', label: 'Quantity afterwards' },
    price: { kind: 'decimal', label: 'Price' },
    cost_price: { kind: 'decimal', places: AVERAGE_PLACES, label: 'Cost price' },
    is_transfer: { kind: 'yes-no', label: 'Transfer' },
    asset_name: { kind: 'text', label: 'Item' },
    user_full_name: { kind: 'text', label: 'Member' },
    created_by_id: { kind: 'reference', to: 'members', label: 'Entered by' },
    location_id: { kind: 'reference', to: 'locations', label: 'Location' },
    comments: { kind: 'text', label: 'Comments' },
    ...TIMESTAMPS,
  },
} as const satisfies Answer;

/** Movements of stock. */
export function attachedMovements(param: string, addedBy: readonly string[]): Attached {
  return {
    title: 'Stock movements',
    addedBy,
    entries: { key: 'line_items', shows: { key: 'location', to: 'locations' } },
    states: ['net_quantity'],
    listing: {
      ...{ endpoint: 'history', param },
      ...{ says: ['order_type'], by: ['created_by_id'], at: ['created_at'] },
    },
  };
}

/** The low and the excess quantity of an item by location. */
export const THRESHOLDS_ANSWER = {
  is: 'value',
  lists: {
    location_based_thresholds: {
      location_id: { kind: 'reference', to: 'locations', label: 'Location' },
      low: { kind: 'integer', label: 'Low' },
      excess: { kind: 'integer', label: 'Excess' },
    },
  },
} as const satisfies Answer;
