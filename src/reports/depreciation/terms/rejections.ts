import { fillIn } from '../../../kernel/messages/fill-in.ts';
import { tableOf } from '../../../kernel/table-of.ts';
import { readingsOf } from '../../../kernel/dates/date-survey.ts';
import { type DecimalStyle, canonicalDecimal, parseAmount } from '../../../kernel/decimals.ts';
import { shellWord } from '../../../kernel/shell-words.ts';
import { isReportDate } from './calendar/calendar-day.ts';

/** What to say for a date that is one in another order, or undefined where it is none in any. */
function dateRemedy(found: string): string | undefined {
  const [day = ''] = found.split(/[T ]/);
  const readings = readingsOf(day)
    .filter(({ iso }) => isReportDate(iso))
    .map(({ format, iso }) => `--date-format ${shellWord(format)} (reads it as ${iso})`);
  if (readings.length === 0) return undefined;
  return `Add ${readings.join(', or ')}, or correct the date.`;
}

const STYLES: readonly DecimalStyle[] = ['comma', 'point'];

/** What to say for an amount that is one in another style, or has too many decimals. */
function amountRemedy(found: string): string | undefined {
  const plain = canonicalDecimal(found);
  const style = STYLES.find((each) => ![undefined, plain].includes(parseAmount(found, each)));
  const amount = style === undefined ? undefined : parseAmount(found, style);
  if (plain === undefined) {
    return amount === undefined
      ? undefined
      : `Add --decimal ${style} (reads it as ${amount}), or use a decimal point and no separators.`;
  }
  const round = 'Round it to the decimals of the currency';
  return amount === undefined
    ? `${round}.`
    : `${round}, or add --decimal ${style} (reads it as ${amount}).`;
}

interface RefusalEntry {
  /** What is wrong, in one sentence with the placeholders {expected} and {found}. */
  readonly message: string;
  /** How to fix it. */
  readonly tip: string;
  /** How to fix what was found, where that shows it. */
  readonly remedy?: (found: string) => string | undefined;
}

/**
 * Every reason why depreciation of an asset cannot be computed. Such rows are listed with the
 * reason, never dropped; codes are never reused.
 */
