import { expect, test } from 'vitest';
import * as keys from '../support/answer-keys.ts';
import { unset } from '../support/answer-keys.ts';
import { startService, type TestService } from '../support/local-service.ts';

const CREATED = '2026-01-15 12:00:00';

/** A service with one record of each kind that assets refer to. */
function startWithOneOfEach(): TestService {
  return startService({
    seed: {
      custom_fields: [{ name: 'Serial number', type: 'text', kinds: ['fixed-assets'] }],
      groups: [{ name: 'Computers', depreciation_rates: { 'Straight Line': 36 } }],
      subgroups: [{ group: 'Computers', name: 'Laptops' }],
      locations: [{ name: 'Head office', city: 'Port Ellery' }],
      vendors: [{ name: 'Northwater Computing' }],
    },
  });
}

const RATES = [
  {
    id: 1,
    group_id: 1,
    depreciation_method_id: 1,
    rate: null,
    useful_life: 36,
    depreciation_method_name: 'Straight Line',
    created_at: CREATED,
    updated_at: CREATED,
  },
];

const ASSET = {
  ...unset(keys.ITEM),
  sequence_num: 1,
  name: 'Laptop 7',
  description: null,
  price: '3250.0',
  identifier: 'AIN-7',
  vendor_id: 1,
  group_id: 1,
  sub_group_id: 1,
  location_id: 1,
  location_name: 'Head office',
  location_number: 1,
  created_at: CREATED,
  updated_at: CREATED,
  product_model_number: null,
  manufacturer: null,
  state: 'available',
  purchased_on: '2025-01-15',
  retired_on: null,
  retire_reason_id: null,
  retire_reason: null,
  retire_comments: null,
  salvage_value: null,
  net_quantity: 1,
  audit_pending: false,
  pending_verification: false,
  checkout_on: null,
  checkin_due_on: null,
  assigned_to_user_name: null,
  assigned_to_user_email: null,
  last_checked_out_at: null,
  last_checked_in_at: null,
  package_id: null,
  purchase_order_id: null,
  documents_count: 1,
  services_count: 0,
  comments_count: 0,
  inventory_threshold: null,
  average_cost_per_unit: null,
  initial_stock_quantity: null,
  asset_type: 'FixedAsset',
  arbitration: 2,
  action: 'create',
  display_image: 'https://files.example/laptop.png',
  depreciated_value: { straight_line: '$2,166.67', declining_balance: '$3,250.00' },
  group: { depreciation_rates: RATES },
};

const WRITTEN = {
  'fixed_asset[name]': 'Laptop 7',
  'fixed_asset[group_id]': '1',
  'fixed_asset[sub_group_id]': '1',
  'fixed_asset[purchased_on]': '01/15/2025',
  'fixed_asset[location_id]': '1',
  'fixed_asset[vendor_id]': '1',
  'fixed_asset[identifier]': 'AIN-7',
  'fixed_asset[price]': '3250',
  'fixed_asset[image_url]': 'https://files.example/laptop.png',
  'fixed_asset[document_urls][]': 'https://files.example/2025/invoice.pdf',
  'cust_attr[Serial number]': '00417',
};

const SIBLINGS = {
  group_name: 'Computers',
  sub_group_name: 'Laptops',
  vendor_name: 'Northwater Computing',
};

test('a created fixed asset is answered whole, with names beside it', async () => {
  const service = startWithOneOfEach();
  const { status, body } = await service.call('POST /assets.api', WRITTEN);
  expect(status).toBe(200);
  expect(body).toEqual({ asset: ASSET, ...SIBLINGS });
});

test('fixed assets are listed without flags as they are shown', async () => {
  const service = startWithOneOfEach();
  await service.call('POST /assets.api', WRITTEN);
  const { body } = await service.call('GET /assets.api');
  expect(body).toEqual({ assets: [ASSET], total_pages: 1 });
  expect(Object.keys(body as object)).toEqual(['assets', 'total_pages']);
});

