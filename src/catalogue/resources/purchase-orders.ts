import { LONG_TEXT, TEXT, TIMESTAMPS } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, type LinesField, shownOnly } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { ORDER_STATES } from '../states.ts';
import { CHANGED_BACK, GONE } from './crud.ts';
import { PAGE } from './parameters.ts';

/** What people call the number that a company gives an order. */
const ORDER_NUMBERS = commaList('Order ref, Order reference, PO number, PO ref, Order number');

const ORDER = {
  po_no: {
    kind: 'reference',
    to: 'purchase-orders',
    label: 'Purchase order',
    aliases: ['Purchase order #', 'PO', 'PO #', 'Order', 'Order #', ...ORDER_NUMBERS],
  },
} as const satisfies Fields;

const VENDOR = {
  vendor_id: {
    kind: 'reference',
    to: 'vendors',
    label: 'Vendor',
    aliases: ['Supplier', 'Seller', 'Dealer', 'Vendor name', 'Supplier name'],
  },
} as const satisfies Fields;

/** What an order says besides its vendor; a create takes none of it. */
const DETAILS = {
  identification_number: {
    ...TEXT,
    identifier: true,
    label: 'Identification number',
    example: 'PO-2026-014',
    aliases: [...ORDER_NUMBERS, 'Reference'],
  },
  delivery_location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Delivery location',
    aliases: ['Deliver to', 'Ship to', 'Delivery address', 'Location'],
  },
  approver_id: {
    kind: 'reference',
    to: 'members',
    label: 'Approver',
    aliases: ['Approved by', 'Approving member'],
  },
  requested_by_id: {
    kind: 'reference',
    to: 'members',
    label: 'Requested by',
    aliases: ['Requester', 'Requestor', 'Ordered by'],
  },
  shipment_terms: {
    ...LONG_TEXT,
    label: 'Shipment terms',
    aliases: ['Shipping terms', 'Incoterms'],
  },
  payment_terms: { ...LONG_TEXT, label: 'Payment terms' },
  description: {
    ...LONG_TEXT,
    label: 'Description',
    aliases: ['Notes', 'Note', 'Remarks', 'Details'],
  },
} as const satisfies Fields;

const LINES = {
  items: {
    kind: 'lines',
    label: 'Items',
    numbers: 'seqs',
    wire: 'item_quantity[{number}][{name}]',
    key: 'asset_no',
    max: WORKING_LIMITS.largestBatch,
    answer: 'purchase_orders_assets',
    fields: {
      asset_no: {
        kind: 'reference',
        to: 'items',
        label: 'Item',
        aliases: ['Item #', 'Item number', 'Asset', 'Asset #', 'Article'],
        answer: 'purchase_order_line_item_id',
      },
      quantity: {
        kind: 'integer',
        min: 1,
        label: 'Quantity',
        aliases: ['Qty', 'Units', 'Count'],
      },
    },
  },
} as const satisfies Fields;

/** What has arrived of an order. An ordered quantity is never read as a received one. */
const RECEIVED = {
  ...LINES.items,
  label: 'Items received',
  fields: {
    asset_no: LINES.items.fields.asset_no,
    quantity: {
      ...LINES.items.fields.quantity,
      min: 0,
      label: 'Quantity received',
      aliases: commaList(
        'Received, Qty received, Received quantity, Received qty, Units received',
        'Quantity delivered, Qty delivered, Delivered',
      ),
    },
  },
} as const satisfies LinesField;

/** What is paid for an order on receipt. */
const PAYMENT = inGroup('payment_details', {
  amount: {
    kind: 'decimal',
    min: 0,
    label: 'Amount paid',
    aliases: ['Amount', 'Payment', 'Payment amount', 'Paid amount', 'Paid'],
  },
});

const written = { ...VENDOR, ...DETAILS } as const;

const shown = shownOnly({
  state: { kind: 'choice', choices: ORDER_STATES, label: 'State', aliases: ['Status'] },
  net_amount: { kind: 'decimal', label: 'Net amount', total: true },
  paid_amount: { kind: 'decimal', label: 'Paid amount' },
  payable_amount: { kind: 'decimal', label: 'Payable amount' },
  ...TIMESTAMPS,
});

