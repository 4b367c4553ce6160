import { expect } from 'vitest';
import type { ExpectedAnswers, SentCall } from './expected-answer.ts';

const LINE = {
  id: 1,
  name: 'Toner',
  quantity: 6,
  original_quantity: 6,
  quantity_received: 0,
  group_id: 2,
  purchase_order_id: 1,
  purchase_order_line_item_id: 4,
};
const ORDER = { sequence_num: 1, state: 'draft', vendor_id: 1, purchase_orders_assets: [LINE] };

const DETAIL = 'GET /purchase_orders/1.api';
const CONFIRMED: SentCall = ['PATCH /purchase_orders/1/mark_confirm.api'];
const VOIDED: SentCall = ['PATCH /purchase_orders/1/mark_void.api'];

export const PURCHASE_ORDERS: ExpectedAnswers = {
  'purchase-orders.create': {
    call: ['POST /purchase_orders.api', { vendor_id: '1' }],
    answers: [200, { purchase_order: { sequence_num: 2, vendor_id: 1, state: 'draft' } }],
    effect: [
      'GET /purchase_orders/2.api',
      200,
      {
        purchase_order: {
          sequence_num: 2,
          vendor_id: 1,
          net_amount: '0.0',
          purchase_orders_assets: [],
        },
      },
    ],
  },
  'purchase-orders.list': {
    call: ['GET /purchase_orders.api'],
    answers: [200, { purchase_orders: [ORDER] }],
  },
  'purchase-orders.detail': { call: [DETAIL], answers: [200, { purchase_order: ORDER }] },
  'purchase-orders.update': {
    call: [
      'PATCH /purchase_orders/1.api',
      { 'purchase_order[payment_terms]': '30 days', 'purchase_order[delivery_location_id]': '2' },
    ],
    answers: [200, { purchase_order: { sequence_num: 1, payment_terms: '30 days' } }],
    effect: [
      DETAIL,
      200,
      {
        purchase_order: {
          ...ORDER,
          identification_number: 'PO-31',
          payment_terms: '30 days',
          delivery_location_id: 2,
        },
      },
    ],
  },
  'purchase-orders.add-items': {
    call: [
      'POST /purchase_orders/1/add_items.api',
      { seqs: '5', 'item_quantity[5][quantity]': '12' },
    ],
    answers: [200, { purchase_order: { sequence_num: 1 } }],
    effect: [
      DETAIL,
      200,
      {
        purchase_order: {
          purchase_orders_assets: [
            LINE,
            { name: 'Hard hat', quantity: 12, purchase_order_line_item_id: 5 },
          ],
        },
      },
    ],
  },
  'purchase-orders.confirm': {
    call: CONFIRMED,
    answers: [
      200,
      {
        purchase_order: { sequence_num: 1, state: 'confirmed' },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [DETAIL, 200, { purchase_order: { ...ORDER, state: 'confirmed' } }],
  },
  'purchase-orders.receive': {
    after: [CONFIRMED],
    call: ['PATCH /purchase_orders/1/receive_items.api', { 'payment_details[amount]': '30' }],
    answers: [
      200,
      {
        purchase_order: { sequence_num: 1, state: 'received', paid_amount: '30.0' },
        message: expect.any(String) as unknown,
      },
    ],
    effect: ['GET /inventory/4.api', 200, { asset: { net_quantity: 14 } }],
  },
  'purchase-orders.void': {
    call: VOIDED,
    answers: [
      200,
      {
        purchase_order: { sequence_num: 1, state: 'void' },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [DETAIL, 200, { purchase_order: { ...ORDER, state: 'void' } }],
  },
  'purchase-orders.delete': {
    after: [VOIDED],
    call: ['DELETE /purchase_orders/1.api'],
    answers: [200, { purchase_order: { sequence_num: 1, state: 'void' } }],
    effect: ['GET /purchase_orders.api', 200, { purchase_orders: [] }],
  },
};
