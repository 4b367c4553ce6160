import type { AccountRecord } from '../../../account/account-record.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { amountOf } from '../account/amounts.ts';
import { itemFacts, type ItemFacts } from '../account/item-facts.ts';
import { textOf } from '../../../account/record-values.ts';
import { daysFrom } from '../due-state.ts';
import { monthsLater } from './due-days.ts';
import type { ReadDue } from './read-due.ts';

/** Whether the due day of an asset is before the report, within its months, or after them. */
export type DueWhen = 'past' | 'soon' | 'later' | 'unknown';

/** When something of an asset falls due, and where that comes from. */
export type DueDay =
  | { readonly due: string; readonly from: string }
  /** Nothing says it; or what says it makes no sense. */
  | { readonly due?: undefined; readonly problem?: string };

/** What every report on what falls due is asked for. */
export interface WantedDue {
  readonly exponent: CurrencyExponent;
  /** How many months it looks ahead. */
  readonly months: number;
}

/** A fixed asset in use, with the day on which something of it falls due. */
export interface DueRow extends ItemFacts {
  readonly entry: string;
  readonly purchased: string;
  /** In minor units; undefined where the account has no price. */
  readonly cost: bigint | undefined;
  readonly custodian: string;
  readonly due: string | undefined;
  readonly dueFrom: string;
  readonly problem: string | undefined;
  readonly when: DueWhen;
  readonly daysLeft: number | undefined;
}

/** Each asset in use once, with its due day. */
export function dueRows(
  { assets, people, names }: ReadDue,
  dueDay: (record: AccountRecord) => DueDay,
  { exponent, months, today }: WantedDue & { readonly today: string },
): readonly DueRow[] {
  const horizon = monthsLater(today, months);
  return assets.map((record) => {
    const found = dueDay(record);
    const { due } = found;
    const isOut = record.values['state'] === 'checked_out';
    return {
      ...itemFacts(record, names),
      entry: `#${record.id}`,
      purchased: textOf(record.values, 'purchased_on'),
      cost: amountOf(textOf(record.values, 'price'), exponent),
      custodian: isOut ? people.custodianOf(record).name : '',
      due,
      dueFrom: found.due === undefined ? '' : found.from,
      problem: found.due === undefined ? found.problem : undefined,
      when: whenOf(due, today, horizon),
      daysLeft: due === undefined ? undefined : daysFrom(today, due),
    };
  });
}

function whenOf(due: string | undefined, today: string, horizon: string): DueWhen {
  if (due === undefined) return 'unknown';
  if (due < today) return 'past';
  return due <= horizon ? 'soon' : 'later';
}
