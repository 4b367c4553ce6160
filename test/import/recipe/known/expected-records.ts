import type { SeedDocument } from '../../../../src/service/seed/seed.ts';

/** What the service has once the sample of a source was imported: written by hand from the sample. */
export interface ExpectedSource {
  /** Of the recipe and of the sample. */
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly rows: number;
  /** What is to be confirmed; none of it is in the file. */
  readonly asked: readonly string[];
  /** Some records, each found by its first field. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/** An account with the people of the samples; it has no groups, locations and vendors. */
export const SEED: SeedDocument = {
  retire_reasons: [{ name: 'Worn out' }, { name: 'Archived' }],
  members: [
    {
      ...{ first_name: 'Jonah', last_name: 'Vestergren', role: 'Staff', employee_id: '00417' },
      email: 'jonah.vestergren@harbourline.example',
    },
    {
      ...{ first_name: 'Sofia', last_name: 'Lindqvale', role: 'Staff', employee_id: '00418' },
      email: 'sofia.lindqvale@harbourline.example',
    },
  ],
};

const TODAY = '2026-01-15';

export const EXPECTED: readonly ExpectedSource[] = [
  {
    name: 'snipe-it-assets',
    title: 'asset export of Snipe-IT',
    kind: 'fixed-assets',
    rows: 4,
    asked: [
      'No column has the Retired on: it is the day of the import in 1 row to retire.',
      'No column has the Retire reason: it is Archived in 1 row to retire.',
      'The account lacks 3 groups, created by name: Laptops, Scanners, Printers.',
      'The account lacks 2 locations, created by name: Port Ellery, Saltmarsh.',
      'The account lacks 2 vendors, created by name: Northwater Computing, Brightline Trading.',
    ],
    records: [
      {
        identifier: 'HL-LAP-401',
        name: 'Field laptop',
        group_id: 'Laptops',
        purchased_on: '2024-03-12',
        price: '1720',
        location_id: 'Port Ellery',
        description: 'Notes: Spare charger in bag\nSerial: CVD16-77120',
        state: 'checked_out',
        assigned_to_user_email: 'jonah.vestergren@harbourline.example',
      },
      {
        identifier: 'HL-LAP-402',
        name: 'Corvid 16',
        state: 'available',
        description: 'Serial: CVD16-77121',
      },
      {
        identifier: 'HL-SCN-007',
        name: 'Old gate scanner',
        location_id: 'Saltmarsh',
        purchased_on: '2018-11-05',
        state: 'retired',
        retired_on: TODAY,
        retire_reason: 'Archived',
      },
      { identifier: 'HL-PRN-021', state: 'available', product_model_number: 'HR-400' },
    ],
  },
  {
    name: 'intune-devices',
    title: 'device export of Intune',
    kind: 'fixed-assets',
    rows: 3,
    asked: [
      'Where a device has no category, its operating system is the group',
      'No column has the day of purchase; devices were enrolled on this day',
      'The account lacks 2 groups, created by name: Laptops, iOS.',
    ],
    records: [
      {
        identifier: 'PF4TX901',
        name: 'HL-LAP-301',
        group_id: 'Laptops',
        purchased_on: '2025-03-03',
        manufacturer: 'LENOVO',
        product_model_number: 'ThinkPad T14 Gen 5',
        state: 'checked_out',
        assigned_to_user_email: 'jonah.vestergren@harbourline.example',
      },
      { identifier: 'PF4TX902', purchased_on: '2025-11-12', state: 'available' },
      {
        identifier: 'F2LZK0QX17',
        name: 'HL-PHN-017',
        group_id: 'iOS',
        purchased_on: '2024-05-06',
        state: 'checked_out',
        assigned_to_user_email: 'sofia.lindqvale@harbourline.example',
      },
    ],
  },
];
