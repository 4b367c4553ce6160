import { commaList } from '../../kernel/texts.ts';
import type { Answer, ListedEntries, States } from '../endpoints.ts';
import { inGroup, type Fields } from '../fields.ts';

/** Who gets what is checked out. */
export const MEMBER = {
  user_id: {
    kind: 'reference',
    to: 'members',
    label: 'Member',
    aliases: commaList(
      'User, Person, Employee, In use by, Used by, Checked out to, Assigned to, Issued to',
      'Custodian, Holder, Who has it, Email, E-mail, Assigned user, Assigned to user, Assignee',
      'Primary user, Current user, Loaned to, Lent to, With, Borrower, Borrowed by',
      'Responsible person, Handed to, Employee name, Checked out to email, Primary user UPN',
      'User principal name',
    ),
    vague: ['Owner', 'Responsible', 'Username', 'Full name'],
    wire: 'user[id]',
  },
} as const satisfies Fields;

/** Nothing is checked out to a member who is inactive. */
export const IS_ACTIVE = { status: [1] } as const satisfies States;

export const DUE = {
  till: {
    kind: 'date',
    upcoming: true,
    label: 'Till',
    word: 'until',
    aliases: commaList(
      'Due, Due on, Due date, Until, Return by, Due back, Expected return, Expected return date',
      'Expected checkin, Expected checkin date, Planned return, Loan end',
    ),
  },
  till_time: {
    kind: 'time',
    of: 'till',
    label: 'Till time',
    word: 'until-time',
    aliases: ['Due time'],
  },
} as const satisfies Fields;

/** When a checkout ends, if it does. */
export const DUE_OR_NEVER = {
  ...DUE,
  till: { ...DUE.till, note: 'without it there is no end' },
} as const satisfies Fields;

/** Current checkouts by their line items, as returned by GET get_current_checkouts.api. */
export const SELECTED = {
  selected_line_items: {
    kind: 'numbers',
    label: 'Line items',
    aliases: ['Line item', 'Line item ids', 'Checkouts'],
    note: 'numbers of current checkouts',
  },
} as const satisfies Fields;

export const OVERRIDE = inGroup('remove_stock_values', {
  override_conflicting_reservations: {
    kind: 'yes-no',
    label: 'Override conflicting reservations',
  },
});

/** The current checkouts that line items number. */
export const OF_CURRENT_CHECKOUTS = {
  param: 'selected_line_items',
  endpoint: 'currentCheckouts',
  list: 'current_checkouts',
  units: 'quantity',
  since: 'checkout_on',
  due: 'checkin_due_on',
  holder: 'user_id',
  leftFrom: 'location_id',
} as const satisfies ListedEntries;

export const CURRENT_CHECKOUT = {
  id: { kind: 'integer', label: 'Line item' },
  quantity: { kind: 'integer', label: 'Quantity' },
  user_id: { kind: 'reference', to: 'members', label: 'Member' },
  user_full_name: { kind: 'text', label: 'Member name' },
  location_id: { kind: 'reference', to: 'locations', label: 'Location' },
  checked_out_to_location_id: { kind: 'reference', to: 'locations', label: 'To location' },
  checkout_on: { kind: 'text', timestamp: true, label: 'Checked out on' },
  checkin_due_on: { kind: 'text', timestamp: true, label: 'Checkin due on' },
  comments: { kind: 'text', label: 'Comments' },
} as const satisfies Fields;

/** A checkout to a member who is inactive is answered with a sentence, and nothing is checked out. */
export const CHECKED_OUT_ITEM = {
  is: 'record',
  wrap: 'asset',
  doneWords: ['checked out', 'success'],
} as const satisfies Answer;

/** Where what is checked out goes. */
export const TO_LOCATION = inGroup('line_item', {
  checked_out_to_location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'To location',
    aliases: ['Checked out to location', 'Destination', 'Deployed to'],
  },
});

/** When something came back. */
export const RETURNED_AT = {
  actual_checkin_on: {
    kind: 'date',
    elapsed: true,
    label: 'Checked in on',
    aliases: commaList(
      'Actual checkin on, Returned on, Checkin date, Check-in date, Returned, Return date',
      'Date returned',
    ),
  },
  actual_checkin_on_time: {
    kind: 'time',
    of: 'actual_checkin_on',
    label: 'Checked in at',
    aliases: ['Actual checkin time', 'Returned at'],
  },
} as const satisfies Fields;