/** An order of items from a vendor: a head, and a line for each item. */
export const purchaseOrders = defineResource({
  name: 'purchase-orders',
  singular: 'purchase order',
  title: 'Purchase orders',
  section: 'Purchase orders',
  aliases: ['purchase order', 'orders', 'POs'],
  id: {
    label: 'Purchase order #',
    aliases: ['PO #', 'Order #', 'Purchase order no'],
    answer: 'sequence_num',
  },
  fields: { ...written, ...LINES, ...shown },
  display: 'identification_number',
  namedBy: ['identification_number'],
  keys: [{ fields: ['identification_number'] }],
  lineItems: { field: 'items', groupedBy: 'identification_number', operation: 'addItems' },
  inParts: {
    note: 'description',
    states: ['state'],
    lines: 'purchase_orders_assets',
    line: {
      ...{ id: 'id', item: 'purchase_order_line_item_id', name: 'name' },
      ...{ quantity: 'quantity', price: 'price' },
    },
    into: 'delivery_location_id',
    given: ['vendor_id'],
  },
  all: { endpoint: 'list' },
  one: { endpoint: 'detail', param: 'po_no' },
  changedBy: { state: ['confirm', 'receive', 'void'] },
  endedBy: 'void',
  attached: [{ title: 'Items', entries: { key: 'purchase_orders_assets' }, addedBy: ['addItems'] }],
  endpoints: {
    create: {
      route: 'POST /purchase_orders.api',
      summary: 'Create a purchase order for a vendor',
      effect: 'create',
      params: VENDOR,
      required: ['vendor_id'],
      leaves: { state: 'draft' },
      undo: { after: 'void', by: 'delete' },
      then: ['update', 'addItems'],
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    list: {
      route: 'GET /purchase_orders.api',
      summary: 'List purchase orders with their items',
      effect: 'read',
      params: PAGE,
      answer: { is: 'page', list: 'purchase_orders' },
    },
    detail: {
      route: 'GET /purchase_orders/{po_no}.api',
      summary: 'Show a purchase order with its items',
      effect: 'read',
      params: ORDER,
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    update: {
      route: 'PATCH /purchase_orders/{po_no}.api',
      summary: 'Change any part of a purchase order',
      effect: 'update',
      undo: CHANGED_BACK,
      params: { ...ORDER, ...inGroup('purchase_order', written) },
      takesPart: true,
      needs: { state: ['draft', 'confirmed'] },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    addItems: {
      route: 'POST /purchase_orders/{po_no}/add_items.api',
      summary: 'Add items to a purchase order',
      effect: 'append',
      params: { ...ORDER, ...LINES },
      required: ['items'],
      batch: 'items',
      needs: { state: ['draft'] },
      proof: { in: 'lines' },
      dependsOn: {
        on: 'nothing',
        because: 'Lines are added to those there; the service takes them for a draft only.',
      },
      undo: { stays: 'The interface has no call that takes items off an order.' },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    confirm: {
      route: 'PATCH /purchase_orders/{po_no}/mark_confirm.api',
      summary: 'Confirm a purchase order',
      effect: 'act',
      params: ORDER,
      needs: { state: ['draft'] },
      needsLines: 'items',
      leaves: { state: 'confirmed' },
      undo: { stays: 'A confirmed order does not become a draft again; it can be voided.' },
      proof: { in: 'record' },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    receive: {
      route: 'PATCH /purchase_orders/{po_no}/receive_items.api',
      summary: 'Receive all items of a confirmed purchase order',
      effect: 'act',
      multipart: true,
      params: { ...ORDER, ...PAYMENT },
      covers: {
        field: 'items',
        name: 'received',
        lines: RECEIVED,
        arrives: { by: 'quantity', into: 'delivery_location_id', as: 'addStock' },
      },
      needs: { state: ['confirmed'] },
      leaves: { state: 'received' },
      undo: { stays: 'A receipt cannot be taken back.' },
      shownAs: { amount: 'paid_amount' },
      proof: { in: 'record' },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    void: {
      route: 'PATCH /purchase_orders/{po_no}/mark_void.api',
      summary: 'Cancel a purchase order',
      effect: 'act',
      params: ORDER,
      needs: { state: ['draft', 'confirmed'] },
      leaves: { state: 'void' },
      undo: { stays: 'A void order cannot be reopened.' },
      proof: { in: 'record' },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
    delete: {
      route: 'DELETE /purchase_orders/{po_no}.api',
      summary: 'Delete a purchase order that is void',
      effect: 'delete',
      undo: GONE,
      params: ORDER,
      needs: { state: ['void'] },
      answer: { is: 'record', wrap: 'purchase_order' },
    },
  },
});
