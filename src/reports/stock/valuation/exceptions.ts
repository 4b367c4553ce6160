import { fillIn } from '../../../kernel/messages/fill-in.ts';
import type { Severity } from '../../../kernel/messages/issues.ts';
import type { Place } from '../../../kernel/rows.ts';
import { tableOf } from '../../../kernel/table-of.ts';

interface ExceptionEntry {
  /** An error makes the figures of the item unreliable; a warning states an assumption. */
  readonly severity: Severity;
  /** What is wrong, in one sentence with the placeholders {found} and {expected}. */
  readonly message: string;
  /** How to fix it. */
  readonly tip: string;
}

/** The exceptions of a stock report. docs/reference/stock.md prints this table. */
export const STOCK_EXCEPTIONS = tableOf<ExceptionEntry>()({
  'negative-stock': {
    severity: 'warning',
    message: 'Negative stock: {found} on hand after this movement',
    tip: 'Check for a missing receipt or one with a later date. The issue is valued at the last known cost until the next receipt.',
  },
  'negative-at-location': {
    severity: 'warning',
    message: 'Negative stock at {expected}: {found} after this movement',
    tip: 'Check for a missing transfer or one with another location. Where cost is kept by location, the issue is valued at the last known cost.',
  },
  'receipt-without-cost': {
    severity: 'warning',
    message: 'The receipt has no unit cost; valued at {found}',
    tip: 'Enter the unit cost of the receipt.',
  },
  'cost-unknown': {
    severity: 'error',
    message: 'The item has no known cost; {found} valued at zero',
    tip: 'Enter a unit cost in the opening or in an earlier receipt, or a standard cost for the item.',
  },
  'no-standard-cost': {
    severity: 'warning',
    message: 'The item has no standard cost; the first known cost was used: {found}',
    tip: 'Enter a standard cost for the item.',
  },
  'before-opening': {
    severity: 'warning',
    message: 'The movement of {found} is before the opening of {expected}; it was ignored',
    tip: 'The opening already includes it. Remove the opening to start the ledger earlier.',
  },
  'second-opening': {
    severity: 'error',
    message: 'Second opening on {found}, after the one on {expected}; it was ignored',
    tip: 'An item has one opening date. Change the type of the later row to count.',
  },
  'unusable-quantity': {
    severity: 'error',
    message: 'The quantity is {found}; the movement was ignored',
    tip: 'Enter a quantity above zero (a count: zero or more). The type of the movement gives the direction.',
  },
  'not-whole': {
    severity: 'warning',
    message: 'The quantity is {found}, but the unit of the item is whole',
    tip: 'Correct the quantity or the unit of the item.',
  },
  'unknown-location': {
    severity: 'warning',
    message: 'Unknown location {found}',
    tip: 'Correct the name. Until then it is reported as a separate location.',
  },
  'return-without-origin': {
    severity: 'warning',
    message: 'No earlier movement {found} of the item; the return was valued at {expected}',
    tip: 'Enter the reference of the original movement, or the unit cost.',
  },
  'cost-without-receipt': {
    severity: 'warning',
    message: 'No earlier receipt {found} of the item; the cost was allocated to all stock on hand',
    tip: 'Enter the reference of the receipt that the cost belongs to.',
  },
  'no-realisable-value': {
    severity: 'warning',
    message: 'The item has an allowance of {found} but no net realisable value',
    tip: 'Enter it in the column Net realisable value. Until then the allowance stays.',
  },
  'unusable-revaluation': {
    severity: 'error',
    message:
      'A periodic average cannot be revalued to a unit cost ({found}); the movement was ignored',
    tip: 'Enter the change in value in the column Amount.',
  },
  'checkin-without-checkout': {
    severity: 'warning',
    message: 'Check-ins at {expected} exceed checkouts by {found}',
    tip: 'Enter the location of the checkout, or check for a missing checkout.',
  },
  'checked-out-beyond-stock': {
    severity: 'warning',
    message: 'Checkouts from {expected} exceed stock on hand: {found} available',
    tip: 'Check for a missing receipt or transfer.',
  },
  'counts-disagree': {
    severity: 'error',
    message: 'Two different counts on one day: {expected}, then {found}; the later one was used',
    tip: 'Add the time of each count in the column Sequence, or remove one of them.',
  },
  'source-differs': {
    severity: 'warning',
    message: 'Quantity after this movement: {expected} in the source, {found} in the ledger',
    tip: 'Check for a missing or duplicate earlier movement, or one with another quantity.',
  },
  'ledger-differs': {
    severity: 'error',
    message: 'Quantity on hand: {found} in the ledger, {expected} in the account',
    tip: 'Compare the movements with the history of the item, or count the item and enter the count.',
  },
  'location-differs': {
    severity: 'warning',
    message: 'Quantity at the location: {found} in the ledger, {expected} in the account',
    tip: 'Check for missing transfers or movements without a location.',
  },
});

export type StockExceptionCode = keyof typeof STOCK_EXCEPTIONS;

/** An exception about one item: in a movement, or in its balance. */
export interface StockException {
  readonly code: StockExceptionCode;
  readonly severity: Severity;
  readonly item: string;
  readonly date?: string;
  readonly location?: string | undefined;
  readonly reference?: string | undefined;
  readonly source?: Place | undefined;
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
  return {
    code,
    severity,
    ...about,
    found,
    expected,
    message: fillIn(message, { found, expected }),
    tip,
  };
}
