import { amountRemedy, dateRemedy } from './terms/reading-remedies.ts';

interface RefusalEntry {
  /** What is wrong, in one sentence; {expected} and {found} stand for the details. */
  readonly message: string;
  /** How to mend it. */
  readonly tip: string;
  /** How to mend what was found, where that shows it. */
  readonly remedy?: (found: string) => string | undefined;
}

/**
 * Every reason why depreciation of an asset cannot be computed. Such rows are listed with the
 * reason, never dropped; codes are never reused.
 */
export const REJECTIONS = {
  'no-cost': {
    message: 'There is no cost',
    tip: 'Fill in what the asset cost, or say which column or field holds it.',
  },
  'no-date': {
    message: 'There is neither an acquisition date nor an in-service date',
    tip: 'Fill in the day the asset was bought.',
  },
  'bad-amount': {
    message: '{setting} is no amount: expected {expected}, found {found}',
    tip: 'Write a plain number with a decimal point, in the currency of the report, or say --decimal comma for amounts such as 1.234,56.',
    remedy: amountRemedy,
  },
  'negative-amount': {
    message: '{setting} is negative: expected {expected}, found {found}',
    tip: 'Correct the sign; credits are not assets.',
  },
  'bad-date': {
    message: '{setting} is no date: expected {expected}, found {found}',
    tip: 'Correct the date, or say with --date-format in which order the dates are written.',
    remedy: dateRemedy,
  },
  'residual-above-cost': {
    message: 'The residual value is above the cost: expected {expected}, found {found}',
    tip: 'Correct the residual value or the cost; they may be in different currencies.',
  },
  'residual-above-book-value': {
    message:
      'The residual value is above the net book value of the last close, so that nothing can be spread: expected {expected}, found {found}',
    tip: 'Lower the residual value to the net book value, which ends the depreciation (IAS 16.54), or use --restate catch-up or retrospective.',
  },
  'in-service-before-acquisition': {
    message: 'In service before it was acquired: expected {expected}, found {found}',
    tip: 'Correct one of the two dates.',
  },
  'disposed-before-acquisition': {
    message: 'Disposed of before it was acquired: expected {expected}, found {found}',
    tip: 'Correct one of the two dates.',
  },
  'proceeds-without-disposal': {
    message: 'There are disposal proceeds but no disposal date: found {found}',
    tip: 'Fill in the day of the disposal, or clear the proceeds.',
  },
  'setting-missing': {
    message: '{setting} is missing: expected {expected}',
    tip: 'Fill in the setting; docs/reference/depreciation.md says which one each method needs.',
  },
  'unknown-method': {
    message: 'There is no method {found}: expected {expected}',
    tip: 'Use one of the methods of docs/reference/depreciation.md.',
  },
  'unknown-choice': {
    message: '{setting} does not know {found}: expected {expected}',
    tip: 'Use one of the words that are named.',
  },
  'bad-life': {
    message: 'The useful life cannot be used: expected {expected}, found {found}',
    tip: 'Write it with its unit, such as 60 months or 5 years.',
  },
  'bad-rate': {
    message: 'The rate is out of range: expected {expected}, found {found}',
    tip: 'Write the yearly rate in percent: 20 means a fifth a year.',
  },
  'bad-factor': {
    message: 'The factor is out of range: expected {expected}, found {found}',
    tip: 'Write it as a number: 2 means twice the straight-line rate.',
  },
  'factor-not-used': {
    message: 'The method takes no factor: expected {expected}, found {found}',
    tip: 'Clear the factor, or choose a method that takes one, such as declining-factor or declining-switch.',
  },
  'life-and-rate': {
    message: 'Both a life and a rate are given: expected {expected}, found {found}',
    tip: 'Clear one of the two.',
  },
  'life-not-whole-years': {
    message: 'The life is not a whole number of years: expected {expected}, found {found}',
    tip: 'Round the life to years, or let the method step by months.',
  },
  'residual-unknown': {
    message:
      'The account keeps what a retired asset fetched in place of its residual value, which nobody tells',
    tip: 'Say --residual 0, or give it in a cost sheet, a custom field or the settings file; a month that is closed before an asset is retired keeps it.',
  },
  'residual-needed': {
    message: 'The rate follows from the residual value, and that is nought: expected {expected}',
    tip: 'Give a residual value or, with written-down-value, a rate.',
  },
  'bad-recovery': {
    message: 'There is no such MACRS recovery period: expected {expected}, found {found}',
    tip: 'Use a recovery period of the general depreciation system.',
  },
  'convention-does-not-fit': {
    message: 'The convention does not go with the method: expected {expected}, found {found}',
    tip: 'Choose another convention; docs/reference/depreciation.md has the table of what combines.',
  },
  'bad-percentages': {
    message: 'The percentages cannot be read: expected {expected}, found {found}',
    tip: 'Write one percentage for each year, with semicolons or blanks between them.',
  },
  'percentages-not-100': {
    message: 'The percentages do not add up: expected {expected}, found {found}',
    tip: 'Correct the percentages so that nothing is left over.',
  },
  'bad-charges': {
    message: 'The given charges cannot be used: expected {expected}, found {found}',
    tip: 'Write each charge as date=amount, such as 2026-01-31=120.00, with semicolons between them.',
  },
  'charges-above-base': {
    message: 'The given charges take more than there is: expected {expected}, found {found}',
    tip: 'Correct the charges, the cost or the residual value.',
  },
  'bad-units': {
    message: 'The total of the units cannot be used: expected {expected}, found {found}',
    tip: 'Write all units that the asset is expected to produce in its life, such as 100000.',
  },
  'bad-readings': {
    message: 'A reading of the units cannot be used: expected {expected}, found {found}',
    tip: 'Write each reading with the day and the units since the one before, such as 2026-01-31=1200; in a sheet Readings in the columns Date and Units.',
  },
  'readings-missing': {
    message: 'A reading of the units is missing: expected {expected}, found {found}',
    tip: 'Add the units of that month, 0 where nothing was produced: in a column such as Units 2026-01, in a sheet Readings of the register, or in a file with --readings.',
  },
  'bad-fiscal-year-start': {
    message: 'No fiscal year can begin there: expected {expected}, found {found}',
    tip: 'Write the number of the month, 1 to 12, or its day as month-day, such as 04-06 for 6 April.',
  },
  'bad-decimals': {
    message: 'No currency has so many decimals: expected {expected}, found {found}',
    tip: 'Write 2 for most currencies, 0 for yen, 3 for dinars.',
  },
  'event-amount': {
    message: 'The amount of an event cannot be booked: expected {expected}, found {found}',
    tip: 'Correct the amount: a revaluation gives the new book value, an impairment the loss, a partial disposal the cost of the part that went.',
  },
  'event-residual': {
    message:
      'An event leaves a residual value above the book value: expected {expected}, found {found}',
    tip: 'Give the residual value that holds from the event on.',
  },
  'event-outside-life': {
    message: 'An event lies outside the time of the asset: expected {expected}, found {found}',
    tip: 'Correct the date of the event, of the purchase or of the disposal.',
  },
  'event-after-life': {
    message:
      'An event leaves something to charge after the end of the life: expected {expected}, found {found}',
    tip: 'Give the months that are left in the column Remaining life.',
  },
  'before-brought-forward': {
    message:
      'The report begins before the depreciation that was brought forward: expected {expected}, found {found}',
    tip: 'Report a later period, or take the event out: time before it stands in the other ledger.',
  },
  'event-life-not-used': {
    message:
      'An event gives a remaining life, and the method has none: expected {expected}, found {found}',
    tip: 'Clear the remaining life, or give the asset a method with a life.',
  },
  'no-such-asset': {
    message:
      'The row of the sheet beside the register fits no asset: expected {expected}, found {found}',
    tip: 'Correct the number or the identifier; a row that is not needed may stay.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

export type RejectionCode = keyof typeof REJECTIONS;

/** Why an asset, or the terms it is depreciated by, cannot be used. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The setting that has to be mended, as docs/reference/depreciation.md names it. */
  readonly setting: string;
  readonly expected: string;
  readonly found: string;
  readonly message: string;
  readonly hint: string;
}

/** What came out: the value, or every reason why there is none. */
export type Checked<T> = { readonly value: T } | { readonly refusals: readonly Rejection[] };

interface RejectionDetails {
  readonly setting: string;
  readonly expected?: string;
  readonly found?: string;
  /** A remedy for this very case, such as the nearest name. */
  readonly hint?: string;
}

const LONGEST_QUOTE = 60;

/** Makes a refusal of the table, with its message filled in. */
export function reject(code: RejectionCode, details: RejectionDetails): Rejection {
  const { setting, expected = '', found = '' } = details;
  const { message, tip, remedy }: RefusalEntry = REJECTIONS[code];
  const shown = found.length > LONGEST_QUOTE ? `${found.slice(0, LONGEST_QUOTE)}…` : found;
  const parts: Readonly<Record<string, string>> = { setting, expected, found: `"${shown}"` };
  return {
    code,
    setting,
    expected,
    found,
    message: message.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole),
    hint: details.hint ?? remedy?.(found) ?? tip,
  };
}
