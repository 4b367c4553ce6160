import type { SeedDocument } from '../../src/service/seed/seed.ts';

const MANY = 30;

function many<T>(make: (number: number) => T, count = MANY): T[] {
  return Array.from({ length: count }, (_, at) => make(at + 1));
}

const two = (number: number): string => String(number).padStart(2, '0');
const MEMBER = 'holder@b.example';

/** Thirty stock movements, alternating, each by the member. */
const movements = [
  { order: 'add stock', on: '2025-07-01', quantity: 400, price: '14.50' },
  ...many((day) => ({
    order: 'checkout',
    on: `2025-09-${two(day)}`,
    quantity: 1,
    user: MEMBER,
  })),
];

function request(item: string, number: number) {
  const day = `2027-03-${two(number)}`;
  return { asset_no: item, user: MEMBER, from: day, to: day };
}

/** An account in which every list has more than one page. */
export const MANY_RECORDS: SeedDocument = {
  roles: many((number) => ({ name: `Role ${number}` })),
  teams: many((number) => ({ name: `Team ${number}` })),
  user_listings: many((number) => ({ name: `Listing ${number}` })),
  retire_reasons: many((number) => ({ name: `Reason ${number}` })),
  custom_fields: many((number) => ({
    name: `Field ${number}`,
    type: 'text',
    kinds: ['fixed-assets'],
  })),
  custom_filters: many((number) => ({
    name: `Filter ${number}`,
    assets_type: 'fixed_assets',
    where: { state: 'available' },
  })),
  groups: many((number) => ({ name: `Group ${number}` })),
  subgroups: many((number) => ({ group: 'Group 1', name: `Subgroup ${number}` })),
  locations: many((number) => ({ name: `Location ${number}` })),
  vendors: many((number) => ({ name: `Vendor ${number}` })),
  members: [
    { email: MEMBER, first_name: 'Hal', last_name: 'Dray', role: 'Staff' },
    ...many((number) => ({
      email: `member${number}@b.example`,
      first_name: 'Ann',
      last_name: `Brook ${number}`,
      role: 'Staff',
    })),
  ],
  shipping_addresses: many((number) => ({ member: MEMBER, name: `Address ${number}` })),
  fixed_assets: many((number) => ({
    name: `Laptop ${number}`,
    group: 'Group 1',
    purchased_on: '2025-03-12',
    state: 'checked_out',
    holder: MEMBER,
    checkout_on: '2025-03-14',
  })),
  inventory: many((number) => ({
    name: `Toner ${number}`,
    group: 'Group 1',
    location: 'Location 1',
    inventory_threshold: 3,
    ...(number === 1 && {
      movements: many((day) => ({
        order: 'add stock',
        on: `2025-09-${two(day)}`,
        quantity: day,
        price: '1',
      })),
    }),
  })),
  asset_stock: many((number) => ({
    name: `Hard hat ${number}`,
    group: 'Group 1',
    location: 'Location 1',
    ...(number === 1 && { movements }),
  })),
  label_templates: many((number) => ({ name: `Tag ${number}`, template_type: 'item' })),
  bundles: many((number) => ({
    name: `Bundle ${number}`,
    items: [{ asset_no: 'Hard hat 1', quantity: 1 }],
  })),
  purchase_orders: many((number) => ({
    identification_number: `PO-${number}`,
    vendor: 'Vendor 1',
  })),
  comments: many((number) => ({ asset_no: 'Laptop 1', content: `Comment ${number}` })),
  reservation_requests: [
    ...many((number) => request('Laptop 1', number)),
    ...many((number) => request('Hard hat 1', number)),
  ],
};
