import { expect } from 'vitest';
import type { ExpectedAnswers } from './expected-answer.ts';

const TONER = {
  sequence_num: 4,
  asset_type: 'VolatileAsset',
  name: 'Toner',
  identifier: null,
  group_id: 2,
  location_id: 1,
  net_quantity: 8,
  average_cost_per_unit: '10.5',
  inventory_threshold: 3,
};
const ADDED = { order_type: 'Add Stock', quantity: 8, price: '10.5' };
const DETAIL = 'GET /inventory/4.api';

export const INVENTORY: ExpectedAnswers = {
  'inventory.create': {
    call: [
      'POST /inventory.api',
      {
        'volatile_asset[name]': 'Packing tape',
        'volatile_asset[group_id]': '2',
        'volatile_asset[identifier]': 'SUP-2',
        'volatile_asset[location_id]': '2',
      },
    ],
    answers: [200, { asset: { sequence_num: 6, name: 'Packing tape' } }],
    effect: [
      'GET /inventory/6.api',
      200,
      {
        asset: {
          asset_type: 'VolatileAsset',
          name: 'Packing tape',
          identifier: 'SUP-2',
          location_name: 'Bay A',
          net_quantity: 0,
          line_items: [],
        },
        group_name: 'Supplies',
      },
    ],
  },
  'inventory.list': {
    call: ['GET /inventory.api'],
    answers: [200, { assets: [TONER], total_pages: 1 }],
  },
  'inventory.filter': {
    call: ['GET /inventory/filter.api?status=quantity_range&filter_param_val=1,8'],
    answers: [200, { assets: [TONER], total_pages: 1 }],
  },
  'inventory.detail': {
    call: [DETAIL],
    answers: [
      200,
      {
        asset: { ...TONER, line_items: [{ id: 2, ...ADDED, quantity_after_transaction: 8 }] },
        group_name: 'Supplies',
        sub_group_name: null,
        vendor_name: null,
      },
    ],
  },
  'inventory.update': {
    call: [
      'PUT /inventory/4.api',
      {
        'volatile_asset[name]': 'Toner, black',
        'volatile_asset[group_id]': '1',
        'volatile_asset[vendor_id]': '1',
      },
    ],
    answers: [200, { asset: { sequence_num: 4, name: 'Toner, black' } }],
    effect: [
      DETAIL,
      200,
      {
        asset: { ...TONER, name: 'Toner, black', group_id: 1, vendor_id: 1 },
        group_name: 'Computers',
        vendor_name: 'Northwater',
      },
    ],
  },
  'inventory.delete': {
    call: ['DELETE /inventory/4.api'],
    answers: [200, { asset: { sequence_num: 4, name: 'Toner' } }],
    effect: ['GET /inventory.api', 200, { assets: [], total_pages: 0 }],
  },
  'inventory.add-stock': {
    call: [
      'POST /inventory/4/order.api',
      { order_type: 'add stock', 'line_item[quantity]': '4', 'line_item[price]': '13.50' },
    ],
    answers: [200, { asset: { sequence_num: 4, net_quantity: 12 } }],
    // (8 x 10.50 + 4 x 13.50) / 12
    effect: [DETAIL, 200, { asset: { net_quantity: 12, average_cost_per_unit: '11.5' } }],
  },
  'inventory.new-sale': {
    call: [
      'POST /inventory/4/order.api',
      {
        order_type: 'New Sale',
        'line_item[quantity]': '3',
        'line_item[location_id]': '1',
        'line_item[comments]': 'Both printers',
      },
    ],
    answers: [200, { asset: { sequence_num: 4, net_quantity: 5 } }],
    effect: [
      'GET /inventory/4/history.api',
      200,
      {
        history: [
          {
            order_type: 'New Sale',
            quantity: 3,
            quantity_after_transaction: 5,
            comments: 'Both printers',
          },
          ADDED,
        ],
        total_pages: 1,
      },
    ],
  },
  'inventory.transfer': {
    call: [
      'POST /inventory/4/transfer_stock.api',
      { 'transfer_stock[quantity]': '3', from_location: '1', to_location: '2' },
    ],
    answers: [
      200,
      { asset: { sequence_num: 4, net_quantity: 8 }, message: expect.any(String) as unknown },
    ],
    effect: [
      'GET /locations/get_quantity_by_location.api?asset_id=4&location_id=2',
      200,
      { quantity: 3 },
    ],
  },
  'inventory.history': {
    call: ['GET /inventory/4/history.api'],
    answers: [
      200,
      {
        history: [
          {
            ...ADDED,
            quantity_after_transaction: 8,
            is_transfer: false,
            asset_name: 'Toner',
            created_at: '2025-09-01 12:00:00',
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'inventory.thresholds': {
    call: ['GET /inventory/4/location_based_thresholds.api'],
    answers: [200, { location_based_thresholds: [{ location_id: 2, low: 12, excess: 120 }] }],
  },
};
