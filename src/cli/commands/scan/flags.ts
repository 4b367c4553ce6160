import { inHelpGroup, listFlag, switchFlag, textFlag, type Flags } from '../../flags/flag.ts';
import { dateFormatFlag } from '../../flags/format-flags.ts';
import { READING_FLAGS } from '../../flags/input-flags.ts';
import {
  CALL_FLAGS,
  CONSENT_FLAGS,
  EXECUTION_FLAGS,
  OUTPUT_FLAGS,
  REMEDY_FLAGS,
} from '../../flags/run-flags.ts';

/** What every session of scans takes. */
export const SCAN_FLAGS = {
  ...inHelpGroup('Set for every scan:', {
    set: listFlag('<field=value>', 'A custom field of the items; repeatable'),
  }),
  ...inHelpGroup('Session:', {
    resume: switchFlag('Resume the newest unfinished session'),
    discard: switchFlag('Remove the unfinished sessions'),
  }),
  ...inHelpGroup('Reading:', {
    'scan-prefix': READING_FLAGS['scan-prefix'],
    'scan-check-digit': READING_FLAGS['scan-check-digit'],
    'date-format': dateFormatFlag(),
  }),
  ...REMEDY_FLAGS,
  ...OUTPUT_FLAGS,
  ...CALL_FLAGS,
  ...CONSENT_FLAGS,
  ...EXECUTION_FLAGS,
};

/** The flags that let the plan of a session do more than its scans say. */
export const PLAN_FLAGS = Object.keys(REMEDY_FLAGS) as (keyof typeof REMEDY_FLAGS)[];

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

/** The flags that set values for the scans of an operation. */
export function valueFlags(words: readonly ValueWord[]): Flags {
  const flags = words.map((word) => {
    const [placeholder, about] = VALUE_FLAGS[word];
    return [word, textFlag(placeholder, about)];
  });
  return inHelpGroup('Set for every scan:', Object.fromEntries(flags) as Flags);
}
