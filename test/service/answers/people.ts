import { expect } from 'vitest';
import type { ExpectedAnswers } from './expected-answer.ts';

const ANN = {
  id: 1,
  email: 'ann@b.example',
  first_name: 'Ann',
  last_name: 'Brook',
  full_name: 'Ann Brook',
  role_id: 1,
  role_name: 'Administrator',
  status: 1,
  team_id: '',
};
const CAL = { id: 2, email: 'cal@b.example', full_name: 'Cal Dray', role_id: 2, status: 1 };
const NORTHWATER = {
  id: 1,
  name: 'Northwater',
  email: 'orders@northwater.example',
  website: null,
  status: 1,
  assets_count: 1,
};

export const PEOPLE: ExpectedAnswers = {
  'members.create': {
    call: [
      'POST /members.api',
      {
        'user[email]': 'ida@b.example',
        'user[first_name]': 'Ida',
        'user[last_name]': 'Moss',
        'user[role_id]': '3',
        'user[team_id]': '1',
        'user[country]': 'US',
        'user[employee_id]': 'E-7',
        skip_confirmation_email: 'true',
      },
    ],
    answers: [200, { message: 'Member created.', member_id: 4 }],
    effect: [
      'GET /members/4.api',
      200,
      {
        id: 4,
        email: 'ida@b.example',
        full_name: 'Ida Moss',
        role_id: 3,
        role_name: 'Storekeeper',
        team_id: 1,
        country: 'US',
        employee_id: 'E-7',
        status: 1,
      },
    ],
  },
  // Without a filter, the active ones only.
  'members.list': {
    call: ['GET /members.api'],
    answers: [200, { members: [ANN, CAL], total_pages: 1 }],
  },
  'members.detail': { call: ['GET /members/1.api'], answers: [200, ANN] },
  'members.update': {
    call: [
      'PUT /members/2.api',
      {
        'user[email]': 'cal@b.example',
        'user[first_name]': 'Callum',
        'user[last_name]': 'Dray',
        'user[role_id]': '3',
        'user[phone_number]': '555 0100',
      },
    ],
    answers: [200, { message: expect.any(String) as unknown }],
    effect: [
      'GET /members/2.api',
      200,
      {
        id: 2,
        email: 'cal@b.example',
        full_name: 'Callum Dray',
        role_name: 'Storekeeper',
        phone_number: '555 0100',
      },
    ],
  },
  'members.activate': {
    call: ['PUT /members/3/activate.api'],
    answers: [200, { message: expect.any(String) as unknown }],
    effect: ['GET /members/3.api', 200, { id: 3, full_name: 'Rufus Amber', status: 1 }],
  },
  'members.deactivate': {
    call: ['PUT /members/2/deactivate.api'],
    answers: [200, { message: expect.any(String) as unknown }],
    effect: ['GET /members/2.api', 200, { id: 2, status: 0, deactivated_at: null }],
  },
  'members.checked-out-items': {
    call: ['PUT /members/2/checked_out_items.api', { item_type: 'FixedAsset', page: '1' }],
    answers: [
      200,
      {
        assets: [
          {
            ...{ sequence_num: 2, name: 'Printer', asset_type: 'FixedAsset', quantity: 1 },
            ...{ state: 'checked_out', checkout_on: '2025-03-04 00:00:00', checkin_due_on: null },
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'members.history': {
    call: ['GET /members/2/checkin_checkout_history.api'],
    answers: [
      200,
      {
        history: [
          {
            ...{ sequence_num: 2, asset_name: 'Printer', is_checkout: true, assigned_to_id: 2 },
            ...{ assigned_to_name: 'Cal Dray', checkout_on: '2025-03-04 00:00:00' },
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'members.stock-history': {
    call: ['GET /members/2/checkin_checkout_history_for_stock.api'],
    answers: [
      200,
      {
        history: [
          {
            ...{ sequence_num: 5, asset_name: 'Hard hat', order_type: 'checkout', quantity: 3 },
            user_full_name: 'Cal Dray',
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'vendors.create': {
    call: [
      'POST /vendors.api',
      {
        'vendor[name]': 'Toolhouse',
        'vendor[website]': 'https://toolhouse.example',
        'vendor[contact_person_name]': 'Bo Brandt',
        'vendor[fax]': '555 0199',
      },
    ],
    answers: [200, { vendor: { id: 2, name: 'Toolhouse' } }],
    effect: [
      'GET /vendors/2.api',
      200,
      {
        vendor: {
          id: 2,
          name: 'Toolhouse',
          website: 'https://toolhouse.example',
          contact_person_name: 'Bo Brandt',
          fax: '555 0199',
          email: null,
        },
      },
    ],
  },
  'vendors.list': {
    call: ['GET /assets/vendors.api'],
    answers: [200, { vendors: [{ vendor: NORTHWATER }], total_pages: 1 }],
  },
  'vendors.detail': { call: ['GET /vendors/1.api'], answers: [200, { vendor: NORTHWATER }] },
  'vendors.update': {
    call: [
      'PUT /vendors/1.api',
      { 'vendor[name]': 'Northwater Ltd', 'vendor[address]': '9 Quay Street' },
    ],
    answers: [200, { vendor: { id: 1, name: 'Northwater Ltd', address: '9 Quay Street' } }],
    effect: [
      'GET /vendors/1.api',
      200,
      {
        vendor: {
          id: 1,
          name: 'Northwater Ltd',
          address: '9 Quay Street',
          email: 'orders@northwater.example',
        },
      },
    ],
  },
};
