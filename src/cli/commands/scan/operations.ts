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
  {
    word: 'checkout',
    kind: 'fixed-assets.checkout',
    summary: 'Check a fixed asset out to a member',
    values: {
      to: 'Member',
      'member-email': 'Member email',
      until: 'Till',
      'until-time': 'Till time',
      at: 'Location',
      note: 'Comments',
      'override-conflicting-reservations': 'Override conflicting reservations',
      'override-my-conflicting-reservations': 'Override my conflicting reservations',
    },
  },
  {
    word: 'checkin',
    kind: 'fixed-assets.checkin',
    summary: 'Check a fixed asset in',
    values: { at: 'Location', note: 'Comments' },
  },
  {
    word: 'extend',
    kind: 'fixed-assets.extend-checkout',
    summary: 'Set another end for the checkout of a fixed asset',
    values: { until: 'Till', 'until-time': 'Till time' },
  },
  {
    word: 'locate',
    kind: 'fixed-assets.locate',
    summary: 'Set the GPS coordinates of a fixed asset',
    values: { latitude: 'Latitude', longitude: 'Longitude', 'gps-device': 'GPS device' },
  },
  {
    word: 'request-verification',
    kind: 'fixed-assets.request-verifications',
    summary: 'Ask custodians to verify that they have fixed assets',
    values: { note: 'Notes' },
  },
  {
    word: 'verify',
    kind: 'fixed-assets.verify-possessions',
    summary: 'Verify that a custodian has fixed assets',
    values: {
      custodian: 'Custodian',
      response: 'Response',
      condition: 'Condition',
      note: 'Notes',
    },
  },
  {
    word: 'cancel-verification',
    kind: 'fixed-assets.cancel-verifications',
    summary: 'Withdraw the requests to verify fixed assets',
    values: { custodian: 'Custodian' },
  },
  {
    word: 'retire',
    kind: 'fixed-assets.retire',
    summary: 'Retire a fixed asset that is available',
    values: { on: 'Retired on', reason: 'Retire reason', 'salvage-value': 'Salvage value' },
  },
  {
    word: 'activate',
    kind: 'fixed-assets.activate',
    summary: 'Make a retired fixed asset available again',
    values: { at: 'Location' },
  },
  {
    word: 'add-stock',
    kind: 'asset-stock.add-stock',
    summary: 'Add stock to an asset stock item',
    values: MOVEMENT,
  },
  {
    word: 'checkout-stock',
    kind: 'asset-stock.checkout',
    summary: 'Check stock out to a member or a location',
    values: {
      to: 'Member',
      ...MOVEMENT,
      'to-location': 'To location',
      until: 'Till',
      'until-time': 'Till time',
      'override-conflicting-reservations': 'Override conflicting reservations',
    },
  },
  {
    word: 'checkin-stock',
    kind: 'asset-stock.checkin',
    summary: 'Check stock in again',
    values: {
      'line-items': 'Line items',
      quantity: 'Quantity',
      at: 'Location',
      note: 'Comments',
      'checked-in-on': 'Checked in on',
      'checked-in-at': 'Checked in at',
      'override-conflicting-reservations': 'Override conflicting reservations',
    },
  },
  {
    word: 'add-inventory',
    kind: 'inventory.add-stock',
    summary: 'Add stock to an inventory item',
    values: MOVEMENT,
  },
  {
    word: 'sell-inventory',
    kind: 'inventory.new-sale',
    summary: 'Take sold or used stock off an inventory item',
    values: MOVEMENT,
  },
];

/** The flags that set values for the scans of an operation. */
export function valueFlags(words: readonly ValueWord[]): Flags {
  const flags = words.map((word) => {
    const [placeholder, about] = VALUE_FLAGS[word];
    return [word, textFlag(placeholder, about)];
  });
  return inHelpGroup('Set for every scan:', Object.fromEntries(flags) as Flags);
}