test('flags add documents, images and custom fields, these after the built-in keys', async () => {
  const service = startWithOneOfEach();
  await service.call('POST /assets.api', WRITTEN);
  const { body } = await service.call('GET /assets/1.api', {
    include_custom_fields: 'true',
    show_document_urls: 'true',
    show_image_urls: 'true',
    show_document_details: 'true',
  });
  expect(body).toEqual({
    asset: {
      ...ASSET,
      document_urls: ['https://files.example/2025/invoice.pdf'],
      documents: [
        {
          file_name: 'invoice.pdf',
          file_extension: 'pdf',
          content_type: null,
          file_size: null,
          file_url: 'https://files.example/2025/invoice.pdf',
          upload_by_id: null,
          uploaded_at: CREATED,
          description: null,
        },
      ],
      image_urls: [
        {
          original: 'https://files.example/laptop.png',
          small: 'https://files.example/laptop.png',
        },
      ],
      'Serial number': '00417',
    },
    ...SIBLINGS,
  });
  expect(Object.keys((body as { asset: object }).asset).at(-1)).toBe('Serial number');
});

test('an update leaves what was not sent, clears what was sent empty and replaces documents', async () => {
  const service = startWithOneOfEach();
  await service.call('POST /assets.api', WRITTEN);
  await service.clock.advance(60_000);
  const { body } = await service.call('PUT /assets/1.api', {
    'fixed_asset[name]': 'Laptop 8',
    'fixed_asset[group_id]': '1',
    'fixed_asset[purchased_on]': '1/15/2025',
    'fixed_asset[location_id]': '',
    'fixed_asset[document_urls][]': 'https://files.example/other.pdf',
  });
  expect(body).toEqual({
    asset: {
      ...ASSET,
      name: 'Laptop 8',
      location_id: null,
      location_name: null,
      location_number: null,
      updated_at: '2026-01-15 12:01:00',
    },
    ...SIBLINGS,
  });
  const shown = await service.call('GET /assets/1.api', { show_document_urls: 'true' });
  expect(shown.body).toMatchObject({
    asset: { document_urls: ['https://files.example/other.pdf'] },
  });
});

test('groups are wrapped one by one and have their rates', async () => {
  const { body } = await startWithOneOfEach().call('GET /assets/classification_view.api');
  expect(body).toEqual({
    groups: [
      {
        group: {
          ...unset(keys.GROUP),
          company_id: 1,
          documents_count: 0,
          documents: [],
          comments_count: 0,
          id: 1,
          name: 'Computers',
          description: null,
          asset_depreciation_mode: 'Useful Life',
          minimum_depreciation_price: '0.0',
          depreciation_rates: RATES,
          assets_count: 0,
          active: true,
          created_at: CREATED,
          updated_at: CREATED,
        },
      },
    ],
    total_pages: 1,
  });
});

test('subgroups are not wrapped in a list, but alone', async () => {
  const service = startWithOneOfEach();
  const laptops = {
    ...unset(keys.SUBGROUP),
    created_at: CREATED,
    updated_at: CREATED,
    id: 1,
    group_id: 1,
    name: 'Laptops',
    description: null,
    parent_id: null,
    subgroup_path: 'Laptops',
    assets_count: 0,
    active: true,
  };
  const list = await service.call('GET /groups/get_sub_groups.api');
  expect(list.body).toEqual({ sub_groups: [laptops], total_pages: 1 });
  const one = await service.call('GET /groups/1/sub_groups/1.api');
  expect(one.body).toEqual({ sub_group: laptops });
});

test('a location is bare alone, and its number is its id', async () => {
  const service = startWithOneOfEach();
  const headOffice = {
    ...unset(keys.LOCATION),
    comments_count: 0,
    documents_count: 0,
    id: 1,
    sequence_num: 1,
    name: 'Head office',
    description: null,
    identification_number: null,
    street1: null,
    street2: null,
    city: 'Port Ellery',
    state: null,
    zipcode: null,
    country: null,
    status: 'active',
    parent_id: null,
    lati: null,
    longi: null,
    created_at: CREATED,
    updated_at: CREATED,
  };
  const list = await service.call('GET /locations/get_line_item_locations.api');
  expect(list.body).toEqual({ locations: [headOffice], total_pages: 1 });
  const one = await service.call('GET /locations/1.api');
  expect(one.body).toEqual(headOffice);
});

