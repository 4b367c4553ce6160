import type { AccountRecord } from '../../../account/account-record.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { type ItemFacts, amountOf, itemFacts } from '../account/item-facts.ts';
import { textOf } from '../../../account/record-values.ts';
import { daysFrom } from '../due-state.ts';
import type { ReadDue } from './read-due.ts';
import { daysInMonth } from '../../../kernel/dates/calendar.ts';
import { isIsoDate, parseDate, parseLongDate } from '../../../kernel/dates/dates.ts';

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

/** A date as records and custom fields write it; undefined where it is none. */
export function dateIn(text: string): string | undefined {
  if (isIsoDate(text)) return text;
  const long = parseLongDate(text);
  if (long !== undefined) return long;
  const reading = parseDate(text);
  return 'iso' in reading ? reading.iso : undefined;
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(date, daysInMonth(laterYear, laterMonth));
  const parts = [String(laterYear).padStart(4, '0'), pad(laterMonth), pad(last)];
  return parts.join('-');
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
