import { defineResource } from '../define.ts';
import { inGroup, shownOnly, type Fields } from '../fields.ts';
import { NOT_RETIRED, STOCK_FILTERS } from '../states.ts';
import {
  CHECKED_OUT_ITEM,
  CURRENT_CHECKOUT,
  DUE,
  DUE_OR_NEVER,
  IS_ACTIVE,
  MEMBER,
  OF_CURRENT_CHECKOUTS,
  OVERRIDE,
  RETURNED_AT,
  SELECTED,
  TO_LOCATION,
} from './checkout-fields.ts';
import { CUSTOM, OPERAND } from './item-fields.ts';
import { retiredItems } from './item-list-filters.ts';
import { ITEMS_AS_SHOWN, itemEndpoints, itemResource, reservedDates } from './item-resource.ts';
import {
  attachedMovements,
  DEPENDS_ON_PLACE,
  LINE_ITEM,
  movementCustom,
  PROVEN_BY_COMMENT,
  RETURNED_ITEM,
  STOCK_CHANGEABLE,
  STOCK_SHOWN,
  STOCK_WRITTEN,
} from './stock-fields.ts';
import { stockEndpoints } from './stock-endpoints.ts';

const ITEM = { stock_no: { ...OPERAND, to: 'asset-stock' } } as const satisfies Fields;

/** A retired item stays as it is. */
const IN_USE = { stock_no: { state: NOT_RETIRED } };

const changeable = inGroup('stock_asset', STOCK_CHANGEABLE);
const written = inGroup('stock_asset', STOCK_WRITTEN);

const shown = shownOnly({
  available_quantity: { kind: 'integer', label: 'Available quantity', aliases: ['Available'] },
  reorder_quantity: { kind: 'integer', label: 'Reorder quantity' },
});

const stock = stockEndpoints('stock_no', ITEM, {
  path: '/stock_assets',
  one: 'an asset stock item',
  added: {
    by: 'quantity',
    shown: { net_quantity: 1, available_quantity: 1 },
    into: 'location_id',
  },
  undoAdded: { stays: 'The interface has no call that takes asset stock off again.' },
});

const READING = itemResource({
  key: 'stock_no',
  facet: 'StockAsset',
  type: 'stock_assets',
  words: STOCK_FILTERS,
});

/**
 * A bulk item that is counted by quantity, and moved, checked out and in without distinguishing
 * units.
 */