test('vendors are wrapped one by one', async () => {
  const { body } = await startWithOneOfEach().call('GET /assets/vendors.api');
  expect(body).toEqual({
    vendors: [
      {
        vendor: {
          ...unset(keys.VENDOR),
          company_id: 1,
          status: 1,
          assets_count: 0,
          services_count: 0,
          id: 1,
          name: 'Northwater Computing',
          description: null,
          website: null,
          address: null,
          contact_person_name: null,
          email: null,
          phone_number: null,
          fax: null,
          created_at: CREATED,
          updated_at: CREATED,
        },
      },
    ],
    total_pages: 1,
  });
});

test('a member is bare and carries secrets', async () => {
  const service = startService();
  const created = await service.call('POST /members.api', {
    'user[email]': 'ines@harbourline.example',
    'user[first_name]': 'Ines',
    'user[last_name]': 'Carrow',
    'user[role_id]': '2',
    'user[employee_id]': '0042',
  });
  expect(created).toMatchObject({
    status: 200,
    body: { message: 'Member created.', member_id: 1 },
  });
  const { body } = await service.call('GET /members/1.api');
  expect(body).toEqual({
    ...unset(keys.MEMBER),
    company_id: 1,
    services_count: 0,
    comments_count: 0,
    documents_count: 0,
    hourly_rate: '0.0',
    id: 1,
    email: 'ines@harbourline.example',
    first_name: 'Ines',
    last_name: 'Carrow',
    full_name: 'Ines Carrow',
    role_id: 2,
    role_name: 'Staff',
    status: 1,
    employee_id: '0042',
    employee_identification_number: null,
    team_id: '',
    user_listing_id: null,
    department: null,
    description: null,
    phone_number: null,
    fax: null,
    address_name: null,
    address: null,
    address_line_2: null,
    city: null,
    state: null,
    zip_code: null,
    country: null,
    location_id: null,
    manager_id: null,
    created_by_id: null,
    creation_source: 'manual',
    subscribed_to_emails: false,
    created_at: CREATED,
    updated_at: CREATED,
    api_auth_key: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    calendar_key: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
  });
});

test.each([
  ['GET /custom_roles.api', { custom_roles: [{ id: 3, name: 'Auditor' }], total_pages: 1 }],
  [
    'GET /teams.api',
    {
      teams: [{ id: 1, sequence_num: 1, name: 'Yard', path: null, description: null }],
      total_pages: 1,
    },
  ],
  ['GET /user_listings.api', { user_listings: [{ id: 1, name: 'All' }], total_pages: 1 }],
  [
    'GET /assets/custom_attributes.api',
    { custom_attributes: [{ id: 1, name: 'Condition', options: ['New', 'Worn'] }] },
  ],
  [
    'GET /depreciation_methods.api',
    {
      depreciation_methods: [
        { id: 2, name: 'Declining Balance', active: false },
        { id: 1, name: 'Straight Line', active: true },
      ],
    },
  ],
  [
    'GET /retire_reasons.api',
    {
      retire_reasons: [
        { id: 1, name: 'disposed of' },
        { id: 2, name: 'Lost' },
      ],
    },
  ],
  [
    'GET /custom_filters.api?assets_type=fixed_assets',
    { custom_filters: [{ id: 1, name: 'Free', assets_type: 'fixed_assets' }] },
  ],
  ['GET /custom_filters.api?assets_type=stock_assets', { custom_filters: [] }],
])('%s lists what the seed said', async (route, expected) => {
  const service = startService({
    seed: {
      roles: [{ name: 'Auditor' }],
      teams: [{ name: 'Yard' }],
      user_listings: [{ name: 'All' }],
      custom_fields: [
        { name: 'Condition', type: 'drop-down', options: ['New', 'Worn'], kinds: ['vendors'] },
      ],
      depreciation_methods: [{ name: 'Declining Balance', active: false }],
      retire_reasons: [{ name: 'Lost' }, { name: 'disposed of' }],
      custom_filters: [
        { name: 'Free', assets_type: 'fixed_assets', where: { state: 'available' } },
      ],
    },
  });
  const { status, body } = await service.call(route);
  expect(status).toBe(200);
  expect(body).toEqual(expected);
});
