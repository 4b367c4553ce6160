import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { SEQUENCES } from './hostile-texts.ts';

/** Begins the line that a name would add to a screen. */
export const FORGED = 'forged-line';

/** A name with everything that a terminal would obey, and a line of its own. */
export function hostile(name: string): string {
  return `${name}${Object.values(SEQUENCES).join('~')}\n${FORGED}`;
}

/** The same as the name of a file, which has neither a slash nor more than 255 bytes. */
export function hostileFile(name: string, ending = ''): string {
  return `${hostile(name).replace(/[/\\]/g, '')}${ending}`;
}

export const ANNA = 'anna@company.example';

const EVIL = {
  group: hostile('Laptops'),
  supplies: hostile('Supplies'),
  place: hostile('HQ'),
  floor: hostile('Floor'),
  vendor: hostile('Vendor'),
  reason: hostile('Sold'),
  field: hostile('Project'),
};

export const GROUP = EVIL.group;
export const PLACE = EVIL.place;

/** An account in which everything that has a name has a hostile one. */
export const HOSTILE_ACCOUNT: SeedDocument = {
  company: [{ name: hostile('Company'), api_enabled: true }],
  groups: [{ name: EVIL.group, depreciation_rates: {} }, { name: EVIL.supplies }],
  subgroups: [{ group: EVIL.group, name: hostile('Thin') }],
  retire_reasons: [{ name: EVIL.reason }],
  locations: [{ name: EVIL.place }, { name: EVIL.floor, parent: EVIL.place }],
  vendors: [{ name: EVIL.vendor }],
  members: [
    { email: ANNA, first_name: hostile('Anna'), last_name: hostile('Lee'), role: 'Staff' },
    { email: 'ben@company.example', first_name: hostile('Ben'), last_name: 'Ode', role: 'Staff' },
  ],
  custom_fields: [{ name: EVIL.field, type: 'text', kinds: ['fixed-assets'] }],
  fixed_assets: [1, 2, 3, 4].map((number) => ({
    sequence_num: number,
    name: hostile(`Laptop ${number}`),
    description: hostile('thin'),
    group: EVIL.group,
    location: number === 3 ? EVIL.floor : EVIL.place,
    vendor: EVIL.vendor,
    purchased_on: '2024-03-31',
    price: 1200,
    identifier: `L-00${number}`,
    ...(number === 4 && { state: 'checked_out', holder: 'ben@company.example' }),
  })),
  inventory: [
    {
      sequence_num: 201,
      name: hostile('Tape'),
      group: EVIL.supplies,
      identifier: 'TAPE',
      location: EVIL.place,
      price: 2,
      initial_stock_quantity: 40,
    },
  ],
  asset_stock: [
    { sequence_num: 301, name: hostile('Hat'), group: EVIL.supplies, identifier: 'HAT' },
  ],
};
