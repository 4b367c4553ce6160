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
  ['fixed-assets.reserved-dates', { asset_no: 12 }, 'GET /assets/12/reserved_dates.api'],
  ['inventory.reserved-dates', { inventory_no: 13 }, 'GET /assets/13/reserved_dates.api'],
  ['asset-stock.reserved-dates', { stock_no: 14 }, 'GET /assets/14/reserved_dates.api'],
];
