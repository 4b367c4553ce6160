import type { GoldenRequest } from './golden-requests-of-stock.ts';

/** What golden-requests.test.ts says of what members have, of their addresses, of bundles and of purchase orders. */
export const GOLDEN_PEOPLE: readonly GoldenRequest[] = [
  [
    'members.checked-out-items',
    { user_id: 3, item_type: 'StockAsset', page: 2 },
    'PUT /members/3/checked_out_items.api',
    'item_type=StockAsset&page=2',
  ],
  [
    'reservation-requests.of-member',
    { user_id: 3, page: 2 },
    'GET /members/3/reservation_requests.api?page=2',
  ],
  [
    'reservation-requests.stock-of-member',
    { user_id: 3, page: 2 },
    'GET /members/3/inventory_reservations.api?page=2',
  ],
  [
    'members.history',
    { user_id: 3, page: 2 },
    'GET /members/3/checkin_checkout_history.api?page=2',
  ],
  [
    'members.stock-history',
    { user_id: 3, page: 2 },
    'GET /members/3/checkin_checkout_history_for_stock.api?page=2',
  ],
  [
    'bundles.list',
    {
      filter: 'available_during',
      start_date: '01/31/2026 08:00',
      end_date: '02/01/2026 17:30',
      page: 2,
    },
    'GET /bundles.api?filter=available_during&start_date=01%2F31%2F2026+08%3A00&end_date=02%2F01%2F2026+17%3A30&page=2',
  ],
  [
    'bundles.list',
    { filter: 'location', location: 4 },
    'GET /bundles.api?filter=location&location=4',
  ],
  [
    'label-templates.list',
    { template_type: 'item' },
    'GET /print_label_templates.api?template_type=item',
  ],
  [
    'label-templates.print-items',
    { asset_seq: [12, 15], template_id: 4 },
    'POST /qrcodes.api',
    'asset_seq=12%2C15&template_id=4',
  ],
  ['label-templates.print-members', { member_id: [3] }, 'POST /qrcode/members.api', 'member_id=3'],
  [
    'label-templates.print-locations',
    { location_id: [6, 7] },
    'POST /qrcode/locations.api',
    'location_id=6%2C7',
  ],
  ['label-templates.print-bundles', { bundle_id: [9] }, 'POST /qrcode/bundles.api', 'bundle_id=9'],
  [
    'items.public-links',
    { asset_seq: [12, 15], page: 2 },
    'GET /assets/get_public_links.api?asset_seq=12%2C15&page=2',
  ],
  ['bundles.detail', { bundle_no: 7 }, 'GET /bundles/7.api'],
  [
    'shipping-addresses.create',
    {
      member_id: 3,
      name: 'Home',
      street1: '12 Quay Street',
      street2: 'Floor 2',
      longi: '-70.25',
      lati: '43.66',
      state: 'ME',
      zipcode: '04107',
      country: 'US',
      email: 'ann@firm.example',
      phone_number: '555 0100',
      active: true,
      default_address: true,
      created_by_id: 1,
    },
    'POST /users/3/shipping_addresses.api',
    'shipping_address%5Bname%5D=Home&shipping_address%5Bstreet1%5D=12+Quay+Street' +
      '&shipping_address%5Bstreet2%5D=Floor+2&shipping_address%5Blongi%5D=-70.25' +
      '&shipping_address%5Blati%5D=43.66&shipping_address%5Bstate%5D=ME' +
      '&shipping_address%5Bzipcode%5D=04107&shipping_address%5Bcountry%5D=US' +
      '&shipping_address%5Bemail%5D=ann%40firm.example&shipping_address%5Bphone_number%5D=555+0100' +
      '&shipping_address%5Bactive%5D=true&default_address=true&created_by_id=1',
  ],
  [
    'shipping-addresses.update',
    { member_id: 3, address_id: 8, name: 'Home', default_address: true },
    'PATCH /users/3/shipping_addresses/8.api',
    'shipping_address%5Bname%5D=Home&default_address=true',
  ],
  [
    'shipping-addresses.list',
    { member_id: 3, page: 2 },
    'GET /users/3/shipping_addresses.api?page=2',
  ],
  [
    'shipping-addresses.default',
    { member_id: 3 },
    'GET /users/3/shipping_addresses/default_address.api',
  ],
  [
    'shipping-addresses.detail',
    { member_id: 3, address_id: 8 },
    'GET /users/3/shipping_addresses/8.api',
  ],
  ['purchase-orders.create', { vendor_id: 7 }, 'POST /purchase_orders.api', 'vendor_id=7'],
  [
    'purchase-orders.add-items',
    {
      po_no: 4,
      items: [
        { asset_no: 12, quantity: 3 },
        { asset_no: 15, quantity: 1 },
      ],
    },
    'POST /purchase_orders/4/add_items.api',
    'seqs=12%2C15&item_quantity%5B12%5D%5Bquantity%5D=3&item_quantity%5B15%5D%5Bquantity%5D=1',
  ],
  [
    'purchase-orders.update',
    {
      po_no: 4,
      identification_number: 'PO-7',
      vendor_id: 8,
      delivery_location_id: 6,
      approver_id: 1,
      requested_by_id: 2,
      shipment_terms: 'FOB',
      payment_terms: '30 days',
      description: 'spring',
    },
    'PATCH /purchase_orders/4.api',
    'purchase_order%5Bidentification_number%5D=PO-7&purchase_order%5Bvendor_id%5D=8' +
      '&purchase_order%5Bdelivery_location_id%5D=6&purchase_order%5Bapprover_id%5D=1' +
      '&purchase_order%5Brequested_by_id%5D=2&purchase_order%5Bshipment_terms%5D=FOB' +
      '&purchase_order%5Bpayment_terms%5D=30+days&purchase_order%5Bdescription%5D=spring',
  ],
  ['purchase-orders.confirm', { po_no: 4 }, 'PATCH /purchase_orders/4/mark_confirm.api', ''],
  [
    'purchase-orders.receive',
    { po_no: 4, amount: '1250.5' },
    'PATCH /purchase_orders/4/receive_items.api',
    '--tallysheet-form-boundary-7f3a9c51\r\n' +
      'content-disposition: form-data; name="payment_details[amount]"\r\n\r\n1250.5\r\n' +
      '--tallysheet-form-boundary-7f3a9c51--\r\n',
    'multipart/form-data; boundary=tallysheet-form-boundary-7f3a9c51',
  ],
  ['purchase-orders.void', { po_no: 4 }, 'PATCH /purchase_orders/4/mark_void.api', ''],
  ['purchase-orders.delete', { po_no: 4 }, 'DELETE /purchase_orders/4.api'],
  ['purchase-orders.detail', { po_no: 4 }, 'GET /purchase_orders/4.api'],
  ['purchase-orders.list', { page: 2 }, 'GET /purchase_orders.api?page=2'],
];