export const assetStock = defineResource({
  name: 'asset-stock',
  singular: 'asset stock item',
  title: 'Asset stock',
  section: 'Asset stock',
  aliases: ['stock', 'asset stocks', 'stock items', 'stock assets', 'bulk items'],
  ...READING,
  fields: { ...written, ...CUSTOM, ...STOCK_SHOWN, ...shown },
  furtherLists: retiredItems(ITEMS_AS_SHOWN),
  out: {
    ...{ endpoint: 'currentCheckouts', param: 'stock_no', list: 'current_checkouts' },
    ...{ owned: 'net_quantity', left: 'available_quantity', since: 'checkout_on' },
    ...{ units: 'quantity', holder: 'user_full_name', place: 'checked_out_to_location_id' },
  },
  attached: [
    attachedMovements('stock_no', ['addStock', 'checkout', 'checkin', 'transfer']),
    ...READING.attached,
  ],
  followed: { ...READING.followed, stock: ['net_quantity', 'available_quantity'] },
  changedBy: {
    net_quantity: ['addStock'],
    available_quantity: ['checkout', 'checkin', 'addStock'],
    average_cost_per_unit: ['addStock'],
  },
  endpoints: {
    ...itemEndpoints('stock_no', ITEM, {
      path: '/stock_assets',
      one: 'an asset stock item',
      summaries: { list: 'List asset stock', filter: 'List the asset stock that matches a filter' },
      words: STOCK_FILTERS,
      created: { ...written, ...CUSTOM },
      changed: { ...changeable, ...CUSTOM },
      required: ['name', 'group_id'],
    }),
    addStock: { ...stock.addStock, scanned: 'add-stock' },
    checkout: {
      route: 'POST /stock_assets/{stock_no}/order.api',
      summary: 'Check stock out to a member or a location',
      title: 'Check out',
      scanned: 'checkout-stock',
      effect: 'append',
      fixed: { order_type: 'checkout' },
      params: {
        ...ITEM,
        user_id: { ...MEMBER.user_id, word: 'to' },
        ...LINE_ITEM,
        ...TO_LOCATION,
        ...DUE_OR_NEVER,
        ...OVERRIDE,
        ...movementCustom('remove_stock_values'),
      },
      required: ['quantity'],
      requiredOneOf: [['user_id', 'checked_out_to_location_id']],
      trigger: { filled: ['user_id', 'checked_out_to_location_id'] },
      handsOut: { to: ['user_id'], units: 'quantity' },
      needsOf: { ...IN_USE, user_id: IS_ACTIVE },
      occupies: {
        to: 'till',
        override: 'override_conflicting_reservations',
        units: { by: 'quantity', of: 'available_quantity', out: OF_CURRENT_CHECKOUTS },
      },
      proof: PROVEN_BY_COMMENT,
      changesStock: {
        by: 'quantity',
        shown: { available_quantity: -1 },
        outOf: 'location_id',
      },
      dependsOn: DEPENDS_ON_PLACE,
      undo: {
        by: 'checkin',
        with: {
          selected_line_items: {
            endpoint: 'currentCheckouts',
            list: 'current_checkouts',
            holds: 'comments',
            gives: 'id',
          },
          comments: { note: true },
        },
      },
      answer: CHECKED_OUT_ITEM,
    },
    checkin: {
      route: 'POST /stock_assets/{stock_no}/checkin.api',
      summary: 'Check stock in again',
      title: 'Check in',
      scanned: 'checkin-stock',
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
      needsOf: IN_USE,
      names: {
        ...OF_CURRENT_CHECKOUTS,
        taken: { by: 'quantity', on: 'actual_checkin_on', into: 'location_id' },
      },
      proof: PROVEN_BY_COMMENT,
      changesStock: { by: 'quantity', shown: { available_quantity: 1 } },
      dependsOn: { on: 'entries', fields: ['quantity'] },
      undo: {
        by: 'checkout',
        with: {
          user_id: { entry: 'user_id' },
          checked_out_to_location_id: { entry: 'checked_out_to_location_id' },
          quantity: { entry: 'quantity' },
          location_id: { entry: 'location_id' },
          till: { entry: 'checkin_due_on' },
          till_time: { entry: 'checkin_due_on' },
          comments: { note: true },
        },
      },
      answer: { is: 'record', wrap: 'asset' },
    },
    transfer: { ...stock.transfer, summary: 'Move asset stock to another location' },
    extendCheckouts: {
      route: 'POST /stock_assets/{stock_no}/mass_extend_checkout_items.api',
      summary: 'Set another end for current checkouts',
      effect: 'act',
      whenUnverified: 'repeat',
      proof: {
        in: 'named-entries',
        until: { day: 'till', time: 'till_time', shownAs: OF_CURRENT_CHECKOUTS.due },
        isPassing: true,
      },
      params: { ...ITEM, ...SELECTED, ...DUE },
      undo: { stays: 'The ends that these checkouts had before are not known any more.' },
      required: ['selected_line_items', 'till'],
      batch: 'selected_line_items',
      needsOf: IN_USE,
      names: OF_CURRENT_CHECKOUTS,
      dependsOn: { on: 'entries', fields: ['quantity', 'checkin_due_on'] },
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
    history: stock.history,
    reservedDates: reservedDates('stock_no', ITEM, 'an asset stock item'),
    thresholds: {
      ...stock.thresholds,
      summary: 'Show the low and excess quantities of asset stock by location',
    },
  },
});
