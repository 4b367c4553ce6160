import { defineResource } from '../define.ts';
import { inGroup, type Fields } from '../fields.ts';
import { INVENTORY_FILTERS, NOT_RETIRED } from '../states.ts';
import { CUSTOM, OPERAND } from './item-fields.ts';
import { itemEndpoints, itemResource, reservedDates } from './item-resource.ts';
import {
  ADDS_OWNED,
  attachedMovements,
  DEPENDS_ON_PLACE,
  LINE_ITEM,
  movementCustom,
  PROVEN_BY_COMMENT,
  STOCK_CHANGEABLE,
  STOCK_SHOWN,
  STOCK_WRITTEN,
  TAKES_OWNED,
} from './stock-fields.ts';
import { stockEndpoints } from './stock-endpoints.ts';

const ITEM = { asset_no: { ...OPERAND, to: 'inventory' } } as const satisfies Fields;

const changeable = inGroup('volatile_asset', STOCK_CHANGEABLE);
const written = inGroup('volatile_asset', STOCK_WRITTEN);

const stock = stockEndpoints('asset_no', ITEM, {
  path: '/inventory',
  one: 'an inventory item',
  added: ADDS_OWNED,
  undoAdded: {
    by: 'newSale',
    with: {
      quantity: { sent: 'quantity' },
      price: { sent: 'price' },
      location_id: { sent: 'location_id' },
      comments: { note: true },
    },
  },
});

const READING = itemResource({
  key: 'asset_no',
  facet: 'VolatileAsset',
  type: 'volatile_assets',
  words: INVENTORY_FILTERS,
});

/** A fast-moving item that is used up: stock is added and sold. */
export const inventory = defineResource({
  name: 'inventory',
  singular: 'inventory item',
  title: 'Inventory',
  section: 'Inventory',
  aliases: ['inventory items', 'inventory item', 'consumables', 'consumable', 'volatile assets'],
  ...READING,
  fields: { ...written, ...CUSTOM, ...STOCK_SHOWN },
  attached: [
    attachedMovements('asset_no', ['addStock', 'newSale', 'transfer']),
    ...READING.attached,
  ],
  followed: { ...READING.followed, stock: ['net_quantity'] },
  changedBy: {
    net_quantity: ['addStock', 'newSale'],
    average_cost_per_unit: ['addStock'],
  },
  endpoints: {
    ...itemEndpoints('asset_no', ITEM, {
      path: '/inventory',
      one: 'an inventory item',
      summaries: { list: 'List inventory', filter: 'List the inventory that matches a filter' },
      words: INVENTORY_FILTERS,
      created: { ...written, ...CUSTOM },
      changed: { ...changeable, ...CUSTOM },
      required: ['name', 'group_id'],
    }),
    addStock: { ...stock.addStock, scanned: 'add-inventory' },
    newSale: {
      route: 'POST /inventory/{asset_no}/order.api',
      summary: 'Take sold or used stock off an inventory item',
      scanned: 'sell-inventory',
      effect: 'append',
      fixed: { order_type: 'new sale' },
      params: { ...ITEM, ...LINE_ITEM, ...movementCustom('remove_stock_values') },
      required: ['quantity'],
      needsOf: { asset_no: { state: NOT_RETIRED } },
      proof: PROVEN_BY_COMMENT,
      changesStock: TAKES_OWNED,
      dependsOn: DEPENDS_ON_PLACE,
      undo: {
        by: 'addStock',
        with: {
          quantity: { sent: 'quantity' },
          price: { now: 'average_cost_per_unit' },
          location_id: { sent: 'location_id' },
          comments: { note: true },
        },
      },
      answer: { is: 'record', wrap: 'asset' },
    },
    transfer: stock.transfer,
    history: stock.history,
    reservedDates: reservedDates(
      'inventory_no',
      { inventory_no: ITEM.asset_no },
      'an inventory item',
    ),
    thresholds: {
      ...stock.thresholds,
      route: 'GET /inventory/{inventory_no}/location_based_thresholds.api',
      params: { inventory_no: ITEM.asset_no },
    },
  },
});
