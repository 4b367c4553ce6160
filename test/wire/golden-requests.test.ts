import { expect, test } from 'vitest';
import type { Values } from '../../src/catalogue/fields.ts';
import { ENDPOINTS } from '../../src/catalogue/index.ts';
import { encodeCall } from '../../src/wire/parameters.ts';
import { endpointNamed } from '../support/call-service.ts';
import { requestProblems } from '../support/openapi-requests.ts';
import { GOLDEN_PEOPLE } from './golden-requests-of-people.ts';
import { GOLDEN_RESERVATIONS } from './golden-requests-of-reservations.ts';
import { GOLDEN_STOCK, type GoldenRequest } from './golden-requests-of-stock.ts';

/**
 * Requests typed by hand from the specification of the interface, byte by byte. Client and local
 * service share the code that makes and reads requests; a mistake in it would go unseen without
 * these.
 */
const GOLDEN: readonly GoldenRequest[] = [
  [
    'fixed-assets.create',
    {
      name: 'Drill & bit',
      group_id: 4,
      purchased_on: '2026-01-31',
      sub_group_id: 5,
      location_id: 6,
      image_url: 'https://pictures.example/a b.png',
      document_urls: ['https://documents.example/1.pdf', 'https://documents.example/2.pdf'],
      identifier: 'A-0017',
      custom_fields: { 'Warranty ends': '02/28/2027' },
    },
    'POST /assets.api',
    'fixed_asset%5Bname%5D=Drill+%26+bit&fixed_asset%5Bgroup_id%5D=4' +
      '&fixed_asset%5Bpurchased_on%5D=01%2F31%2F2026&fixed_asset%5Bsub_group_id%5D=5' +
      '&fixed_asset%5Blocation_id%5D=6&fixed_asset%5Bimage_url%5D=https%3A%2F%2Fpictures.example%2Fa+b.png' +
      '&fixed_asset%5Bdocument_urls%5D%5B%5D=https%3A%2F%2Fdocuments.example%2F1.pdf' +
      '&fixed_asset%5Bdocument_urls%5D%5B%5D=https%3A%2F%2Fdocuments.example%2F2.pdf' +
      '&fixed_asset%5Bidentifier%5D=A-0017&cust_attr%5BWarranty+ends%5D=02%2F28%2F2027',
  ],
  [
    'fixed-assets.create',
    {
      name: 'Größe 日本',
      group_id: 4,
      purchased_on: '2024-02-29',
      description: 'two\nlines',
      price: '3250.5',
      vendor_id: 7,
      manufacturer: 'Acme',
      product_model_number: 'X=1',
      salvage_value: '0',
    },
    'POST /assets.api',
    'fixed_asset%5Bname%5D=Gr%C3%B6%C3%9Fe+%E6%97%A5%E6%9C%AC&fixed_asset%5Bgroup_id%5D=4' +
      '&fixed_asset%5Bpurchased_on%5D=02%2F29%2F2024&fixed_asset%5Bdescription%5D=two%0Alines' +
      '&fixed_asset%5Bprice%5D=3250.5&fixed_asset%5Bvendor_id%5D=7&fixed_asset%5Bmanufacturer%5D=Acme' +
      '&fixed_asset%5Bproduct_model_number%5D=X%3D1&fixed_asset%5Bsalvage_value%5D=0',
  ],
  [
    'fixed-assets.list',
    {
      page: 3,
      include_custom_fields: true,
      show_document_urls: true,
      show_image_urls: true,
      show_document_details: true,
    },
    'GET /assets.api?page=3&include_custom_fields=true&show_document_urls=true&show_image_urls=true&show_document_details=true',
  ],
  [
    'fixed-assets.filter',
    { status: 'checked_out', page: 2 },
    'GET /assets/filter.api?status=checked_out&page=2',
  ],
  [
    'fixed-assets.filter',
    { status: 'group', filter_param_val: '4', sub_group_param_val: 5 },
    'GET /assets/filter.api?status=group&filter_param_val=4&sub_group_param_val=5',
  ],
  [
    'fixed-assets.filter',
    { assets_type: 'fixed_assets', status: 'custom_filter_9', filter_param_val: '9' },
    'GET /assets/filter.api?assets_type=fixed_assets&status=custom_filter_9&filter_param_val=9',
  ],
  [
    'fixed-assets.filter',
    { status: 'pending audit' },
    'GET /assets/filter.api?status=pending+audit',
  ],
  [
    'fixed-assets.detail',
    { asset_no: 12, include_custom_fields: true, show_services_details: true },
    'GET /assets/12.api?include_custom_fields=true&show_services_details=true',
  ],
  [
    'fixed-assets.update',
    {
      asset_no: 12,
      name: 'Drill',
      group_id: 4,
      purchased_on: '2026-01-31',
      identifier: null,
      document_urls: [],
    },
    'PUT /assets/12.api',
    'fixed_asset%5Bname%5D=Drill&fixed_asset%5Bgroup_id%5D=4&fixed_asset%5Bpurchased_on%5D=01%2F31%2F2026' +
      '&fixed_asset%5Bidentifier%5D=&fixed_asset%5Bdocument_urls%5D%5B%5D=',
  ],
  ['fixed-assets.delete', { asset_no: 12 }, 'DELETE /assets/12.api'],
  [
    'items.search',
    { search: '@A-0017', facet: 'FixedAsset', page: 1 },
    'GET /search.api?search=%40A-0017&facet=FixedAsset&page=1',
  ],
  ['items.search', { search: '#12' }, 'GET /search.api?search=%2312'],
  [
    'fixed-assets.checkout',
    {
      asset_no: 12,
      user_id: 3,
      location_id: 6,
      comments: 'on loan',
      custom_fields: { 'Cost centre': '77' },
      override_conflicting_reservations: true,
      override_my_conflicting_reservations: false,
      till: '2026-02-28',
      till_time: '17:05',
    },
    'PUT /assets/12/checkout.api?user_id=3',
    'checkout_values%5Blocation_id%5D=6&checkout_values%5Bcomments%5D=on+loan' +
      '&checkout_values%5Bc_attr_vals%5D%5BCost+centre%5D=77' +
      '&checkout_values%5Boverride_conflicting_reservations%5D=true' +
      '&checkout_values%5Boverride_my_conflicting_reservations%5D=false' +
      '&till=02%2F28%2F2026&till_time=17%3A05',
  ],
  [
    'fixed-assets.checkout',
    { asset_no: 12, user_email: 'ann@firm.example' },
    'PUT /assets/12/checkout.api',
    'user_email=ann%40firm.example',
  ],
  [
    'fixed-assets.checkin',
    { asset_no: 12, location_id: 6, comments: 'back', custom_fields: { Condition: 'good' } },
    'PUT /assets/12/checkin.api',
    'checkin_values%5Blocation_id%5D=6&checkin_values%5Bcomments%5D=back' +
      '&checkin_values%5Bc_attr_vals%5D%5BCondition%5D=good',
  ],
  ['fixed-assets.history', { asset_no: 12, page: 2 }, 'GET /assets/12/history_paginate.api?page=2'],
  [
    'fixed-assets.request-verifications',
    { seqs: [12, 15, 18], notes: 'year end' },
    'POST /assets/mass_verification_requests.api',
    'seqs=12%2C15%2C18&audit%5Bnotes%5D=year+end',
  ],
  [
    'fixed-assets.extend-checkout',
    { asset_no: 12, till: '2026-03-31', till_time: '08:30' },
    'PUT /assets/12/extend_checkout.api',
    'till=03%2F31%2F2026&till_time=08%3A30',
  ],
  [
    'fixed-assets.locate',
    { asset_no: 12, latitude: '48.3984', longitude: '-9.9916', gps_asset_id: 'T-7' },
    'PATCH /assets/12/gps_coordinates.api',
    'latitude=48.3984&longitude=-9.9916&gps_asset_id=T-7',
  ],
  [
    'fixed-assets.request-verification',
    { asset_no: 12 },
    'POST /assets/12/verification_requests.api',
    '',
  ],
  [
    'fixed-assets.verify-possession',
    { asset_no: 12, user_id: 3, response: 'Verified', condition: 'Scratched', notes: 'lid' },
    'POST /assets/12/verify_possession.api',
    'user_id=3&audit%5Bresponse%5D=Verified&audit%5Bcondition%5D=Scratched&audit%5Bnotes%5D=lid',
  ],
  [
    'fixed-assets.cancel-verification',
    { asset_no: 12, user_id: 3 },
    'PUT /assets/12/cancel_verification.api',
    'user_id=3',
  ],
  [
    'fixed-assets.verify-possessions',
    { user_id: 3, seqs: [12, 15], response: 'Missing', condition: 'Unknown', notes: 'year end' },
    'POST /assets/mass_verify_possessions.api',
    'user_id=3&seqs=12%2C15&audit%5Bresponse%5D=Missing&audit%5Bcondition%5D=Unknown' +
      '&audit%5Bnotes%5D=year+end',
  ],
  [
    'fixed-assets.cancel-verifications',
    { user_id: 3, seqs: [12, 15] },
    'PATCH /assets/mass_cancel_verifications.api',
    'user_id=3&seqs=12%2C15',
  ],
  [
    'fixed-assets.verification-status',
    { seqs: [12, 15] },
    'GET /assets/verification_status.api?seqs=12%2C15',
  ],
  [
    'fixed-assets.retire',
    { asset_no: 12, retired_on: '2026-01-31', retire_reason_id: 2, salvage_value: '60.5' },
    'PUT /assets/12/retire.api',
    'fixed_asset%5Bretired_on%5D=01%2F31%2F2026&fixed_asset%5Bretire_reason_id%5D=2' +
      '&fixed_asset%5Bsalvage_value%5D=60.5',
  ],
  [
    'fixed-assets.activate',
    { asset_no: 12, location_id: 6 },
    'PUT /assets/12/activate.api',
    'fixed_asset%5Blocation_id%5D=6',
  ],
  [
    'comments.create',
    { asset_no: 12, content: 'Lid & hinge: "ok"', created_by_id: 3 },
    'POST /assets/12/comments.api',
    'comment%5Bcontent%5D=Lid+%26+hinge%3A+%22ok%22&created_by_id=3',
  ],
  [
    'comments.list',
    { asset_no: 12, created_by_id: 3, page: 2 },
    'GET /assets/12/comments.api?created_by_id=3&page=2',
  ],
  ...GOLDEN_PEOPLE,
  ...GOLDEN_RESERVATIONS,
  ...GOLDEN_STOCK,
  [
    'groups.create',
    {
      name: 'Laptops',
      description: 'portable',
      asset_depreciation_mode: 'Useful Life',
      depreciation_rates: { 'Straight Line': '36' },
    },
    'POST /groups.api',
    'group%5Bname%5D=Laptops&group%5Bdescription%5D=portable' +
      '&group%5Basset_depreciation_mode%5D=Useful+Life&depreciation_rates%5BStraight+Line%5D=36',
  ],
  [
    'groups.list',
    { page: 2, show_document_details: true },
    'GET /assets/classification_view.api?page=2&show_document_details=true',
  ],
  [
    'groups.update',
    { group_id: 4, name: 'Laptops' },
    'PUT /groups/4.api',
    'group%5Bname%5D=Laptops',
  ],
  ['groups.delete', { group_id: 4 }, 'DELETE /groups/4.api'],
  [
    'subgroups.create',
    { group_id: 4, name: 'Thin ones', description: 'x', parent_id: 8 },
    'POST /groups/4/sub_groups.api',
    'sub_group%5Bname%5D=Thin+ones&sub_group%5Bdescription%5D=x&sub_group%5Bparent_id%5D=8',
  ],
  ['subgroups.list', { group_id: 4 }, 'GET /groups/get_sub_groups.api?group_id=4'],
  ['subgroups.list', {}, 'GET /groups/get_sub_groups.api'],
  ['subgroups.detail', { group_id: 4, subgroup_id: 5 }, 'GET /groups/4/sub_groups/5.api'],
  [
    'subgroups.update',
    { group_id: 4, subgroup_id: 5, name: 'Thin', parent_id: null },
    'PUT /groups/4/sub_groups/5.api',
    'sub_group%5Bname%5D=Thin&sub_group%5Bparent_id%5D=',
  ],
  ['subgroups.delete', { group_id: 4, subgroup_id: 5 }, 'DELETE /groups/4/sub_groups/5.api'],
  [
    'locations.create',
    {
      name: 'HQ',
      city: 'Ulm',
      state: 'BW',
      zipcode: '89073',
      street1: 'Hafengasse 1',
      street2: '2nd floor',
      status: 'active',
      description: 'main',
      parent_id: 3,
      identification_number: 'L-1',
    },
    'POST /locations.api',
    'location%5Bname%5D=HQ&location%5Bcity%5D=Ulm&location%5Bstate%5D=BW&location%5Bzipcode%5D=89073' +
      '&location%5Bstreet1%5D=Hafengasse+1&location%5Bstreet2%5D=2nd+floor&location%5Bstatus%5D=active' +
      '&location%5Bdescription%5D=main&location%5Bparent_id%5D=3&location%5Bidentification_number%5D=L-1',
  ],
  [
    'locations.list',
    { status: 'all', include_custom_fields: true, page: 1 },
    'GET /locations/get_line_item_locations.api?status=all&include_custom_fields=true&page=1',
  ],
  [
    'locations.detail',
    { location_id: 6, include_custom_fields: true },
    'GET /locations/6.api?include_custom_fields=true',
  ],
  [
    'locations.update',
    { location_id: 6, name: 'HQ', parent_id: 3 },
    'PUT /locations/6.api',
    'location%5Bname%5D=HQ&location%5Bparent_id%5D=3',
  ],
  [
    'locations.activate',
    { location_id: 6, activate_all_children_locations: true },
    'PATCH /locations/6/activate.api',
    'activate_all_children_locations=1',
  ],
  [
    'locations.quantity',
    { asset_id: 31, location_id: 6 },
    'GET /locations/get_quantity_by_location.api?asset_id=31&location_id=6',
  ],
  ['locations.quantities', { location_id: 6 }, 'GET /locations/6/quantities_by_asset_ids.api'],
  ['locations.deactivate', { location_id: 6 }, 'PATCH /locations/6/deactivate.api', ''],
  [
    'members.create',
    {
      email: 'ann+x@company.example',
      first_name: 'Ann',
      last_name: "O'Hara",
      role_id: 2,
      employee_id: '0042',
      team_id: 3,
      user_listing_id: 1,
      phone_number: '+49 731 1',
      country: 'DE',
      login_enabled: false,
      subscribed_to_emails: true,
      custom_fields: { 'Shoe size': '38' },
      skip_confirmation_email: true,
    },
    'POST /members.api',
    'user%5Bemail%5D=ann%2Bx%40company.example&user%5Bfirst_name%5D=Ann&user%5Blast_name%5D=O%27Hara' +
      '&user%5Brole_id%5D=2&user%5Bemployee_id%5D=0042&user%5Bteam_id%5D=3&user%5Buser_listing_id%5D=1' +
      '&user%5Bphone_number%5D=%2B49+731+1&user%5Bcountry%5D=DE&user%5Blogin_enabled%5D=false' +
      '&user%5Bsubscribed_to_emails%5D=true&user%5Bcustom_attributes%5D%5BShoe+size%5D=38' +
      '&skip_confirmation_email=true',
  ],
  [
    'members.list',
    { page: 'all', include_custom_fields: true },
    'GET /members.api?page=all&include_custom_fields=true',
  ],
  [
    'members.list',
    { filter: 'email', filter_val: 'ann+x@company.example', page: '2' },
    'GET /members.api?filter=email&filter_val=ann%2Bx%40company.example&page=2',
  ],
  [
    'members.detail',
    { user_id: 9, include_custom_fields: true },
    'GET /members/9.api?include_custom_fields=true',
  ],
  [
    'members.update',
    {
      user_id: 9,
      email: 'ann@company.example',
      first_name: 'Ann',
      last_name: 'Lee',
      role_id: 1,
      fax: null,
      address_name: 'Home',
      address: 'Road 1',
      address_line_2: 'b',
      city: 'Ulm',
      state: 'BW',
    },
    'PUT /members/9.api',
    'user%5Bemail%5D=ann%40company.example&user%5Bfirst_name%5D=Ann&user%5Blast_name%5D=Lee' +
      '&user%5Brole_id%5D=1&user%5Bfax%5D=&user%5Baddress_name%5D=Home&user%5Baddress%5D=Road+1' +
      '&user%5Baddress_line_2%5D=b&user%5Bcity%5D=Ulm&user%5Bstate%5D=BW',
  ],
  ['members.activate', { user_id: 9 }, 'PUT /members/9/activate.api', ''],
  ['members.deactivate', { user_id: 9 }, 'PUT /members/9/deactivate.api', ''],
  [
    'vendors.create',
    {
      name: 'Acme',
      description: 'tools',
      website: 'https://acme.example',
      address: 'Road 2',
      contact_person_name: 'Bo',
      email: 'bo@acme.example',
      phone_number: '1',
      fax: '2',
      custom_fields: { Rating: 'A' },
    },
    'POST /vendors.api',
    'vendor%5Bname%5D=Acme&vendor%5Bdescription%5D=tools&vendor%5Bwebsite%5D=https%3A%2F%2Facme.example' +
      '&vendor%5Baddress%5D=Road+2&vendor%5Bcontact_person_name%5D=Bo&vendor%5Bemail%5D=bo%40acme.example' +
      '&vendor%5Bphone_number%5D=1&vendor%5Bfax%5D=2&vendor%5Bcustom_attributes%5D%5BRating%5D=A',
  ],
  [
    'vendors.list',
    { page: 1, include_custom_fields: true },
    'GET /assets/vendors.api?page=1&include_custom_fields=true',
  ],
  ['vendors.detail', { vendor_id: 7 }, 'GET /vendors/7.api'],
  ['vendors.update', { vendor_id: 7, name: 'Acme' }, 'PUT /vendors/7.api', 'vendor%5Bname%5D=Acme'],
  ['roles.list', { page: 1 }, 'GET /custom_roles.api?page=1'],
  ['teams.list', { page: 1 }, 'GET /teams.api?page=1'],
  ['user-listings.list', { page: 1 }, 'GET /user_listings.api?page=1'],
  ['custom-fields.list', {}, 'GET /assets/custom_attributes.api'],
  [
    'custom-filters.list',
    { assets_type: 'stock_assets' },
    'GET /custom_filters.api?assets_type=stock_assets',
  ],
  ['retire-reasons.list', {}, 'GET /retire_reasons.api'],
  ['depreciation-methods.list', {}, 'GET /depreciation_methods.api'],
];

