import { defineResource } from '../define.ts';
import { inGroup, type Fields } from '../fields.ts';
import { INVENTORY_FILTERS } from '../states.ts';
import { CUSTOM, ITEM_ID, OPERAND } from './item-fields.ts';
import { itemListFilters } from './item-list-filters.ts';
import { itemLookUps, ITEMS_AS_SHOWN } from './item-look-ups.ts';
import { DISPLAY_FLAGS, FILTER, filterWord, PAGE } from './parameters.ts';
import {
  ADDS_OWNED,
  HISTORY_ANSWER,
  KEEPS_QUANTITIES,
  LINE_ITEM,
  movementCustom,
  PROVEN_BY_COMMENT,
  STOCK_CHANGEABLE,
  STOCK_SHOWN,
  STOCK_WRITTEN,
  TAKES_OWNED,
  THRESHOLDS_ANSWER,
  TRANSFER,
} from './stock-fields.ts';

const ITEM = { asset_no: { ...OPERAND, to: 'inventory' } } as const satisfies Fields;

const changeable = inGroup('volatile_asset', STOCK_CHANGEABLE);
const written = inGroup('volatile_asset', STOCK_WRITTEN);

const REQUIRED = ['name', 'group_id'] as const;

/** A fast-moving item that is used up: stock is added and sold. */
export const inventory = defineResource({
  name: 'inventory',
  singular: 'inventory item',
  title: 'Inventory',
  aliases: ['inventory items', 'inventory item', 'consumables', 'consumable', 'volatile assets'],
  id: ITEM_ID,
  sort: { answer: 'asset_type', is: 'VolatileAsset' },
  fields: { ...written, ...CUSTOM, ...STOCK_SHOWN },
  display: 'name',
  namedBy: ['name'],
  signs: { '@': 'identifier' },
  keys: [{ fields: ['identifier'] }, { fields: ['name'], whereUnique: true }],
  all: { endpoint: 'list', with: ITEMS_AS_SHOWN },
  filters: itemListFilters(INVENTORY_FILTERS, 'volatile_assets', ITEMS_AS_SHOWN),
  one: { endpoint: 'detail', param: 'asset_no', with: ITEMS_AS_SHOWN },
  lookUps: itemLookUps('VolatileAsset'),
  history: { endpoint: 'history', param: 'asset_no' },
  changes: { endpoint: 'filter', param: 'filter_param_val', with: { status: 'update_time' } },
  derivedFields: [
    'location_name',
    'location_number',
    'group_name',
    'sub_group_name',
    'retire_reason',
  ],
  changedBy: {
    net_quantity: ['addStock', 'newSale'],
    average_cost_per_unit: ['addStock'],
  },
  endpoints: {
    create: {
      route: 'POST /inventory.api',
      summary: 'Create an inventory item',
      effect: 'create',
      params: { ...written, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    list: {
      route: 'GET /inventory.api',
      summary: 'List inventory',
      effect: 'read',
      params: { ...PAGE, ...DISPLAY_FLAGS },
      answer: { is: 'page', list: 'assets' },
    },
    filter: {
      route: 'GET /inventory/filter.api',
      summary: 'List the inventory that matches a filter',
      effect: 'read',
      params: { status: filterWord(INVENTORY_FILTERS), ...FILTER },
      answer: { is: 'page', list: 'assets' },
    },
    detail: {
      route: 'GET /inventory/{asset_no}.api',
      summary: 'Show an inventory item',
      effect: 'read',
      params: { ...ITEM, ...DISPLAY_FLAGS },
      answer: { is: 'record', wrap: 'asset' },
    },
    update: {
      route: 'PUT /inventory/{asset_no}.api',
      summary: 'Change an inventory item',
      effect: 'update',
      params: { ...ITEM, ...changeable, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    delete: {
      route: 'DELETE /inventory/{asset_no}.api',
      summary: 'Delete an inventory item',
      effect: 'delete',
      params: ITEM,
      answer: { is: 'record', wrap: 'asset' },
    },
    addStock: {
      route: 'POST /inventory/{asset_no}/order.api',
      summary: 'Add stock to an inventory item',
      effect: 'append',
      fixed: { order_type: 'add stock' },
      params: { ...ITEM, ...LINE_ITEM, ...movementCustom('add_stock_values') },
      required: ['quantity'],
      proof: PROVEN_BY_COMMENT,
      changesStock: ADDS_OWNED,
      answer: { is: 'record', wrap: 'asset' },
    },
    newSale: {
      route: 'POST /inventory/{asset_no}/order.api',
      summary: 'Take sold or used stock off an inventory item',
      effect: 'append',
      fixed: { order_type: 'new sale' },
      params: { ...ITEM, ...LINE_ITEM, ...movementCustom('remove_stock_values') },
      required: ['quantity'],
      proof: PROVEN_BY_COMMENT,
      changesStock: TAKES_OWNED,
      answer: { is: 'record', wrap: 'asset' },
    },
    transfer: {
      route: 'POST /inventory/{asset_no}/transfer_stock.api',
      summary: 'Move stock of an inventory item to another location',
      effect: 'append',
      params: { ...ITEM, ...TRANSFER },
      required: ['quantity', 'from_location', 'to_location'],
      proof: PROVEN_BY_COMMENT,
      changesStock: KEEPS_QUANTITIES,
      answer: { is: 'record', wrap: 'asset' },
    },
    history: {
      route: 'GET /inventory/{asset_no}/history.api',
      summary: 'List the movements of an inventory item, newest first',
      effect: 'read',
      params: { ...ITEM, ...PAGE },
      answer: HISTORY_ANSWER,
    },
    thresholds: {
      route: 'GET /inventory/{inventory_no}/location_based_thresholds.api',
      summary: 'Show the low and excess quantities of an inventory item by location',
      effect: 'read',
      params: { inventory_no: ITEM.asset_no },
      answer: THRESHOLDS_ANSWER,
    },
  },
});
