import { expect, test } from 'vitest';
import type { Resource } from '../../src/catalogue/define.ts';
import { CATALOGUE, ENDPOINTS } from '../../src/catalogue/index.ts';
import { clientOf } from '../../src/client/client.ts';
import { findRoute } from '../../src/service/routes.ts';
import { callerOver } from '../support/call-service.ts';

/**
 * The routes of the specification, typed by hand: what is missing in the catalogue would otherwise be missing everywhere.
 */
const SPECIFIED = [
  'POST /assets.api',
  'GET /assets.api',
  'GET /assets/filter.api',
  'GET /assets/{asset_no}.api',
  'PUT /assets/{asset_no}.api',
  'DELETE /assets/{asset_no}.api',
  'PUT /assets/{asset_no}/checkin.api',
  'PUT /assets/{asset_no}/checkout.api',
  'GET /assets/{asset_no}/history_paginate.api',
  'PUT /assets/{asset_no}/extend_checkout.api',
  'PATCH /assets/{asset_no}/gps_coordinates.api',
  'POST /assets/{asset_no}/verification_requests.api',
  'POST /assets/{asset_no}/verify_possession.api',
  'PUT /assets/{asset_no}/cancel_verification.api',
  'POST /assets/mass_verification_requests.api',
  'POST /assets/mass_verify_possessions.api',
  'PATCH /assets/mass_cancel_verifications.api',
  'GET /assets/verification_status.api',
  'PUT /assets/{asset_no}/retire.api',
  'PUT /assets/{asset_no}/activate.api',
  'GET /assets/{asset_no}/reserved_dates.api',
  'POST /assets/{asset_no}/services.api',
  'GET /assets/{asset_no}/custom_attribute_history.api',
  'POST /assets/{asset_no}/reservation_requests.api',
  'GET /assets/{asset_no}/reservation_requests.api',
  'GET /checkout_requests/filter.api',
  'PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api',
  'GET /search.api',
  'POST /assets/{asset_no}/comments.api',
  'GET /assets/{asset_no}/comments.api',
  'POST /inventory.api',
  'GET /inventory.api',
  'GET /inventory/{asset_no}.api',
  'PUT /inventory/{asset_no}.api',
  'DELETE /inventory/{asset_no}.api',
  'POST /inventory/{asset_no}/order.api',
  'POST /inventory/{asset_no}/transfer_stock.api',
  'GET /inventory/{asset_no}/history.api',
  'GET /inventory/filter.api',
  'GET /inventory/{inventory_no}/location_based_thresholds.api',
  'GET /assets/{inventory_no}/reserved_dates.api',
  'POST /stock_assets.api',
  'GET /stock_assets.api',
  'GET /stock_assets/{stock_no}.api',
  'PUT /stock_assets/{stock_no}.api',
  'DELETE /stock_assets/{stock_no}.api',
  'POST /stock_assets/{stock_no}/order.api',
  'POST /stock_assets/{stock_no}/transfer_stock.api',
  'POST /stock_assets/{stock_no}/checkin.api',
  'POST /stock_assets/{stock_no}/mass_extend_checkout_items.api',
  'GET /stock_assets/{stock_no}/get_current_checkouts.api',
  'GET /stock_assets/{stock_no}/history.api',
  'GET /stock_assets/filter.api',
  'GET /stock_assets/{stock_no}/location_based_thresholds.api',
  'GET /assets/{stock_no}/reserved_dates.api',
  'POST /groups.api',
  'GET /assets/classification_view.api',
  'PUT /groups/{group_id}.api',
  'DELETE /groups/{group_id}.api',
  'POST /groups/{group_id}/sub_groups.api',
  'GET /groups/get_sub_groups.api',
  'GET /groups/{group_id}/sub_groups/{subgroup_id}.api',
  'PUT /groups/{group_id}/sub_groups/{subgroup_id}.api',
  'DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api',
  'POST /locations.api',
  'GET /locations/get_line_item_locations.api',
  'GET /locations/{location_id}.api',
  'PUT /locations/{location_id}.api',
  'GET /locations/get_quantity_by_location.api',
  'GET /locations/{location_id}/quantities_by_asset_ids.api',
  'PATCH /locations/{location_id}/activate.api',
  'PATCH /locations/{location_id}/deactivate.api',
  'POST /members.api',
  'GET /members.api',
  'GET /members/{user_id}.api',
  'PUT /members/{user_id}.api',
  'PUT /members/{user_id}/activate.api',
  'PUT /members/{user_id}/deactivate.api',
  'GET /members/{user_id}/reservation_requests.api',
  'GET /members/{user_id}/inventory_reservations.api',
  'PUT /members/{user_id}/checked_out_items.api',
  'GET /members/{user_id}/checkin_checkout_history.api',
  'GET /members/{user_id}/checkin_checkout_history_for_stock.api',
  'GET /print_label_templates.api',
  'POST /qrcodes.api',
  'POST /qrcode/members.api',
  'POST /qrcode/locations.api',
  'POST /qrcode/bundles.api',
  'GET /assets/get_public_links.api',
  'GET /bundles.api',
  'GET /bundles/{bundle_no}.api',
  'POST /users/{member_id}/shipping_addresses.api',
  'PATCH /users/{member_id}/shipping_addresses/{address_id}.api',
  'GET /users/{member_id}/shipping_addresses.api',
  'GET /users/{member_id}/shipping_addresses/default_address.api',
  'GET /users/{member_id}/shipping_addresses/{address_id}.api',
  'POST /purchase_orders.api',
  'POST /purchase_orders/{po_no}/add_items.api',
  'PATCH /purchase_orders/{po_no}.api',
  'PATCH /purchase_orders/{po_no}/mark_confirm.api',
  'PATCH /purchase_orders/{po_no}/receive_items.api',
  'PATCH /purchase_orders/{po_no}/mark_void.api',
  'DELETE /purchase_orders/{po_no}.api',
  'GET /purchase_orders/{po_no}.api',
  'GET /purchase_orders.api',
  'POST /vendors.api',
  'GET /assets/vendors.api',
  'GET /vendors/{vendor_id}.api',
  'PUT /vendors/{vendor_id}.api',
  'GET /custom_roles.api',
  'GET /teams.api',
  'GET /user_listings.api',
  'GET /assets/custom_attributes.api',
  'GET /custom_filters.api',
  'GET /retire_reasons.api',
  'GET /depreciation_methods.api',
];

