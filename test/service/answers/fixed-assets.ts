import { expect } from 'vitest';
import type { ExpectedAnswers, SentCall } from './expected-answer.ts';

const LAPTOP = {
  sequence_num: 1,
  asset_type: 'FixedAsset',
  name: 'Laptop',
  identifier: '00417-XK',
  state: 'available',
  group_id: 1,
  sub_group_id: 1,
  vendor_id: 1,
  location_id: 1,
  location_name: 'Warehouse',
  purchased_on: '2025-03-12',
  price: '1480.0',
  net_quantity: 1,
};
const PRINTER = {
  sequence_num: 2,
  name: 'Printer',
  state: 'checked_out',
  assigned_to_user_name: 'Cal Dray',
  assigned_to_user_email: 'cal@b.example',
};
const TRUCK = {
  sequence_num: 3,
  name: 'Truck',
  state: 'retired',
  retired_on: '2025-01-31',
  retire_reason_id: 2,
  retire_reason: 'Worn out',
};

/** Cal is asked to verify that he has the printer. */
const ASKED: SentCall = ['POST /assets/2/verification_requests.api'];
const STATUS = 'GET /assets/verification_status.api?seqs=2';

const CHECKED_OUT: SentCall = [
  'PUT /assets/1/checkout.api?user_id=2',
  {
    'checkout_values[comments]': 'For the fair',
    'checkout_values[location_id]': '2',
    till: '02/20/2026',
    till_time: '17:00',
  },
];

