import type { SeedDocument } from '../../src/service/seed/seed.ts';

/** How many records an account has. */
export interface AccountSize {
  readonly assets: number;
  readonly members?: number;
  readonly places?: number;
  /** Of the assets, every so many-th is checked out. */
  readonly heldEvery?: number;
  /** Items of inventory, numbered after the assets. */
  readonly inventory?: number;
  /** Items of asset stock, numbered after those. */
  readonly stock?: number;
}

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** An account of so many devices, people and places. */
export function accountOf({
  assets,
  members = 0,
  places = 1,
  heldEvery,
  inventory = 0,
  stock = 0,
}: AccountSize): SeedDocument {
  const place = (at: number): string => `Room ${String(at + 1).padStart(3, '0')}`;
  const mail = (at: number): string => `m${at + 1}@example.com`;
  return {
    groups: [{ name: 'Computers' }, { name: 'Tools' }],
    locations: many(places, (at) => ({ name: place(at) })),
    custom_fields: [{ name: 'Colour', type: 'text', kinds: ['fixed-assets'] }],
    members: many(members, (at) => ({
      email: mail(at),
      first_name: 'Ann',
      last_name: `Low ${at + 1}`,
      role: 'Staff',
    })),
    fixed_assets: many(assets, (at) => ({
      name: `Laptop ${String(at + 1).padStart(4, '0')}`,
      identifier: `L-${at + 1}`,
      group: at % 2 === 0 ? 'Computers' : 'Tools',
      location: place(at % places),
      purchased_on: '2025-01-31',
      price: '100.5',
      ...(heldEvery !== undefined && members > 0 && at % heldEvery === 0
        ? { state: 'checked_out', holder: mail(at % members) }
        : {}),
    })),
    inventory: many(inventory, (at) => ({
      name: `Toner ${String(at + 1).padStart(4, '0')}`,
      group: 'Tools',
      location: place(at % places),
    })),
    asset_stock: many(stock, (at) => ({
      name: `Cable ${String(at + 1).padStart(4, '0')}`,
      group: 'Tools',
      location: place(at % places),
    })),
  };
}