const DESCRIBED = ENDPOINTS.map(({ endpoint }) => endpoint.route);

test.each(SPECIFIED)('%s is in the catalogue', (route) => {
  expect(DESCRIBED).toContain(route);
});

/** Those that differ in what their braces are called are one. */
function shape(route: string): string {
  return route.replace(/\{\w+\}/g, '{}');
}

test('the specification has 114 routes', () => {
  expect(new Set(SPECIFIED.map(shape)).size).toBe(114);
});

/** Where the specification gives a second method or path, or live systems were seen to take one. */
const ALSO = [
  'PATCH /locations/{location_id}/quantities_by_asset_ids.api',
  'PATCH /members/{user_id}.api',
  'POST /members/{user_id}.api',
  'GET /assets/{inventory_no}.api',
  'GET /assets/{stock_no}.api',
];

test.each([...SPECIFIED, ...ALSO])('%s reaches its endpoint in the service', (route) => {
  const [method = '', path = ''] = route.split(' ');
  const segments = path
    .slice(1)
    .replace(/\{\w+\}/g, '1')
    .split('/');
  const found = findRoute(method, segments);
  const reached = found !== undefined && 'endpoints' in found ? found.endpoints : [];
  expect(reached.length).toBeGreaterThan(0);
  for (const { endpoint } of reached) {
    expect(shape(endpoint.route).split(' ')[1]).toBe(shape(path));
  }
});

test('the client has a method for every endpoint', () => {
  const client = clientOf(callerOver({ send: () => Promise.reject(new Error('not called')) }));
  const missing = Object.entries<Resource>(CATALOGUE).flatMap(([name, { endpoints }]) =>
    Object.keys(endpoints).filter((operation) => {
      const calls = client[name as keyof typeof client] as unknown as Record<string, unknown>;
      return typeof calls[operation] !== 'function';
    }),
  );
  expect(missing).toEqual([]);
});

test('the catalogue invents no route', () => {
  expect(DESCRIBED.filter((route) => !SPECIFIED.includes(route))).toEqual([]);
});

test('an update of the status of a request approves or denies it', () => {
  const described = ENDPOINTS.filter(({ path }) => path.endsWith('/update_status.api'));

  expect(described.map(({ endpoint }) => endpoint.fixed)).toEqual([
    { request_action: 'approve_request' },
    { request_action: 'deny' },
  ]);
});

/** Calls that share a route, by what the specification says of `order_type`. */
test.each([
  ['POST /inventory/{asset_no}/order.api', ['add stock', 'new sale']],
  ['POST /stock_assets/{stock_no}/order.api', ['add stock', 'checkout']],
  ['POST /stock_assets/{stock_no}/checkin.api', ['checkin']],
])('%s is told apart by %j', (route, types) => {
  const described = ENDPOINTS.filter(({ endpoint }) => endpoint.route === route);

  expect(described.map(({ endpoint }) => endpoint.fixed?.['order_type'])).toEqual(types);
});
