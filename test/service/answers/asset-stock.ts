import { expect } from 'vitest';
import type { ExpectedAnswers } from './expected-answer.ts';

const HATS = {
  sequence_num: 5,
  asset_type: 'StockAsset',
  name: 'Hard hat',
  identifier: 'SAF-1',
  group_id: 2,
  location_id: 1,
  net_quantity: 40,
  available_quantity: 37,
};
const ADDED = { order_type: 'Add Stock', quantity: 40, price: '14.5' };
const TAKEN = { order_type: 'checkout', quantity: 3, quantity_after_transaction: 37 };
const OUT = { id: 4, quantity: 3, user_id: 2, user_full_name: 'Cal Dray', checkin_due_on: null };
const DETAIL = 'GET /stock_assets/5.api';
const CHECKOUTS = 'GET /stock_assets/5/get_current_checkouts.api';

export const ASSET_STOCK: ExpectedAnswers = {
  'asset-stock.create': {
    call: [
      'POST /stock_assets.api',
      {
        'stock_asset[name]': 'Folding chair',
        'stock_asset[group_id]': '2',
        'stock_asset[price]': '18',
      },
    ],
    answers: [200, { asset: { sequence_num: 6, name: 'Folding chair' } }],
    effect: [
      'GET /stock_assets/6.api',
      200,
      {
        asset: {
          asset_type: 'StockAsset',
          name: 'Folding chair',
          price: '18.0',
          net_quantity: 0,
          available_quantity: 0,
          line_items: [],
        },
      },
    ],
  },
  'asset-stock.list': {
    call: ['GET /stock_assets.api'],
    answers: [200, { assets: [HATS], total_pages: 1 }],
  },
  'asset-stock.filter': {
    call: ['GET /stock_assets/filter.api?status=possessions_of&filter_param_val=2'],
    answers: [200, { assets: [HATS], total_pages: 1 }],
  },
  'asset-stock.detail': {
    call: [DETAIL],
    answers: [
      200,
      {
        asset: {
          ...HATS,
          line_items: [
            { id: 4, ...TAKEN, remaining_quantity: 3, location: { id: 1, name: 'Warehouse' } },
            { id: 3, ...ADDED, quantity_after_transaction: 40 },
          ],
        },
        group_name: 'Supplies',
      },
    ],
  },
  'asset-stock.update': {
    call: [
      'PUT /stock_assets/5.api',
      {
        'stock_asset[name]': 'Helmet',
        'stock_asset[group_id]': '2',
        'stock_asset[manufacturer]': 'Skull & Sons',
      },
    ],
    answers: [200, { asset: { sequence_num: 5, name: 'Helmet' } }],
    effect: [DETAIL, 200, { asset: { ...HATS, name: 'Helmet', manufacturer: 'Skull & Sons' } }],
  },
  'asset-stock.delete': {
    after: [
      ['POST /stock_assets.api', { 'stock_asset[name]': 'Rope', 'stock_asset[group_id]': '2' }],
    ],
    call: ['DELETE /stock_assets/6.api'],
    answers: [200, { asset: { sequence_num: 6, name: 'Rope' } }],
    effect: ['GET /stock_assets.api', 200, { assets: [HATS], total_pages: 1 }],
  },
  'asset-stock.add-stock': {
    call: [
      'POST /stock_assets/5/order.api',
      { order_type: 'Add Stock', 'line_item[quantity]': '10', 'line_item[price]': '12.00' },
    ],
    answers: [200, { asset: { sequence_num: 5, net_quantity: 50, available_quantity: 47 } }],
    // (40 x 14.50 + 10 x 12.00) / 50
    effect: [
      DETAIL,
      200,
      { asset: { net_quantity: 50, available_quantity: 47, average_cost_per_unit: '14.0' } },
    ],
  },
  'asset-stock.checkout': {
    call: [
      'POST /stock_assets/5/order.api',
      {
        order_type: 'checkout',
        'line_item[quantity]': '2',
        'line_item[location_id]': '1',
        'line_item[comments]': 'Open day',
        'user[id]': '1',
        till: '02/20/2026',
        till_time: '17:00',
      },
    ],
    answers: [
      200,
      {
        asset: { sequence_num: 5, net_quantity: 40, available_quantity: 35 },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [
      CHECKOUTS,
      200,
      {
        current_checkouts: [
          OUT,
          {
            id: 5,
            quantity: 2,
            user_id: 1,
            checkin_due_on: '2026-02-20 17:00:00',
            comments: 'Open day',
          },
        ],
      },
    ],
  },
  'asset-stock.checkin': {
    call: [
      'POST /stock_assets/5/checkin.api',
      { order_type: 'checkin', selected_line_items: '4', 'line_item[quantity]': '2' },
    ],
    answers: [
      200,
      {
        asset: { sequence_num: 5, available_quantity: 39 },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [CHECKOUTS, 200, { current_checkouts: [{ ...OUT, quantity: 1 }] }],
  },
  'asset-stock.transfer': {
    call: [
      'POST /stock_assets/5/transfer_stock.api',
      { 'transfer_stock[quantity]': '7', from_location: '1', to_location: '2' },
    ],
    answers: [
      200,
      {
        asset: { sequence_num: 5, net_quantity: 40, available_quantity: 37 },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [
      'GET /locations/get_quantity_by_location.api?asset_id=5&location_id=2',
      200,
      { quantity: 7 },
    ],
  },
  'asset-stock.extend-checkouts': {
    call: [
      'POST /stock_assets/5/mass_extend_checkout_items.api',
      { selected_line_items: '4', till: '03/31/2026', till_time: '09:30' },
    ],
    answers: [200, { asset: { sequence_num: 5 }, message: expect.any(String) as unknown }],
    effect: [
      CHECKOUTS,
      200,
      { current_checkouts: [{ ...OUT, checkin_due_on: '2026-03-31 09:30:00' }] },
    ],
  },
  'asset-stock.current-checkouts': {
    call: [`${CHECKOUTS}?user_id=2`],
    answers: [200, { current_checkouts: [OUT] }],
  },
  'asset-stock.history': {
    call: ['GET /stock_assets/5/history.api'],
    answers: [200, { history: [{ ...TAKEN, user_full_name: 'Cal Dray' }, ADDED], total_pages: 1 }],
  },
  'asset-stock.thresholds': {
    call: ['GET /stock_assets/5/location_based_thresholds.api'],
    answers: [200, { location_based_thresholds: [{ location_id: 2, low: 2, excess: 20 }] }],
  },
};
