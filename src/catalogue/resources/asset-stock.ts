import { defineResource } from '../define.ts';
import { inGroup, shownOnly, type Fields } from '../fields.ts';
import { STOCK_FILTERS } from '../states.ts';
import {
  CHECKED_OUT_ITEM,
  CURRENT_CHECKOUT,
  DUE,
  MEMBER,
  OVERRIDE,
  RETURNED_AT,
  SELECTED,
  TO_LOCATION,
} from './checkout-fields.ts';
import { CUSTOM, ITEM_ID, OPERAND } from './item-fields.ts';
import { itemListFilters, retiredItems } from './item-list-filters.ts';
import { itemLookUps, ITEMS_AS_SHOWN } from './item-look-ups.ts';
import { DISPLAY_FLAGS, FILTER, filterWord, PAGE } from './parameters.ts';
import {
  HISTORY_ANSWER,
  KEEPS_QUANTITIES,
  LINE_ITEM,
  movementCustom,
  PROVEN_BY_COMMENT,
  RETURNED_ITEM,
  STOCK_CHANGEABLE,
  STOCK_SHOWN,
  STOCK_WRITTEN,
  THRESHOLDS_ANSWER,
  TRANSFER,
} from './stock-fields.ts';

const ITEM = { stock_no: { ...OPERAND, to: 'asset-stock' } } as const satisfies Fields;

const changeable = inGroup('stock_asset', STOCK_CHANGEABLE);
const written = inGroup('stock_asset', STOCK_WRITTEN);

const shown = shownOnly({
  available_quantity: { kind: 'integer', label: 'Available quantity', aliases: ['Available'] },
  reorder_quantity: { kind: 'integer', label: 'Reorder quantity' },
});

const REQUIRED = ['name', 'group_id'] as const;

