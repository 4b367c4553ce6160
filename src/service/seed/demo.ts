import type { JsonObject } from '../../kernel/json.ts';
import { DEMO_ADDRESSES, DEMO_BUNDLES, DEMO_LABELS } from './demo-bundles.ts';
import { DEMO_COMMENTS, DEMO_ORDERS, DEMO_RESERVATIONS } from './demo-requests.ts';
import { DEMO_INVENTORY, DEMO_STOCK } from './demo-stock.ts';
import type { SeedDocument } from './seed.ts';

/** A small invented company, the seed of `serve --demo`. */
export const DEMO: SeedDocument = {
  company: [{ name: 'Harbourline', api_enabled: true, location_on_activation: 'optional' }],
  roles: [{ name: 'Storekeeper' }, { name: 'Auditor' }],
  teams: [
    { name: 'Operations', path: 'Harbourline / Operations', description: 'Yard and warehouse' },
    { name: 'Office', path: 'Harbourline / Office', description: 'Everybody at a desk' },
  ],
  user_listings: [{ name: 'Everything' }, { name: 'Yard only' }],
  retire_reasons: [{ name: 'Worn out' }, { name: 'Sold' }, { name: 'Lost' }],
  depreciation_methods: [
    { name: 'Straight Line', active: true },
    { name: 'Declining Balance', active: true },
  ],
  custom_fields: [
    { name: 'Serial number', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] },
    {
      name: 'Condition',
      type: 'drop-down',
      options: ['New', 'Good', 'Worn', 'Broken'],
      kinds: ['fixed-assets'],
    },
    { name: 'Insured', type: 'yes/no', kinds: ['fixed-assets'] },
    {
      name: 'Ports',
      type: 'checkbox group',
      options: ['HDMI', 'USB-C', 'Ethernet'],
      kinds: ['fixed-assets'],
    },
    { name: 'Forklift hours', type: 'number', kinds: ['members'] },
    { name: 'Customer number', type: 'text', kinds: ['vendors'] },
  ],
  groups: [
    group('Computers', { 'Straight Line': 36, 'Declining Balance': 36 }),
    group('Displays', { 'Straight Line': 48 }),
    group('Furniture', { 'Straight Line': 120 }),
    group('Vehicles', { 'Straight Line': 72, 'Declining Balance': 72 }, '500'),
    group('Tools', { 'Straight Line': 60 }),
    { name: 'Books', description: 'Not written down' },
    { name: 'Supplies', description: 'Used up' },
    { name: 'Safety gear', description: 'Handed out by the piece' },
  ],
  subgroups: [
    { group: 'Computers', name: 'Laptops' },
    { group: 'Computers', name: 'Desktops' },
    { group: 'Furniture', name: 'Desks' },
    { group: 'Furniture', name: 'Chairs' },
    { group: 'Vehicles', name: 'Forklifts' },
  ],
  locations: [
    { name: 'Head office', street1: '12 Quay Street', city: 'Port Ellery', country: 'US' },
    { name: 'Floor 1', parent: 'Head office' },
    { name: 'Floor 2', parent: 'Head office' },
    { name: 'Server room', parent: 'Head office / Floor 1' },
    { name: 'Warehouse', street1: '3 Breakwater Road', city: 'Port Ellery', country: 'US' },
    { name: 'Bay A', parent: 'Warehouse' },
    { name: 'Bay B', parent: 'Warehouse' },
    { name: 'Old depot', status: 'inactive', city: 'Saltmarsh' },
  ],
  vendors: [
    vendor('Northwater Computing', 'orders@northwater.example', 'NW-2207'),
    vendor('Pinegrove Office Supply', 'sales@pinegrove.example', 'P-118'),
    vendor('Ellery Lift and Haul', 'desk@elleryhaul.example', '40021'),
    vendor('Toolhouse Brandt', 'shop@toolhouse.example', 'TB-9'),
    vendor('Lanternfish Books', 'hello@lanternfish.example', 'LF-77'),
  ],
  members: [
    member('Marta', 'Oyelaran', { role: 'Administrator', owner: true, department: 'Management' }),
    member('Tobias', 'Fennimore', { role: 'Administrator', department: 'IT', team: 'Office' }),
    member('Ines', 'Carrow', { role: 'Staff', department: 'Accounting', team: 'Office' }),
    member('Jonah', 'Vestergren', { role: 'Staff', department: 'Sales', team: 'Office' }),
    member('Priya', 'Halloway', {
      role: 'Storekeeper',
      department: 'Warehouse',
      team: 'Operations',
    }),
    member('Callum', 'Drayfield', {
      role: 'Storekeeper',
      department: 'Warehouse',
      team: 'Operations',
      manager: 'priya.halloway@harbourline.example',
      custom_fields: { 'Forklift hours': '412.5' },
    }),
    member('Sofia', 'Lindqvale', { role: 'Auditor', department: 'Accounting' }),
    member('Rufus', 'Amberley', { role: 'Staff', department: 'Sales', status: 0 }),
  ],
  shipping_addresses: DEMO_ADDRESSES,
  fixed_assets: [
    ...numbered('Laptop Corvid 14', 8, {
      group: 'Computers',
      sub_group: 'Laptops',
      purchased_on: '2025-03-12',
      price: '1480.00',
      vendor: 'Northwater Computing',
      location: 'Floor 2',
      manufacturer: 'Corvid',
      product_model_number: 'CV-14',
      custom_fields: { Condition: 'Good', Insured: 'true', Ports: ['HDMI', 'USB-C'] },
    }),
    ...numbered('Desktop Basalt', 4, {
      group: 'Computers',
      sub_group: 'Desktops',
      purchased_on: '2023-09-01',
      price: '990.50',
      vendor: 'Northwater Computing',
      location: 'Floor 1',
      custom_fields: { 'Warranty until': '08/31/2026', Condition: 'Worn' },
    }),
    ...numbered('Display 27 inch', 6, {
      group: 'Displays',
      purchased_on: '2024-06-20',
      price: '310.00',
      vendor: 'Northwater Computing',
      location: 'Floor 2',
    }),
    ...numbered('Standing desk', 5, {
      group: 'Furniture',
      sub_group: 'Desks',
      purchased_on: '2022-01-17',
      price: '640.00',
      vendor: 'Pinegrove Office Supply',
      location: 'Floor 1',
    }),
    ...numbered('Cordless drill', 3, {
      group: 'Tools',
      purchased_on: '2024-11-05',
      price: '189.90',
      vendor: 'Toolhouse Brandt',
      location: 'Bay A',
    }),
    {
      name: 'Laptop of the accountant',
      identifier: 'HL-LAP-100',
      group: 'Computers',
      sub_group: 'Laptops',
      purchased_on: '2024-02-29',
      price: '2100.00',
      state: 'checked_out',
      holder: 'ines.carrow@harbourline.example',
      checkout_on: '2024-03-04',
      document_urls: ['https://files.harbourline.example/invoices/2024-118.pdf'],
      custom_fields: { 'Serial number': '00417-XK', 'Warranty until': '02/28/2027' },
    },
    {
      name: 'Forklift Bruno',
      identifier: 'HL-VEH-001',
      group: 'Vehicles',
      sub_group: 'Forklifts',
      purchased_on: '2021-05-03',
      price: '18500.00',
      vendor: 'Ellery Lift and Haul',
      location: 'Warehouse',
      state: 'maintenance',
    },
    {
      name: 'Delivery van',
      identifier: 'HL-VEH-002',
      group: 'Vehicles',
      purchased_on: '2020-08-10',
      price: '27400.00',
      location: 'Warehouse',
    },
    {
      name: 'Pallet truck, old',
      group: 'Vehicles',
      purchased_on: '2016-07-01',
      price: '1000.00',
      state: 'retired',
      retired_on: '2025-01-31',
      retire_reason: 'Worn out',
      salvage_value: '60.00',
    },
    {
      name: 'Handbook of Stowage, 3rd edition',
      group: 'Books',
      purchased_on: '2019-04-02',
      price: '74.00',
      vendor: 'Lanternfish Books',
      location: 'Head office / Floor 1',
    },
  ],
  inventory: DEMO_INVENTORY,
  asset_stock: DEMO_STOCK,
  comments: DEMO_COMMENTS,
  bundles: DEMO_BUNDLES,
  label_templates: DEMO_LABELS,
  purchase_orders: DEMO_ORDERS,
  reservation_requests: DEMO_RESERVATIONS,
  custom_filters: [
    {
      name: 'Free laptops',
      assets_type: 'fixed_assets',
      where: { state: 'available', sub_group: 'Laptops' },
    },
    { name: 'Supplies', assets_type: 'volatile_assets', where: { group: 'Supplies' } },
    { name: 'Warehouse gear', assets_type: 'stock_assets', where: { location: 'Warehouse' } },
  ],
};

function group(name: string, rates: JsonObject, least = '0'): JsonObject {
  return {
    name,
    asset_depreciation_mode: 'Useful Life',
    minimum_depreciation_price: least,
    depreciation_rates: rates,
  };
}

function vendor(name: string, email: string, customerNumber: string): JsonObject {
  return { name, email, custom_fields: { 'Customer number': customerNumber } };
}

function member(firstName: string, lastName: string, rest: JsonObject): JsonObject {
  const email = `${firstName}.${lastName}@harbourline.example`.toLowerCase();
  return { email, first_name: firstName, last_name: lastName, ...rest };
}

/** `Laptop Corvid 14 #1` and so on, alike but for their numbers. */
function numbered(name: string, count: number, rest: JsonObject): JsonObject[] {
  const letters = name
    .replace(/[^A-Z]/gi, '')
    .slice(0, 3)
    .toUpperCase();
  return Array.from({ length: count }, (_each, at) => ({
    name: `${name} #${at + 1}`,
    identifier: `HL-${letters}-${String(at + 1).padStart(3, '0')}`,
    ...rest,
  }));
}
