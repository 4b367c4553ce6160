import type { Severity } from '../../kernel/messages/issues.ts';
import type { Place } from '../../kernel/rows.ts';

interface ExceptionEntry {
  /** An error makes the figures of the item doubtful; a warning says what was assumed. */
  readonly severity: Severity;
  /** What is wrong in one sentence; {found} and {expected} stand for the details. */
  readonly message: string;
  /** How to mend it. */
  readonly tip: string;
}

/** What a stock report finds that a person should look at. docs/reference/stock.md prints this table. */
export const STOCK_EXCEPTIONS = {
  'negative-stock': {
    severity: 'warning',
    message: 'More went out than was there: {found} on hand afterwards',
    tip: 'Look for a receipt that is missing or dated too late; what went out is valued at the cost last known until a receipt fills the hole.',
  },
  'negative-at-location': {
    severity: 'warning',
    message: 'More went out of {expected} than lay there: {found} afterwards',
    tip: 'Look for a transfer that is missing or names another location. Where costs are kept by location, it is valued at the cost last known.',
  },
  'receipt-without-cost': {
    severity: 'warning',
    message: 'The receipt has no usable unit cost; it was valued at {found}',
    tip: 'Fill in what one unit cost.',
  },
  'cost-unknown': {
    severity: 'error',
    message: 'No cost of the item was known; {found} valued at nought',
    tip: 'Give the opening or an earlier receipt a unit cost, or set a standard cost for the item.',
  },
  'no-standard-cost': {
    severity: 'warning',
    message: 'The item has no standard cost; the first cost that is known was taken: {found}',
    tip: 'Set a standard cost for the item.',
  },
  'before-opening': {
    severity: 'warning',
    message: 'The movement of {found} is older than the opening of {expected}; it was left out',
    tip: 'The opening holds it already; take the opening out to have the ledger begin earlier.',
  },
  'second-opening': {
    severity: 'error',
    message: 'There is an opening of {found} after that of {expected}; it was left out',
    tip: 'An item has one opening date. Make the later one a count.',
  },
  'unusable-quantity': {
    severity: 'error',
    message: 'The quantity is {found}; the movement was left out',
    tip: 'A quantity is above nought, a counted one is not below; the kind says which way it goes.',
  },
  'not-whole': {
    severity: 'warning',
    message: 'The quantity is {found}, and the item is counted in whole units',
    tip: 'Correct the quantity, or the unit of the item.',
  },
  'unknown-location': {
    severity: 'warning',
    message: 'There is no location {found}',
    tip: 'Correct the name; until then it is reported as a location of its own.',
  },
  'return-without-origin': {
    severity: 'warning',
    message: 'There is no earlier movement {found} of the item; it was valued at {expected}',
    tip: 'Name the movement that the return belongs to, or the cost.',
  },
  'cost-without-receipt': {
    severity: 'warning',
    message: 'There is no earlier receipt {found} of the item; all that is there bears the cost',
    tip: 'Name the receipt that the cost belongs to.',
  },
  'no-realisable-value': {
    severity: 'warning',
    message: 'The item is written down by {found}, and its net realisable value is not stated',
    tip: 'State it in the column Net realisable value; until then the write-down stays.',
  },
  'unusable-revaluation': {
    severity: 'error',
    message:
      'A periodic average cannot be revalued to a unit cost ({found}); the movement was ignored',
    tip: 'Write the amount by which the value changes in the column Amount.',
  },
  'checkin-without-checkout': {
    severity: 'warning',
    message: 'More came back to {expected} than was checked out from there: {found}',
    tip: 'Name the location that it was checked out from, or look for a checkout that is missing.',
  },
  'checked-out-beyond-stock': {
    severity: 'warning',
    message: 'More is checked out from {expected} than lies there: {found} available',
    tip: 'Look for a receipt or a transfer that is missing.',
  },
  'counts-disagree': {
    severity: 'error',
    message: 'Two counts on one day disagree: {expected}, then {found}; the later one was taken',
    tip: 'Say which came first (the time of day), or take one of them out.',
  },
  'source-differs': {
    severity: 'warning',
    message: 'The source says {expected} afterwards, the ledger {found}',
    tip: 'A movement before this one is missing or doubled, or has another quantity.',
  },
  'ledger-differs': {
    severity: 'error',
    message: 'The ledger ends with {found}, the account says {expected}',
    tip: 'Compare the movements with the history of the item; count it, and enter the count.',
  },
  'location-differs': {
    severity: 'warning',
    message: 'The ledger ends with {found} there, the account says {expected}',
    tip: 'Look for transfers that are missing, or movements without a location.',
  },
} as const satisfies Readonly<Record<string, ExceptionEntry>>;

export type StockExceptionCode = keyof typeof STOCK_EXCEPTIONS;

/** One finding about one item, of a movement or of its balance. */
export interface StockException {
  readonly code: StockExceptionCode;
  readonly severity: Severity;
  readonly item: string;
  readonly date?: string;
  readonly location?: string;
  readonly reference?: string;
  readonly source?: Place;
  readonly found: string;
  readonly expected: string;
  readonly message: string;
  readonly tip: string;
}

type Whereabouts = Pick<StockException, 'item' | 'date' | 'location' | 'reference' | 'source'>;

/** Makes an exception of the table, with its message filled in. */
export function makeException(
  code: StockExceptionCode,
  about: Whereabouts,
  details: { readonly found: string; readonly expected?: string },
): StockException {
  const { severity, message, tip } = STOCK_EXCEPTIONS[code];
  const { found, expected = '' } = details;
  const parts: Readonly<Record<string, string>> = { found, expected };
  return {
    code,
    severity,
    ...about,
    found,
    expected,
    message: message.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole),
    tip,
  };
}