export const REJECTIONS = tableOf<RefusalEntry>()({
  'no-cost': {
    message: 'The cost is missing',
    tip: 'Enter the cost, or name its column or field.',
  },
  'no-date': {
    message: 'The purchase date and the in-service date are missing',
    tip: 'Enter the purchase date.',
  },
  'bad-amount': {
    message: '{setting} is not a valid amount: expected {expected}, found {found}',
    tip: 'Use a decimal point and no separators, or add --decimal comma for amounts such as 1.234,56.',
    remedy: amountRemedy,
  },
  'negative-amount': {
    message: '{setting} is negative: expected {expected}, found {found}',
    tip: 'Correct the sign.',
  },
  'bad-date': {
    message: '{setting} is not a valid date: expected {expected}, found {found}',
    tip: 'Correct the date, or give the order of dates with --date-format.',
    remedy: dateRemedy,
  },
  'residual-above-cost': {
    message: 'The residual value is above the cost: expected {expected}, found {found}',
    tip: 'Correct the residual value or the cost. Check that both are in the same currency.',
  },
  'residual-above-book-value': {
    message:
      'The residual value is above the net book value of the last close: expected {expected}, found {found}',
    tip: 'Lower the residual value to the net book value (depreciation then stops, IAS 16.54), or use --restate catch-up or retrospective.',
  },
  'in-service-before-acquisition': {
    message: 'The in-service date is before the purchase date: expected {expected}, found {found}',
    tip: 'Correct one of the two dates.',
  },
  'disposed-before-acquisition': {
    message: 'The disposal date is before the purchase date: expected {expected}, found {found}',
    tip: 'Correct one of the two dates.',
  },
  'proceeds-without-disposal': {
    message: 'Disposal proceeds without a disposal date: found {found}',
    tip: 'Enter the disposal date, or clear the proceeds.',
  },
  'setting-missing': {
    message: 'The setting {setting} is missing: expected {expected}',
    tip: 'Enter the setting. The table Methods in docs/reference/depreciation.md lists what each method needs.',
  },
  'unknown-method': {
    message: 'Unknown method {found}: expected {expected}',
    tip: 'Use a method of the table Methods in docs/reference/depreciation.md.',
  },
  'unknown-choice': {
    message: 'Unknown value {found} of {setting}: expected {expected}',
    tip: 'Use one of the listed values.',
  },
  'bad-life': {
    message: 'The useful life is not valid: expected {expected}, found {found}',
    tip: 'Add the unit, such as 60 months or 5 years.',
  },
  'bad-rate': {
    message: 'The rate is out of range: expected {expected}, found {found}',
    tip: 'Enter the annual rate in percent: 20 means one fifth a year.',
  },
  'bad-factor': {
    message: 'The factor is out of range: expected {expected}, found {found}',
    tip: 'Enter a number: 2 means twice the straight-line rate.',
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
    tip: 'Round the life to whole years, or use step: month.',
  },
  'residual-unknown': {
    message:
      'The residual value of the retired asset is missing (the account keeps the disposal proceeds in its place)',
    tip: 'Add --residual 0, or enter it in a cost sheet, a custom field or the settings file. A close before the retirement also keeps it.',
  },
  'residual-needed': {
    message:
      'The method derives its rate from the residual value, which is zero: expected {expected}',
    tip: 'Enter a residual value or, with written-down-value, a rate.',
  },
  'bad-recovery': {
    message: 'Unknown MACRS recovery period: expected {expected}, found {found}',
    tip: 'Use a recovery period of the general depreciation system.',
  },
  'convention-does-not-fit': {
    message: 'The convention does not fit the method: expected {expected}, found {found}',
    tip: 'Choose another convention. See Combinations in docs/reference/depreciation.md.',
  },
  'bad-percentages': {
    message: 'The percentages are not valid: expected {expected}, found {found}',
    tip: 'Enter one percentage for each year, separated by semicolons or spaces.',
  },
  'percentages-not-100': {
    message: 'The percentages do not add up to 100: expected {expected}, found {found}',
    tip: 'Correct the percentages so that they add up to 100.',
  },
  'bad-charges': {
    message: 'The manual charges are not valid: expected {expected}, found {found}',
    tip: 'Enter each charge as date=amount, such as 2026-01-31=120.00, separated by semicolons.',
  },
  'charges-above-base': {
    message: 'The manual charges exceed the depreciable amount: expected {expected}, found {found}',
    tip: 'Correct the charges, the cost or the residual value.',
  },
  'bad-units': {
    message: 'The total units are not valid: expected {expected}, found {found}',
    tip: 'Enter the units that the asset is expected to produce in its life, such as 100000.',
  },
  'bad-readings': {
    message: 'A unit reading is not valid: expected {expected}, found {found}',
    tip: 'Enter each reading as date=units since the previous reading, such as 2026-01-31=1200, or use the columns Date and Units of a sheet Readings.',
  },
  'readings-missing': {
    message: 'A unit reading is missing: expected {expected}, found {found}',
    tip: 'Enter the units of that month (0 for no production) in a column such as Units 2026-01, in a sheet Readings, or in a file with --readings.',
  },
  'bad-fiscal-year-start': {
    message: 'The start of the fiscal year is not valid: expected {expected}, found {found}',
    tip: 'Enter a month from 1 to 12, or month-day such as 04-06 for 6 April.',
  },
  'bad-decimals': {
    message: 'The currency decimals are not valid: expected {expected}, found {found}',
    tip: 'Enter 2 for most currencies, 0 for yen, 3 for dinars.',
  },
  'event-amount': {
    message: 'The amount of the event is not valid: expected {expected}, found {found}',
    tip: 'Correct the amount. Revaluation: the new carrying amount. Impairment: the loss. Partial disposal: the cost of the part.',
  },
  'event-residual': {
    message:
      'The residual value is above the net book value after an event: expected {expected}, found {found}',
    tip: 'Enter the new residual value in the row of the event.',
  },
  'event-outside-life': {
    message:
      'The event is before the purchase or after the disposal: expected {expected}, found {found}',
    tip: 'Correct the date of the event, of the purchase or of the disposal.',
  },
  'event-after-life': {
    message:
      'The event leaves a depreciable amount after the end of the life: expected {expected}, found {found}',
    tip: 'Enter the remaining months in the column Remaining life (months).',
  },
  'before-brought-forward': {
    message:
      'The report begins before the date of the depreciation brought forward: expected {expected}, found {found}',
    tip: 'Report a later period, or remove the event. Earlier periods are in the previous ledger.',
  },
  'event-life-not-used': {
    message:
      'The event has a remaining life, but the method has no life: expected {expected}, found {found}',
    tip: 'Clear the remaining life, or choose a method with a life.',
  },
  'no-such-asset': {
    message: 'The row matches no asset of the register: expected {expected}, found {found}',
    tip: 'Correct the asset number or the identifier.',
  },
});

export type RejectionCode = keyof typeof REJECTIONS;

/** Why an asset, or the terms it is depreciated by, cannot be used. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The setting that has to be corrected, as docs/reference/depreciation.md names it. */
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
  readonly hint?: string | undefined;
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
    message: fillIn(message, parts),
    hint: details.hint ?? remedy?.(found) ?? tip,
  };
}
