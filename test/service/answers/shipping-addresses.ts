import type { ExpectedAnswers } from './expected-answer.ts';

const HOME = {
  id: 1,
  name: 'Home',
  street1: '12 Quay Street',
  active: true,
  default_address: true,
};

export const SHIPPING_ADDRESSES: ExpectedAnswers = {
  'shipping-addresses.create': {
    call: [
      'POST /users/1/shipping_addresses.api',
      {
        'shipping_address[name]': 'Office',
        'shipping_address[street1]': '3 Breakwater Road',
        'shipping_address[country]': 'US',
        'shipping_address[longi]': '-70.25',
        default_address: 'true',
        created_by_id: '2',
      },
    ],
    answers: [200, { shipping_address: { id: 2, name: 'Office', default_address: true } }],
    effect: [
      'GET /users/1/shipping_addresses.api',
      200,
      {
        shipping_addresses: [
          { ...HOME, default_address: false },
          {
            ...{ id: 2, name: 'Office', street1: '3 Breakwater Road', street2: null },
            ...{ country: 'US', longi: '-70.25', active: true, default_address: true },
            created_by_id: 2,
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'shipping-addresses.list': {
    call: ['GET /users/1/shipping_addresses.api'],
    answers: [200, { shipping_addresses: [HOME], total_pages: 1 }],
  },
  'shipping-addresses.default': {
    call: ['GET /users/1/shipping_addresses/default_address.api'],
    answers: [200, { shipping_address: HOME }],
  },
  'shipping-addresses.detail': {
    call: ['GET /users/1/shipping_addresses/1.api'],
    answers: [200, { shipping_address: HOME }],
  },
  'shipping-addresses.update': {
    call: [
      'PATCH /users/1/shipping_addresses/1.api',
      { 'shipping_address[zipcode]': '04107', 'shipping_address[active]': 'false' },
    ],
    answers: [200, { shipping_address: { id: 1, name: 'Home', zipcode: '04107' } }],
    effect: [
      'GET /users/1/shipping_addresses/1.api',
      200,
      { shipping_address: { ...HOME, zipcode: '04107', active: false } },
    ],
  },
};
