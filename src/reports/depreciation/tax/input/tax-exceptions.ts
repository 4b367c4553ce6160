import { tableOf } from '../../../../kernel/table-of.ts';
import { fillIn } from '../../../../kernel/messages/fill-in.ts';
import type { RegisterRow } from '../../input/register/register.ts';

interface ExceptionEntry {
  /** What is wrong, with the placeholders {expected} and {found}. */
  readonly message: string;
  readonly fix: string;
}

/** Why an asset is not in a tax book: an input is missing or wrong. Nothing is assumed in its place. */
export const TAX_EXCEPTIONS = tableOf<ExceptionEntry>()({
  'no-class': {
    message: 'The tax class is missing',
    fix: 'Enter it in the column Tax class of the sheet Tax, or under "classes" of the settings by group.',
  },
  'unknown-class': {
    message: 'Unknown tax class: expected {expected}, found {found}',
    fix: 'Use one of these classes, or add it to a copy of the rules.',
  },
  'no-case': {
    message: 'The class {found} has no rule for the purchase date: expected {expected}',
    fix: 'Start the book later with opening balances, or choose another class.',
  },
  'no-emissions': {
    message: 'The emissions are missing',
    fix: 'Enter grams of CO2 per kilometre in the column Emissions of the sheet Tax.',
  },
  'no-condition': {
    message: 'New or used is missing: an allowance depends on it',
    fix: 'Enter new or used in the column Condition of the sheet Tax, or "condition: new" in the settings for all.',
  },
  'no-related': {
    message: 'Whether the seller is a related party is missing: the first allowance depends on it',
    fix: 'Enter yes or no in the column Related seller of the sheet Tax, or "related: no" in the settings for all.',
  },
  'no-separate': {
    message: 'The separate class is missing: the class {found} is separate for each property',
    fix: 'Enter a name in the column Separate class of the sheet Tax.',
  },
  'no-contract': {
    message: 'The contract date is missing: an allowance depends on it',
    fix: 'Enter it in the column Contract date of the sheet Tax.',
  },
  'no-life': {
    message: 'The useful life is missing',
    fix: 'Enter it in the column Useful life of the sheet Tax, or under "lives" of the settings by group.',
  },
  'unknown-life': {
    message: 'Unknown useful life: expected {expected}, found {found}',
    fix: 'Enter years, months such as "156 months", or a number or name of the table of lives (life-table).',
  },
  'no-election': {
    message: 'The election of the period that ends on {found} is missing: expected {expected}',
    fix: 'Enter it under "elections" of the settings, by the last day of the period or for all.',
  },
  'no-income': {
    message: 'The income of the period that ends on {found} is missing: an allowance depends on it',
    fix: 'Enter it under "incomes" of the settings; 0 if the business started later.',
  },
  'income-limit': {
    message: 'The allowance is not possible: income of at most {expected}, found {found}',
    fix: 'Remove the allowance from the column First-year allowance.',
  },
  'no-proceeds': {
    message: 'The disposal proceeds are missing',
    fix: 'Enter the proceeds, or 0 if there were none.',
  },
  'no-opening': {
    message:
      'The opening balance of the asset is missing: it has a pool of its own, and was acquired before the book begins',
    fix: 'Enter it in the column Opening balance of the sheet Tax.',
  },
  'no-pool-opening': {
    message:
      'The opening balance of the pool {found} is missing: the asset was acquired before the book begins',
    fix: 'Add a row with the class and the balance, without a number, to the sheet Tax, or "opening" to the settings. Enter 0 if there was none.',
  },
  'bad-input': {
    message: '{found}: expected {expected}',
    fix: 'Correct the cell of the sheet Tax.',
  },
  'private-use': {
    message: 'Private use does not change the allowances of this taxpayer: found {found}',
    fix: 'Remove the private use, or check --taxpayer.',
  },
  'no-such-asset': {
    message: 'A row of the sheet Tax matches no asset: {found}',
    fix: 'Correct the number or the identifier, or remove the row.',
  },
  'not-in-register': {
    message: 'The asset is in the last close and not in the register: {found}',
    fix: 'Add it again, with its disposal if it is gone. Its expenditure stays in its pool.',
  },
});

export type TaxExceptionCode = keyof typeof TAX_EXCEPTIONS;

/** One reason why a row is not in a tax book. */
export interface TaxException {
  readonly row: RegisterRow;
  readonly code: string;
  readonly message: string;
  readonly fix: string;
}

/** An exception of the table, with its message filled in. */
export function taxException(
  row: RegisterRow,
  code: TaxExceptionCode,
  { expected = '', found = '' }: { readonly expected?: string; readonly found?: string } = {},
): TaxException {
  const { message, fix }: ExceptionEntry = TAX_EXCEPTIONS[code];
  return { row, code, message: fillIn(message, { expected, found }), fix };
}
