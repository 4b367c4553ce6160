import type { SeedDocument } from '../../../../../src/service/seed/seed.ts';

/** Thirty equal laptops: 1200 over 36 months from January 2025, more than a page of them. */
const LAPTOPS = Array.from({ length: 30 }, (_, at) => ({
  name: `Laptop ${String(at + 1).padStart(2, '0')}`,
  identifier: `LAP-${at + 1}`,
  group: 'Computers',
  sub_group: 'Laptops',
  purchased_on: '2025-01-10',
  price: '1200.00',
  vendor: 'Northwater',
  location: 'Head office',
}));

/** A company with groups of each kind, and assets of each kind of trouble. Numbers follow the order. */
export const COMPANY: SeedDocument = {
  custom_fields: [
    { name: 'Landed cost', type: 'number', kinds: ['fixed-assets'] },
    { name: 'Residual value', type: 'number', kinds: ['fixed-assets'] },
    { name: 'In service on', type: 'date', kinds: ['fixed-assets'] },
  ],
  retire_reasons: [{ name: 'Sold' }],
  groups: [
    {
      name: 'Computers',
      asset_depreciation_mode: 'Useful Life',
      depreciation_rates: { 'Straight Line': 36, 'Declining Balance': 48 },
    },
    {
      name: 'Vehicles',
      asset_depreciation_mode: 'Percentage',
      minimum_depreciation_price: '500',
      depreciation_rates: { 'Straight Line': 20, 'Declining Balance': 25 },
    },
    {
      name: 'Tools',
      asset_depreciation_mode: 'Percentage',
      depreciation_rates: { 'Declining Balance': 30 },
    },
    { name: 'Books' },
  ],
  subgroups: [{ group: 'Computers', name: 'Laptops' }],
  locations: [{ name: 'Head office' }],
  vendors: [{ name: 'Northwater' }],
  members: [
    { email: 'ann@harbourline.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
  ],
  fixed_assets: [
    ...LAPTOPS,
    {
      name: 'Van',
      group: 'Vehicles',
      purchased_on: '2024-07-01',
      price: '30000.00',
      salvage_value: '6000',
      state: 'checked_out',
      holder: 'ann@harbourline.example',
      checkout_on: '2025-03-04',
      custom_fields: { 'Landed cost': '31000' },
    },
    { name: 'Drill', group: 'Tools', purchased_on: '2025-10-01', price: '1000.00' },
    { name: 'Handbook', group: 'Books', purchased_on: '2019-04-02', price: '74.00' },
    { name: 'Tablet', group: 'Computers', purchased_on: '2025-06-01' },
    {
      name: 'Truck, old',
      group: 'Vehicles',
      purchased_on: '2021-01-01',
      price: '10000.00',
      state: 'retired',
      retired_on: '2025-12-10',
      retire_reason: 'Sold',
      salvage_value: '1500.00',
    },
  ],
};