export const FIXED_ASSETS: ExpectedAnswers = {
  'fixed-assets.create': {
    call: [
      'POST /assets.api',
      {
        'fixed_asset[name]': 'Forklift Bruno',
        'fixed_asset[group_id]': '2',
        'fixed_asset[purchased_on]': '05/03/2021',
        'fixed_asset[price]': '18500',
        'fixed_asset[document_urls][]': 'https://files.example/a.pdf',
        'cust_attr[Serial number]': 'SN-9',
      },
    ],
    answers: [
      200,
      { asset: { sequence_num: 6, name: 'Forklift Bruno', purchased_on: '2021-05-03' } },
    ],
    effect: [
      'GET /assets/6.api?include_custom_fields=true&show_document_urls=true',
      200,
      {
        asset: {
          sequence_num: 6,
          name: 'Forklift Bruno',
          state: 'available',
          group_id: 2,
          purchased_on: '2021-05-03',
          price: '18500.0',
          document_urls: ['https://files.example/a.pdf'],
          'Serial number': 'SN-9',
          Grade: '',
        },
        group_name: 'Supplies',
      },
    ],
  },
  'fixed-assets.list': {
    call: ['GET /assets.api'],
    answers: [200, { assets: [LAPTOP, PRINTER, TRUCK], total_pages: 1 }],
  },
  'fixed-assets.filter': {
    call: ['GET /assets/filter.api?status=possessions_of&filter_param_val=2'],
    answers: [200, { assets: [PRINTER], total_pages: 1 }],
  },
  'fixed-assets.detail': {
    call: ['GET /assets/1.api?include_custom_fields=true'],
    answers: [
      200,
      {
        asset: {
          ...LAPTOP,
          group: {
            depreciation_rates: [{ useful_life: 36, depreciation_method_name: 'Straight Line' }],
          },
          depreciated_value: { straight_line: expect.stringMatching(/^\$\d/) as unknown },
          'Serial number': 'SN-1',
          Grade: '',
        },
        group_name: 'Computers',
        sub_group_name: 'Laptops',
        vendor_name: 'Northwater',
      },
    ],
  },
  'fixed-assets.update': {
    call: [
      'PUT /assets/1.api',
      {
        'fixed_asset[name]': 'Laptop of Ann',
        'fixed_asset[group_id]': '1',
        'fixed_asset[purchased_on]': '02/29/2024',
        'fixed_asset[salvage_value]': '60.5',
        'cust_attr[Serial number]': '',
      },
    ],
    answers: [200, { asset: { sequence_num: 1, name: 'Laptop of Ann' } }],
    effect: [
      'GET /assets/1.api?include_custom_fields=true',
      200,
      {
        asset: {
          ...LAPTOP,
          name: 'Laptop of Ann',
          purchased_on: '2024-02-29',
          salvage_value: '60.5',
          'Serial number': '',
        },
      },
    ],
  },
  'fixed-assets.delete': {
    call: ['DELETE /assets/1.api'],
    answers: [200, { asset: { sequence_num: 1, name: 'Laptop' } }],
    effect: ['GET /assets.api', 200, { assets: [PRINTER, TRUCK], total_pages: 1 }],
  },
  'fixed-assets.checkout': {
    call: CHECKED_OUT,
    answers: [
      200,
      { asset: { sequence_num: 1, state: 'checked_out' }, message: expect.any(String) as unknown },
    ],
    effect: [
      'GET /assets/1.api',
      200,
      {
        asset: {
          state: 'checked_out',
          assigned_to_user_name: 'Cal Dray',
          assigned_to_user_email: 'cal@b.example',
          location_id: 2,
          checkin_due_on: '2026-02-20 17:00:00',
        },
      },
    ],
  },
  'fixed-assets.checkin': {
    call: ['PUT /assets/2/checkin.api', { 'checkin_values[location_id]': '2' }],
    answers: [
      200,
      { asset: { sequence_num: 2, state: 'available' }, message: expect.any(String) as unknown },
    ],
    effect: [
      'GET /assets/2.api',
      200,
      { asset: { state: 'available', location_id: 2, assigned_to_user_name: null } },
    ],
  },
  'fixed-assets.history': {
    after: [CHECKED_OUT],
    call: ['GET /assets/1/history_paginate.api'],
    answers: [
      200,
      {
        history: [
          {
            is_checkout: true,
            assigned_to_id: 2,
            assigned_to_name: 'Cal Dray',
            checkin_due_on: '2026-02-20 17:00:00',
            actual_checkin_on: null,
            location_id: 2,
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'fixed-assets.extend-checkout': {
    call: ['PUT /assets/2/extend_checkout.api', { till: '03/31/2026', till_time: '08:30' }],
    answers: [
      200,
      {
        asset: { sequence_num: 2, checkin_due_on: '2026-03-31 08:30:00' },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [
      'GET /assets/2/history_paginate.api',
      200,
      { history: [{ is_checkout: true, checkin_due_on: '2026-03-31 08:30:00' }], total_pages: 1 },
    ],
  },
  'fixed-assets.locate': {
    call: [
      'PATCH /assets/1/gps_coordinates.api',
      { latitude: '48.3984', longitude: '-9', gps_asset_id: 'T-7' },
    ],
    answers: [200, { asset: { sequence_num: 1 }, message: expect.any(String) as unknown }],
    effect: [
      'GET /assets/1.api',
      200,
      { gps_coordinates: { latitude: '48.3984', longitude: '-9.0', gps_asset_id: 'T-7' } },
    ],
  },
  'fixed-assets.request-verification': {
    call: ASKED,
    answers: [
      200,
      {
        asset: { sequence_num: 2, pending_verification: true, audit_pending: true },
        message: expect.any(String) as unknown,
      },
    ],
    effect: ['GET /assets/filter.api?status=pending+audit', 200, { assets: [PRINTER] }],
  },
  'fixed-assets.verify-possession': {
    after: [ASKED],
    call: ['POST /assets/2/verify_possession.api', { user_id: '2', 'audit[condition]': 'Worn' }],
    answers: [
      200,
      {
        asset: { sequence_num: 2, pending_verification: false, audit_pending: false },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [
      STATUS,
      200,
      { assets: [{ pending_verification: false, response: 'Verified', condition: 'Worn' }] },
    ],
  },
  'fixed-assets.cancel-verification': {
    after: [ASKED],
    call: ['PUT /assets/2/cancel_verification.api', { user_id: '2' }],
    answers: [
      200,
      {
        asset: { sequence_num: 2, pending_verification: false },
        message: expect.any(String) as unknown,
      },
    ],
    effect: [STATUS, 200, { assets: [{ pending_verification: false, response: null }] }],
  },
  'fixed-assets.verify-possessions': {
    after: [ASKED],
    call: [
      'POST /assets/mass_verify_possessions.api',
      { user_id: '2', seqs: '2', 'audit[response]': 'Missing', 'audit[notes]': 'Not seen' },
    ],
    answers: [200, { assets: [{ sequence_num: 2, error: null }] }],
    effect: [
      STATUS,
      200,
      {
        assets: [
          { pending_verification: false, response: 'Missing', verification_notes: 'Not seen' },
        ],
      },
    ],
  },
  'fixed-assets.cancel-verifications': {
    after: [ASKED],
    call: ['PATCH /assets/mass_cancel_verifications.api', { user_id: '2', seqs: '2' }],
    answers: [200, { assets: [{ sequence_num: 2, error: null }] }],
    effect: [
      'GET /assets/2.api',
      200,
      { asset: { pending_verification: false, audit_pending: false } },
    ],
  },
  'fixed-assets.request-verifications': {
    call: ['POST /assets/mass_verification_requests.api', { seqs: '2', 'audit[notes]': 'Yearly' }],
    answers: [200, { assets: [{ sequence_num: 2 }] }],
    effect: ['GET /assets/2.api', 200, { asset: { ...PRINTER, pending_verification: true } }],
  },
  'fixed-assets.verification-status': {
    after: [['POST /assets/mass_verification_requests.api', { seqs: '2' }]],
    call: ['GET /assets/verification_status.api?seqs=1,2'],
    answers: [
      200,
      {
        assets: [
          { sequence_num: 1, pending_verification: false },
          { sequence_num: 2, pending_verification: true },
        ],
      },
    ],
  },
  'fixed-assets.retire': {
    call: [
      'PUT /assets/1/retire.api',
      {
        'fixed_asset[retired_on]': '01/10/2026',
        'fixed_asset[retire_reason_id]': '3',
        'fixed_asset[salvage_value]': '75',
      },
    ],
    answers: [
      200,
      { asset: { sequence_num: 1, state: 'retired' }, message: expect.any(String) as unknown },
    ],
    effect: [
      'GET /assets/1.api',
      200,
      {
        asset: {
          state: 'retired',
          retired_on: '2026-01-10',
          retire_reason_id: 3,
          retire_reason: 'Sold',
          salvage_value: '75.0',
        },
      },
    ],
  },
  'fixed-assets.activate': {
    call: ['PUT /assets/3/activate.api', { 'fixed_asset[location_id]': '2' }],
    answers: [
      200,
      { asset: { sequence_num: 3, state: 'available' }, message: expect.any(String) as unknown },
    ],
    effect: [
      'GET /assets/3.api',
      200,
      { asset: { state: 'available', location_id: 2, retired_on: null, retire_reason: null } },
    ],
  },
};
