import type { ExpectedAnswers, SentCall } from './expected-answer.ts';

/** Cal asks for that item from 20 to 25 January. */
function requested(item: number): SentCall {
  return [
    `POST /assets/${item}/reservation_requests.api`,
    {
      'reservation_request[from]': '01/20/2026',
      'reservation_request[to]': '01/25/2026',
      'reservation_request[note]': 'Fair',
      'user[id]': '2',
    },
  ];
}

function decided(item: number, action: string): SentCall {
  const route = `PUT /assets/${item}/reservation_requests/1/update_status.api`;
  return [route, { request_action: action }];
}

const REQUEST = {
  id: 1,
  sequence_num: 1,
  asset_name: 'Laptop',
  asset_type: 'FixedAsset',
  user_id: 2,
  user_full_name: 'Cal Dray',
  from: '2026-01-20',
  to: '2026-01-25',
  note: 'Fair',
  status: 'pending',
  created_at: '2026-01-15 12:00:00',
  updated_at: '2026-01-15 12:00:00',
};

const LIST = 'GET /assets/1/reservation_requests.api';

function reserved(item: number): ExpectedAnswers[string] {
  return {
    after: [requested(item), decided(item, 'approve_request')],
    call: [`GET /assets/${item}/reserved_dates.api`],
    answers: [
      200,
      {
        reserved_dates: [
          {
            reservation_id: 1,
            from: '2026-01-20',
            to: '2026-01-25',
            user_id: 2,
            user_full_name: 'Cal Dray',
          },
        ],
      },
    ],
  };
}

/** Requests for items, and the days that they block. */
export const RESERVATIONS: ExpectedAnswers = {
  'reservation-requests.of-member': {
    after: [requested(1)],
    call: ['GET /members/2/reservation_requests.api'],
    answers: [200, { reservation_requests: [REQUEST], total_pages: 1 }],
  },
  'reservation-requests.stock-of-member': {
    after: [requested(1), requested(5)],
    call: ['GET /members/2/inventory_reservations.api'],
    answers: [
      200,
      { inventory_reservations: [{ id: 2, asset_name: 'Hard hat', user_id: 2 }], total_pages: 1 },
    ],
  },
  'reservation-requests.create': {
    call: requested(1),
    answers: [200, { reservation_request: REQUEST, message: 'Reservation requested.' }],
    effect: [LIST, 200, { reservation_requests: [REQUEST], total_pages: 1 }],
  },
  'reservation-requests.list': {
    after: [requested(1), requested(1), decided(1, 'deny')],
    call: [`${LIST}?status=denied&user_id=2`],
    answers: [200, { reservation_requests: [{ id: 1, status: 'denied' }], total_pages: 1 }],
  },
  'reservation-requests.filter': {
    after: [requested(1), requested(4)],
    call: ['GET /checkout_requests/filter.api?all=true&start_date=01/20/2026'],
    answers: [
      200,
      {
        checkout_requests: [
          REQUEST,
          { id: 2, sequence_num: 4, asset_name: 'Toner', asset_type: 'VolatileAsset' },
        ],
        total_pages: 1,
      },
    ],
  },
  'reservation-requests.approve': {
    after: [requested(1)],
    call: decided(1, 'approve_request'),
    answers: [
      200,
      { reservation_request: { id: 1, status: 'approved' }, message: 'Reservation approved.' },
    ],
    effect: [LIST, 200, { reservation_requests: [{ id: 1, status: 'approved' }], total_pages: 1 }],
  },
  'reservation-requests.deny': {
    after: [requested(1)],
    call: decided(1, 'deny'),
    answers: [
      200,
      { reservation_request: { id: 1, status: 'denied' }, message: 'Reservation denied.' },
    ],
    effect: [LIST, 200, { reservation_requests: [{ id: 1, status: 'denied' }], total_pages: 1 }],
  },
  'fixed-assets.create-service-ticket': {
    call: [
      'POST /assets/1/services.api?create_service_ticket_only=true',
      {
        'service[end_date]': '01/20/2026',
        service_end_time: '17:05',
        service_type_name: 'Inspection',
        'service[description]': 'Yearly',
        inventory_ids: '4',
        'linked_inventory_items[4][quantity]': '2',
        'linked_inventory_items[4][location_id]': '1',
      },
    ],
    answers: [
      200,
      {
        asset: { sequence_num: 1, state: 'maintenance', services_count: 1 },
        message: 'Service ticket created.',
      },
    ],
    effect: [
      'GET /assets/1.api?show_services_details=true',
      200,
      {
        asset: {
          state: 'maintenance',
          services: [
            {
              id: 1,
              service_type_name: 'Inspection',
              description: 'Yearly',
              end_date: '2026-01-20 17:05:00',
              state: 'open',
              linked_inventory_items: [{ inventory_no: 4, quantity: 2, location_id: 1 }],
            },
          ],
        },
      },
    ],
  },
  'custom-fields.history': {
    call: ['GET /assets/1/custom_attribute_history.api?custom_attribute_id=1'],
    answers: [200, { custom_attribute: [{ value: 'SN-1', number_value: null, company_id: 1 }] }],
  },
  'fixed-assets.reserved-dates': reserved(1),
  'inventory.reserved-dates': reserved(4),
  'asset-stock.reserved-dates': reserved(5),
};
