import type { SeedDocument } from '../../src/service/seed/seed.ts';

/** A small account: two floors with rooms, a depot beside them, things of all kinds. */
export const OFFICE: SeedDocument = {
  groups: [{ name: 'Computers' }, { name: 'Supplies' }],
  locations: [
    { name: 'HQ', identification_number: 'LOC-HQ' },
    { name: 'Floor 1', parent: 'HQ' },
    { name: 'Floor 2', parent: 'HQ' },
    { name: 'Room 5', parent: 'HQ / Floor 2', identification_number: 'LOC-5' },
    { name: 'Room 6', parent: 'HQ / Floor 2', identification_number: 'LOC-6' },
    { name: 'Depot', identification_number: 'LOC-D' },
  ],
  members: [
    { email: 'anna@company.example', first_name: 'Anna', last_name: 'Brook', role: 'Staff' },
  ],
  fixed_assets: [
    laptop(101, 'T-101', 'Room 5'),
    { ...laptop(102, 'T-102', 'Room 5'), state: 'checked_out', holder: 'anna@company.example' },
    laptop(103, 'T-103', 'Room 6'),
    laptop(104, 'T-104', 'Depot'),
    { ...laptop(105, 'T-105', 'Room 6'), state: 'retired', retired_on: '2025-06-30' },
    { ...laptop(106, 'T-106', 'Room 5'), location: null, name: 'Laptop without a place' },
  ],
  inventory: [
    {
      sequence_num: 201,
      name: 'Packing tape',
      group: 'Supplies',
      identifier: 'TAPE',
      location: 'Room 5',
      price: 2,
      initial_stock_quantity: 40,
      movements: [
        { order: 'transfer', quantity: 15, from_location: 'Room 5', to_location: 'Depot' },
        { order: 'transfer', quantity: 5, from_location: 'Room 5', to_location: 'Room 6' },
      ],
    },
  ],
  asset_stock: [
    {
      sequence_num: 301,
      name: 'Hard hat',
      group: 'Supplies',
      identifier: 'HAT',
      location: 'Room 6',
      price: 14.5,
      initial_stock_quantity: 12,
      movements: [{ order: 'checkout', quantity: 3, user: 'anna@company.example' }],
    },
    {
      sequence_num: 302,
      name: 'Safety vest',
      group: 'Supplies',
      price: 5,
      initial_stock_quantity: 8,
    },
  ],
} as SeedDocument;

function laptop(number: number, identifier: string, location: string): object {
  return {
    sequence_num: number,
    name: `Laptop ${number}`,
    group: 'Computers',
    purchased_on: '2025-01-31',
    price: 1000,
    identifier,
    location,
  };
}
