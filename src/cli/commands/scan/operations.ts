import type { ValueWord } from './flags.ts';

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
