import type { SeedDocument } from '../../../src/service/seed/seed.ts';

/** One or two records of each type, so that a whole list can be typed by hand. */
export const COMPANY: SeedDocument = {
  roles: [{ name: 'Storekeeper' }],
  teams: [{ name: 'Office', path: 'Harbour / Office', description: 'At a desk' }],
  user_listings: [{ name: 'Yard only' }],
  retire_reasons: [{ name: 'Worn out' }, { name: 'Sold' }],
  depreciation_methods: [{ name: 'Straight Line', active: true }],
  custom_fields: [
    { name: 'Serial number', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Grade', type: 'drop-down', options: ['New', 'Worn'], kinds: ['fixed-assets'] },
    { name: 'Ports', type: 'checkbox group', options: ['USB', 'HDMI'], kinds: ['asset-stock'] },
  ],
  custom_filters: [
    { name: 'Free laptops', assets_type: 'fixed_assets', where: { state: 'available' } },
  ],
  groups: [
    {
      name: 'Computers',
      asset_depreciation_mode: 'Useful Life',
      depreciation_rates: { 'Straight Line': 36 },
    },
    { name: 'Supplies', description: 'Used up' },
    { name: 'Zebra crossings' },
  ],
  subgroups: [
    { group: 'Computers', name: 'Laptops' },
    { group: 'Computers', name: 'Tablets' },
  ],
  locations: [
    { name: 'Warehouse', city: 'Port Ellery' },
    { name: 'Bay A', parent: 'Warehouse' },
    { name: 'Old depot', status: 'inactive' },
  ],
  vendors: [{ name: 'Northwater', email: 'orders@northwater.example' }],
  members: [
    { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Administrator' },
    { email: 'cal@b.example', first_name: 'Cal', last_name: 'Dray', role: 'Staff' },
    { email: 'rufus@b.example', first_name: 'Rufus', last_name: 'Amber', role: 'Staff', status: 0 },
  ],
  shipping_addresses: [
    { member: 'ann@b.example', name: 'Home', street1: '12 Quay Street', default_address: true },
  ],
  fixed_assets: [
    {
      name: 'Laptop',
      identifier: '00417-XK',
      group: 'Computers',
      sub_group: 'Laptops',
      purchased_on: '2025-03-12',
      price: '1480',
      vendor: 'Northwater',
      location: 'Warehouse',
      custom_fields: { 'Serial number': 'SN-1' },
    },
    {
      name: 'Printer',
      group: 'Computers',
      purchased_on: '2024-02-29',
      state: 'checked_out',
      holder: 'cal@b.example',
      checkout_on: '2025-03-04',
    },
    {
      name: 'Truck',
      group: 'Supplies',
      purchased_on: '2016-07-01',
      state: 'retired',
      retired_on: '2025-01-31',
      retire_reason: 'Worn out',
    },
  ],
  inventory: [
    {
      name: 'Toner',
      group: 'Supplies',
      location: 'Warehouse',
      inventory_threshold: 3,
      thresholds: [{ location: 'Bay A', low: 12, excess: 120 }],
      movements: [{ order: 'add stock', on: '2025-09-01', quantity: 8, price: '10.50' }],
    },
  ],
  asset_stock: [
    {
      name: 'Hard hat',
      identifier: 'SAF-1',
      group: 'Supplies',
      location: 'Warehouse',
      thresholds: [{ location: 'Bay A', low: 2, excess: 20 }],
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 40, price: '14.50' },
        { order: 'checkout', on: '2025-09-15', quantity: 3, user: 'cal@b.example' },
      ],
    },
  ],
  label_templates: [
    { name: 'Narrow tag', template_type: 'item', default: true, width: 60, height: 25 },
    { name: 'Badge', template_type: 'member' },
  ],
  bundles: [
    { name: 'Site visit', location: 'Warehouse', items: [{ asset_no: 'Hard hat', quantity: 5 }] },
  ],
  purchase_orders: [
    {
      identification_number: 'PO-31',
      vendor: 'Northwater',
      items: [{ asset_no: 'Toner', quantity: 6 }],
    },
  ],
};
