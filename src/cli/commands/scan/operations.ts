import { inHelpGroup, textFlag, type Flags } from '../../flags/flag.ts';

/** What each value is for, by its word. */
const VALUE_FLAGS = {
  to: ['<member>', 'Who gets what is scanned'],
  'member-email': ['<address>', 'Who gets what is scanned, by e-mail address'],
  until: ['<date>', 'Day on which it is due back'],
  'until-time': ['<time>', 'Time of that day'],
  at: ['<location>', 'Location of what is scanned'],
  note: ['<text>', 'Comment that is kept with it'],
  'override-conflicting-reservations': ['yes|no', 'Also what others have reserved'],
  'override-my-conflicting-reservations': ['yes|no', 'Also what you have reserved'],
  quantity: ['<number>', 'Units that each scan counts; 1 without it'],
  price: ['<amount>', 'Price of one unit'],
  'to-location': ['<location>', 'Where the units go'],
  latitude: ['<degrees>', 'North of the equator; negative in the south'],
  longitude: ['<degrees>', 'East of Greenwich; negative in the west'],
  'gps-device': ['<name>', 'Device that reported the position'],
  custodian: ['<member>', 'Who has the items; otherwise, the custodian of each'],
  response: ['<text>', 'What the custodian answered; Verified without it'],
  condition: ['<text>', 'Condition of the items'],
  on: ['<date>', 'Day of the retirement'],
  reason: ['<reason>', 'Why, as the account names it'],
  'salvage-value': ['<amount>', 'What each item is still worth'],
  'line-items': ['<number>', 'Checkout that the units come back from'],
  'checked-in-on': ['<date>', 'Day on which the units came back'],
  'checked-in-at': ['<time>', 'Time of that day'],
} as const satisfies Readonly<Record<string, readonly [argument: string, about: string]>>;

/** The word of a value that has a flag. */
export type ValueWord = keyof typeof VALUE_FLAGS;

/** A command of `tallysheet scan`, as the catalogue describes its operation (a test compares them). */
interface ScanCommand {
  readonly word: string;
  readonly kind: string;
  readonly summary: string;
  /** The flags that set a value for every scan, with the label of its column. */
  readonly values: Readonly<Partial<Record<ValueWord, string>>>;
}

/** What is set for units that come in or go out. */
const MOVEMENT = {
  quantity: 'Quantity',
  price: 'Price',
  at: 'Location',
  note: 'Comments',
} as const;

/** Known without the catalogue, which is loaded only when a session begins. */
export const SCAN_COMMANDS: readonly ScanCommand[] = [
  command('checkout', 'fixed-assets.checkout', 'Check a fixed asset out to a member', {
    to: 'Member',
    'member-email': 'Member email',
    until: 'Till',
    'until-time': 'Till time',
    at: 'Location',
    note: 'Comments',
    'override-conflicting-reservations': 'Override conflicting reservations',
    'override-my-conflicting-reservations': 'Override my conflicting reservations',
  }),
  command('checkin', 'fixed-assets.checkin', 'Check a fixed asset in', {
    at: 'Location',
    note: 'Comments',
  }),
  command(
    'extend',
    'fixed-assets.extend-checkout',
    'Set another end for the checkout of a fixed asset',
    { until: 'Till', 'until-time': 'Till time' },
  ),
  command('locate', 'fixed-assets.locate', 'Set the GPS coordinates of a fixed asset', {
    latitude: 'Latitude',
    longitude: 'Longitude',
    'gps-device': 'GPS device',
  }),
  command(
    'request-verification',
    'fixed-assets.request-verifications',
    'Ask custodians to verify that they have fixed assets',
    { note: 'Notes' },
  ),
  command('verify', 'fixed-assets.verify-possessions', 'Verify that a custodian has fixed assets', {
    custodian: 'Custodian',
    response: 'Response',
    condition: 'Condition',
    note: 'Notes',
  }),
  command(
    'cancel-verification',
    'fixed-assets.cancel-verifications',
    'Withdraw the requests to verify fixed assets',
    { custodian: 'Custodian' },
  ),
  command('retire', 'fixed-assets.retire', 'Retire a fixed asset that is available', {
    on: 'Retired on',
    reason: 'Retire reason',
    'salvage-value': 'Salvage value',
  }),
  command('activate', 'fixed-assets.activate', 'Make a retired fixed asset available again', {
    at: 'Location',
  }),
  command('add-stock', 'asset-stock.add-stock', 'Add stock to an asset stock item', MOVEMENT),
  command('checkout-stock', 'asset-stock.checkout', 'Check stock out to a member or a location', {
    to: 'Member',
    ...MOVEMENT,
    'to-location': 'To location',
    until: 'Till',
    'until-time': 'Till time',
    'override-conflicting-reservations': 'Override conflicting reservations',
  }),
  command('checkin-stock', 'asset-stock.checkin', 'Check stock in again', {
    'line-items': 'Line items',
    quantity: 'Quantity',
    at: 'Location',
    note: 'Comments',
    'checked-in-on': 'Checked in on',
    'checked-in-at': 'Checked in at',
    'override-conflicting-reservations': 'Override conflicting reservations',
  }),
  command('add-inventory', 'inventory.add-stock', 'Add stock to an inventory item', MOVEMENT),
  command(
    'sell-inventory',
    'inventory.new-sale',
    'Take sold or used stock off an inventory item',
    MOVEMENT,
  ),
];

function command(
  word: string,
  kind: string,
  summary: string,
  values: ScanCommand['values'],
): ScanCommand {
  return { word, kind, summary, values };
}

/** The flags that set values for the scans of an operation. */
export function valueFlags(words: readonly ValueWord[]): Flags {
  const flags = words.map((word) => {
    const [placeholder, about] = VALUE_FLAGS[word];
    return [word, textFlag(placeholder, about)];
  });
  return inHelpGroup('Set for every scan:', Object.fromEntries(flags) as Flags);
}
