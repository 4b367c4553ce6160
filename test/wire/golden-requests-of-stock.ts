import type { Values } from '../../src/catalogue/fields.ts';

/** Endpoint, values, `METHOD target`, form body. */
export type GoldenRequest = readonly [
  name: string,
  values: Values,
  request: string,
  body?: string,
  /** That of a form unless given. */
  contentType?: string,
];

/** What golden-requests.test.ts says of the items that are kept by quantity. */
export const GOLDEN_STOCK: readonly GoldenRequest[] = [
  [
    'inventory.create',
    {
      name: 'Toner & drum',
      group_id: 4,
      location_id: 6,
      image_url: 'https://pictures.example/1.png',
      document_urls: ['https://documents.example/1.pdf', 'https://documents.example/2.pdf'],
      identifier: 'V-7',
      custom_fields: { Colour: 'black' },
    },
    'POST /inventory.api',
    'volatile_asset%5Bname%5D=Toner+%26+drum&volatile_asset%5Bgroup_id%5D=4' +
      '&volatile_asset%5Blocation_id%5D=6&volatile_asset%5Bimage_url%5D=https%3A%2F%2Fpictures.example%2F1.png' +
      '&volatile_asset%5Bdocument_urls%5D%5B%5D=https%3A%2F%2Fdocuments.example%2F1.pdf' +
      '&volatile_asset%5Bdocument_urls%5D%5B%5D=https%3A%2F%2Fdocuments.example%2F2.pdf' +
      '&volatile_asset%5Bidentifier%5D=V-7&cust_attr%5BColour%5D=black',
  ],
  [
    'inventory.list',
    { page: 2, include_custom_fields: true },
    'GET /inventory.api?page=2&include_custom_fields=true',
  ],
  ['inventory.filter', { status: 'low_stock' }, 'GET /inventory/filter.api?status=low_stock'],
  [
    'inventory.filter',
    { status: 'quantity_range', filter_param_val: '2,10', page: 1 },
    'GET /inventory/filter.api?status=quantity_range&filter_param_val=2%2C10&page=1',
  ],
  [
    'inventory.detail',
    { asset_no: 31, include_custom_fields: true },
    'GET /inventory/31.api?include_custom_fields=true',
  ],
  [
    'inventory.update',
    { asset_no: 31, name: 'Toner', group_id: 4, location_id: null },
    'PUT /inventory/31.api',
    'volatile_asset%5Bname%5D=Toner&volatile_asset%5Bgroup_id%5D=4&volatile_asset%5Blocation_id%5D=',
  ],
  ['inventory.delete', { asset_no: 31 }, 'DELETE /inventory/31.api'],
  [
    'inventory.add-stock',
    {
      asset_no: 31,
      quantity: 40,
      price: '61.5',
      location_id: 6,
      comments: 'delivery 7',
      custom_fields: { Lot: 'B 2' },
    },
    'POST /inventory/31/order.api',
    'order_type=add+stock&line_item%5Bquantity%5D=40&line_item%5Bprice%5D=61.5' +
      '&line_item%5Blocation_id%5D=6&line_item%5Bcomments%5D=delivery+7' +
      '&add_stock_values%5Bc_attr_vals%5D%5BLot%5D=B+2',
  ],
  [
    'inventory.new-sale',
    {
      asset_no: 31,
      quantity: 3,
      price: '80',
      comments: 'to the office',
      location_id: 6,
      custom_fields: { Order: '17' },
    },
    'POST /inventory/31/order.api',
    'order_type=new+sale&line_item%5Bquantity%5D=3&line_item%5Bprice%5D=80' +
      '&line_item%5Bcomments%5D=to+the+office&line_item%5Blocation_id%5D=6' +
      '&remove_stock_values%5Bc_attr_vals%5D%5BOrder%5D=17',
  ],
  [
    'inventory.transfer',
    {
      asset_no: 31,
      quantity: 5,
      price: '1',
      from_location: 6,
      to_location: 7,
      comments: 'shelf full',
    },
    'POST /inventory/31/transfer_stock.api',
    'transfer_stock%5Bquantity%5D=5&price=1&from_location=6&to_location=7' +
      '&transfer_stock%5Bcomments%5D=shelf+full',
  ],
  ['inventory.history', { asset_no: 31, page: 2 }, 'GET /inventory/31/history.api?page=2'],
  ['inventory.thresholds', { inventory_no: 31 }, 'GET /inventory/31/location_based_thresholds.api'],
  [
    'asset-stock.create',
    { name: 'Hard hat', group_id: 4, location_id: 6, identifier: 'S-1' },
    'POST /stock_assets.api',
    'stock_asset%5Bname%5D=Hard+hat&stock_asset%5Bgroup_id%5D=4&stock_asset%5Blocation_id%5D=6' +
      '&stock_asset%5Bidentifier%5D=S-1',
  ],
  ['asset-stock.list', { page: 1 }, 'GET /stock_assets.api?page=1'],
  [
    'asset-stock.filter',
    { status: 'possessions_of', filter_param_val: '9' },
    'GET /stock_assets/filter.api?status=possessions_of&filter_param_val=9',
  ],
  [
    'asset-stock.detail',
    { stock_no: 33, show_image_urls: true },
    'GET /stock_assets/33.api?show_image_urls=true',
  ],
  [
    'asset-stock.update',
    { stock_no: 33, name: 'Hard hat', group_id: 4, custom_fields: { Size: 'L' } },
    'PUT /stock_assets/33.api',
    'stock_asset%5Bname%5D=Hard+hat&stock_asset%5Bgroup_id%5D=4&cust_attr%5BSize%5D=L',
  ],
  ['asset-stock.delete', { stock_no: 33 }, 'DELETE /stock_assets/33.api'],
  [
    'asset-stock.add-stock',
    { stock_no: 33, quantity: 60, price: '12', custom_fields: { Lot: '9' } },
    'POST /stock_assets/33/order.api',
    'order_type=add+stock&line_item%5Bquantity%5D=60&line_item%5Bprice%5D=12' +
      '&add_stock_values%5Bc_attr_vals%5D%5BLot%5D=9',
  ],
  [
    'asset-stock.checkout',
    {
      stock_no: 33,
      quantity: 8,
      price: '0',
      location_id: 6,
      checked_out_to_location_id: 7,
      comments: 'site visit',
      override_conflicting_reservations: true,
      custom_fields: { Site: 'North' },
      till: '2026-12-01',
      till_time: '17:30',
      user_id: 9,
    },
    'POST /stock_assets/33/order.api',
    'order_type=checkout&line_item%5Bquantity%5D=8&line_item%5Bprice%5D=0' +
      '&line_item%5Blocation_id%5D=6&line_item%5Bchecked_out_to_location_id%5D=7' +
      '&line_item%5Bcomments%5D=site+visit&remove_stock_values%5Boverride_conflicting_reservations%5D=true' +
      '&remove_stock_values%5Bc_attr_vals%5D%5BSite%5D=North&till=12%2F01%2F2026&till_time=17%3A30' +
      '&user%5Bid%5D=9',
  ],
  [
    'asset-stock.checkin',
    {
      stock_no: 33,
      selected_line_items: [4, 5],
      quantity: 3,
      location_id: 6,
      override_conflicting_reservations: false,
      actual_checkin_on: '2026-11-20',
      actual_checkin_on_time: '08:05',
      comments: 'back',
      custom_fields: { State: 'good' },
    },
    'POST /stock_assets/33/checkin.api',
    'order_type=checkin&selected_line_items=4%2C5&line_item%5Bquantity%5D=3&line_item%5Blocation_id%5D=6' +
      '&remove_stock_values%5Boverride_conflicting_reservations%5D=false' +
      '&actual_checkin_on=11%2F20%2F2026&actual_checkin_on_time=08%3A05&line_item%5Bcomments%5D=back' +
      '&checkin_stock_values%5Bc_attr_vals%5D%5BState%5D=good',
  ],
  [
    'asset-stock.transfer',
    { stock_no: 33, quantity: 2, from_location: 6, to_location: 7 },
    'POST /stock_assets/33/transfer_stock.api',
    'transfer_stock%5Bquantity%5D=2&from_location=6&to_location=7',
  ],
  [
    'asset-stock.extend-checkouts',
    { stock_no: 33, selected_line_items: [4], till: '2026-12-24', till_time: '12:00' },
    'POST /stock_assets/33/mass_extend_checkout_items.api',
    'selected_line_items=4&till=12%2F24%2F2026&till_time=12%3A00',
  ],
  [
    'asset-stock.current-checkouts',
    { stock_no: 33, current_checkout_status: 'overdue', user_id: 9 },
    'GET /stock_assets/33/get_current_checkouts.api?current_checkout_status=overdue&user_id=9',
  ],
  ['asset-stock.history', { stock_no: 33, page: 1 }, 'GET /stock_assets/33/history.api?page=1'],
  [
    'asset-stock.thresholds',
    { stock_no: 33 },
    'GET /stock_assets/33/location_based_thresholds.api',
  ],
];