/** A bulk item that is kept by quantity, and moved, checked out and in without telling units apart. */
export const assetStock = defineResource({
  name: 'asset-stock',
  singular: 'asset stock item',
  title: 'Asset stock',
  aliases: ['stock', 'asset stocks', 'stock items', 'stock assets', 'bulk items'],
  id: ITEM_ID,
  sort: { answer: 'asset_type', is: 'StockAsset' },
  fields: { ...written, ...CUSTOM, ...STOCK_SHOWN, ...shown },
  display: 'name',
  namedBy: ['name'],
  signs: { '@': 'identifier' },
  keys: [{ fields: ['identifier'] }, { fields: ['name'], whereUnique: true }],
  all: { endpoint: 'list', with: ITEMS_AS_SHOWN },
  furtherLists: retiredItems(ITEMS_AS_SHOWN),
  filters: itemListFilters(STOCK_FILTERS, 'stock_assets', ITEMS_AS_SHOWN),
  one: { endpoint: 'detail', param: 'stock_no', with: ITEMS_AS_SHOWN },
  lookUps: itemLookUps('StockAsset'),
  history: { endpoint: 'history', param: 'stock_no' },
  changes: { endpoint: 'filter', param: 'filter_param_val', with: { status: 'update_time' } },
  derivedFields: [
    'location_name',
    'location_number',
    'group_name',
    'sub_group_name',
    'retire_reason',
  ],
  changedBy: {
    net_quantity: ['addStock'],
    available_quantity: ['checkout', 'checkin', 'addStock'],
    average_cost_per_unit: ['addStock'],
  },
  endpoints: {
    create: {
      route: 'POST /stock_assets.api',
      summary: 'Create an asset stock item',
      effect: 'create',
      params: { ...written, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    list: {
      route: 'GET /stock_assets.api',
      summary: 'List asset stock',
      effect: 'read',
      params: { ...PAGE, ...DISPLAY_FLAGS },
      answer: { is: 'page', list: 'assets' },
    },
    filter: {
      route: 'GET /stock_assets/filter.api',
      summary: 'List the asset stock that matches a filter',
      effect: 'read',
      params: { status: filterWord(STOCK_FILTERS), ...FILTER },
      answer: { is: 'page', list: 'assets' },
    },
    detail: {
      route: 'GET /stock_assets/{stock_no}.api',
      summary: 'Show an asset stock item',
      effect: 'read',
      params: { ...ITEM, ...DISPLAY_FLAGS },
      answer: { is: 'record', wrap: 'asset' },
    },
    update: {
      route: 'PUT /stock_assets/{stock_no}.api',
      summary: 'Change an asset stock item',
      effect: 'update',
      params: { ...ITEM, ...changeable, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    delete: {
      route: 'DELETE /stock_assets/{stock_no}.api',
      summary: 'Delete an asset stock item',
      effect: 'delete',
      params: ITEM,
      answer: { is: 'record', wrap: 'asset' },
    },
    addStock: {
      route: 'POST /stock_assets/{stock_no}/order.api',
      summary: 'Add stock to an asset stock item',
      effect: 'append',
      fixed: { order_type: 'add stock' },
      params: { ...ITEM, ...LINE_ITEM, ...movementCustom('add_stock_values') },
      required: ['quantity'],
      proof: PROVEN_BY_COMMENT,
      changesStock: { by: 'quantity', shown: { net_quantity: 1, available_quantity: 1 } },
      answer: { is: 'record', wrap: 'asset' },
    },
    checkout: {
      route: 'POST /stock_assets/{stock_no}/order.api',
      summary: 'Check stock out to a member or a location',
      effect: 'append',
      fixed: { order_type: 'checkout' },
      params: {
        ...ITEM,
        ...MEMBER,
        ...LINE_ITEM,
        ...TO_LOCATION,
        ...DUE,
        ...OVERRIDE,
        ...movementCustom('remove_stock_values'),
      },
      required: ['quantity'],
      proof: PROVEN_BY_COMMENT,
      changesStock: { by: 'quantity', shown: { available_quantity: -1 } },
      answer: CHECKED_OUT_ITEM,
    },
    checkin: {
      route: 'POST /stock_assets/{stock_no}/checkin.api',
      summary: 'Check stock in again',
      effect: 'append',
      fixed: { order_type: 'checkin' },
      params: {
        ...ITEM,
        ...SELECTED,
        ...RETURNED_ITEM,
        ...RETURNED_AT,
        ...OVERRIDE,
        ...movementCustom('checkin_stock_values'),
      },
      required: ['selected_line_items'],
      proof: PROVEN_BY_COMMENT,
      changesStock: { by: 'quantity', shown: { available_quantity: 1 } },
      answer: { is: 'record', wrap: 'asset' },
    },
    transfer: {
      route: 'POST /stock_assets/{stock_no}/transfer_stock.api',
      summary: 'Move asset stock to another location',
      effect: 'append',
      params: { ...ITEM, ...TRANSFER },
      required: ['quantity', 'from_location', 'to_location'],
      proof: PROVEN_BY_COMMENT,
      changesStock: KEEPS_QUANTITIES,
      answer: { is: 'record', wrap: 'asset' },
    },
    extendCheckouts: {
      route: 'POST /stock_assets/{stock_no}/mass_extend_checkout_items.api',
      summary: 'Set another end for current checkouts',
      effect: 'act',
      whenUnverified: 'repeat',
      params: { ...ITEM, ...SELECTED, ...DUE },
      required: ['selected_line_items', 'till'],
      answer: { is: 'record', wrap: 'asset' },
    },
    currentCheckouts: {
      route: 'GET /stock_assets/{stock_no}/get_current_checkouts.api',
      summary: 'List what of an asset stock item is checked out',
      effect: 'read',
      params: {
        ...ITEM,
        current_checkout_status: { kind: 'text', label: 'Status', note: 'such as overdue' },
        user_id: { kind: 'reference', to: 'members', label: 'Member' },
      },
      answer: { is: 'value', lists: { current_checkouts: CURRENT_CHECKOUT } },
    },
    history: {
      route: 'GET /stock_assets/{stock_no}/history.api',
      summary: 'List the movements of an asset stock item, newest first',
      effect: 'read',
      params: { ...ITEM, ...PAGE },
      answer: HISTORY_ANSWER,
    },
    thresholds: {
      route: 'GET /stock_assets/{stock_no}/location_based_thresholds.api',
      summary: 'Show the low and excess quantities of asset stock by location',
      effect: 'read',
      params: ITEM,
      answer: THRESHOLDS_ANSWER,
    },
  },
});
