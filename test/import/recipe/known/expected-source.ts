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
  retire_reasons: ['Worn out', 'Archived', 'Deprovisioned', 'Disposed', 'Retired', 'Abgang'].map(
    (name) => ({ name }),
  ),
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

export const TODAY = '2026-01-15';
export const JONAH = 'jonah.vestergren@harbourline.example';
export const SOFIA = 'sofia.lindqvale@harbourline.example';
export const PRIYA = 'priya.halloway@harbourline.example';
export const CALLUM = 'callum.drayfield@harbourline.example';
export const TOBIAS = 'tobias.fennimore@harbourline.example';

export const STAFF = 'No column has the Role: it is Staff in all rows.';
export const BOTH_PLACES =
  'The account lacks 2 locations, created by name: Port Ellery, Saltmarsh.';
