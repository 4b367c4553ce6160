import type { GoldenRequest } from './golden-requests-of-stock.ts';

/** Requests for items, decisions of them, and the days that they block; typed by hand from the specification. */
export const GOLDEN_RESERVATIONS: readonly GoldenRequest[] = [
  [
    'reservation-requests.create',
    { asset_no: 12, from: '2026-02-01', to: '2026-02-28', note: 'Fair & trip', user_id: 3 },
    'POST /assets/12/reservation_requests.api',
    'reservation_request%5Bfrom%5D=02%2F01%2F2026&reservation_request%5Bto%5D=02%2F28%2F2026' +
      '&reservation_request%5Bnote%5D=Fair+%26+trip&user%5Bid%5D=3',
  ],
  [
    'reservation-requests.list',
    { asset_no: 12, status: 'fullfilled', user_id: 3 },
    'GET /assets/12/reservation_requests.api?status=fullfilled&user_id=3',
  ],
  [
    'reservation-requests.filter',
    { all: true, start_date: '2026-02-01', page: 2 },
    'GET /checkout_requests/filter.api?all=true&start_date=02%2F01%2F2026&page=2',
  ],
  [
    'reservation-requests.approve',
    { asset_no: 12, reservation_id: 5 },
    'PUT /assets/12/reservation_requests/5/update_status.api',
    'request_action=approve_request',
  ],
  [
    'reservation-requests.deny',
    { asset_no: 12, reservation_id: 5 },
    'PUT /assets/12/reservation_requests/5/update_status.api',
    'request_action=deny',
  ],
  [
    'fixed-assets.create-service-ticket',
    {
      asset_no: 12,
      end_date: '2026-02-28',
      service_end_time: '17:05',
      service_type_name: 'Oil & filter',
      description: 'Yearly',
      linked_inventory_items: [
        { inventory_no: 30, quantity: 2, location_id: 6 },
        { inventory_no: 31, quantity: 1, location_id: 7 },
      ],
    },
    'POST /assets/12/services.api?create_service_ticket_only=true',
    'service%5Bend_date%5D=02%2F28%2F2026&service_end_time=17%3A05&service_type_name=Oil+%26+filter' +
      '&service%5Bdescription%5D=Yearly&inventory_ids=30%2C31' +
      '&linked_inventory_items%5B30%5D%5Bquantity%5D=2&linked_inventory_items%5B30%5D%5Blocation_id%5D=6' +
      '&linked_inventory_items%5B31%5D%5Bquantity%5D=1&linked_inventory_items%5B31%5D%5Blocation_id%5D=7',
  ],
  [
    'custom-fields.history',
    { asset_no: 12, custom_attribute_id: 4 },
    'GET /assets/12/custom_attribute_history.api?custom_attribute_id=4',
  ],
  ['fixed-assets.reserved-dates', { asset_no: 12 }, 'GET /assets/12/reserved_dates.api'],
  ['inventory.reserved-dates', { inventory_no: 13 }, 'GET /assets/13/reserved_dates.api'],
  ['asset-stock.reserved-dates', { stock_no: 14 }, 'GET /assets/14/reserved_dates.api'],
];
