import type { SyncOptions } from '../../src/sync/sync-options.ts';
import { syncFeed } from '../../src/sync/sync-feed.ts';
import type { SyncedFile, SyncReport } from '../../src/sync/sync-report.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal } from './rehearsal.ts';

/** People, and a way to end the use of what they have. */
const OFFICE_OF_DEVICES: SeedDocument = {
  groups: [{ name: 'Laptops' }, { name: 'Chairs' }],
  locations: [{ name: 'Berlin' }, { name: 'Paris' }],
  retire_reasons: [{ name: 'Lost' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
};

/** A device as a feed has it. */
export interface Device {
  readonly serial: string;
  readonly name: string;
  readonly user?: string;
  readonly place?: string;
  readonly owner?: string;
}

/** What becomes of devices that the feed lacks. */
export const CHECKED_IN_AND_RETIRED = `  gone: { action: [check-in, retire], set: { Retire reason: Lost, Retired on: (today) } }\n`;
/** The file of a day, and that of the next: one device is gone, one new, one moved, one handed out. */
export const BEFORE: readonly Device[] = [
  { serial: 'S1', name: 'Laptop one', user: 'ann@firm.example' },
  { serial: 'S2', name: 'Laptop two', place: 'Paris' },
  { serial: 'S3', name: 'Laptop three' },
];
export const AFTER: readonly Device[] = [
  { serial: 'S2', name: 'Laptop two', place: 'Berlin' },
  { serial: 'S3', name: 'Laptop three', user: 'bo@firm.example' },
  { serial: 'S4', name: 'Laptop four' },
];

const HEADINGS = 'Serial number,Device name,Primary user,Office,Ownership';

/** The rows of a feed as CSV. */
export function deviceFile(devices: readonly Device[]): string {
  const lines = devices.map(({ serial, name, user = '', place = '', owner = 'Corporate' }) =>
    [serial, name, user, place, owner].join(','),
  );
  return [HEADINGS, ...lines, ''].join('\n');
}

/** The recipe of a feed of devices, which are known by their serial numbers. */
export function deviceRecipe(policy = '', columns = ''): string {
  return `version: 1
mode: upsert
sheets:
  - recordType: fixed-assets
    key: [Identifier]
    then: [checkout]
    filter: [Ownership = Corporate]
    columns:
      - { heading: Serial number, field: Identifier }
      - { heading: Device name, field: Name }
      - { heading: Primary user, field: checkout.user_id }
      - { heading: Office, field: Location${columns} }
      - { heading: Ownership, field: null }
    set: { Group: Laptops, Purchased on: 01/05/2026 }
sync:
  name: devices
  source: { file: devices.csv }
${policy}`;
}

/** Writes the file of a day and takes it. */
export async function takeDay(
  rehearsal: Rehearsal,
  devices: readonly Device[],
  options: SyncOptions = {},
): Promise<SyncedFile> {
  rehearsal.write('devices.csv', deviceFile(devices));
  const { files } = await takeFeed(rehearsal, options);
  const [file] = files;
  if (file === undefined) throw new Error('no file was taken');
  return file;
}

export function takeFeed(rehearsal: Rehearsal, options: SyncOptions = {}): Promise<SyncReport> {
  return syncFeed('devices.yaml', rehearsal.workplace(), options);
}

/** A person agrees to whatever is shown. */
export const AGREED: SyncOptions = { confirm: () => Promise.resolve(true) };

/** What the recipe of an office says besides. */
interface OfficeOptions {
  readonly policy?: string;
  readonly columns?: string;
}

/** An office with the recipe of a feed that no file was taken of. */
export function officeOfDevices({ policy, columns }: OfficeOptions = {}): Rehearsal {
  const rehearsal = new Rehearsal({ seed: OFFICE_OF_DEVICES });
  rehearsal.write('devices.yaml', deviceRecipe(policy, columns));
  return rehearsal;
}

/** The same with a first file that a person confirmed. */
export async function confirmedOffice(
  devices: readonly Device[],
  options: OfficeOptions = {},
): Promise<Rehearsal> {
  const rehearsal = officeOfDevices(options);
  const { status, exit } = await takeDay(rehearsal, devices, AGREED);
  if (status !== 'synced' || exit !== 'ok')
    throw new Error(`the first file was ${status}: ${exit}`);
  rehearsal.calls.length = 0;
  return rehearsal;
}