const FORM = 'application/x-www-form-urlencoded';

test.each(
  GOLDEN.map(([name, values, request, form, type = FORM]) => ({
    ...{ name, values, request, form, type },
  })),
)('$name of $values is $request', ({ name, values, request, form, type }) => {
  const encoded = encodeCall(endpointNamed(name).endpoint, values);
  expect(`${encoded.method} ${encoded.target}`).toBe(request);
  expect(Buffer.from(encoded.body).toString()).toBe(form ?? '');
  expect(encoded.headers).toEqual(form === undefined ? {} : { 'content-type': type });
});

test.each(
  GOLDEN.map(([name, values, request, form = '', type = FORM]) => ({
    ...{ name, values, request, form, type },
  })),
)('$name of $values is as the OpenAPI document describes it', ({ name, request, form, type }) => {
  const [, target = ''] = request.split(' ');
  const [, query = ''] = target.split('?');
  const [contentType = ''] = type.split(';');
  const sent = {
    query: [...new URLSearchParams(query)],
    form: contentType === FORM ? [...new URLSearchParams(form)] : multipartFields(form),
    type: contentType,
  };
  expect(requestProblems(endpointNamed(name), sent)).toEqual([]);
});

function multipartFields(form: string): [string, string][] {
  return [...form.matchAll(/ name="([^"]*)"\r\n\r\n([^\r]*)\r\n/g)].map(
    ([, name = '', text = '']) => [name, text],
  );
}

test('every endpoint of the catalogue has a golden request', () => {
  const golden = new Set(GOLDEN.map(([name]) => name));
  expect(ENDPOINTS.filter(({ name }) => !golden.has(name)).map(({ name }) => name)).toEqual([]);
});

test.each<[string, Values, string]>([
  ['fixed-assets.detail', {}, '/assets/{asset_no}.api needs asset_no'],
  ['fixed-assets.delete', { asset_no: null }, '/assets/{asset_no}.api needs asset_no'],
  [
    'fixed-assets.delete',
    { asset_no: 1, force: true },
    'DELETE /assets/{asset_no}.api has no parameter force',
  ],
])('%s of %j cannot be sent', (name, values, message) => {
  expect(() => encodeCall(endpointNamed(name).endpoint, values)).toThrow(new RangeError(message));
});
