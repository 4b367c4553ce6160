import type { CurrencyExponent } from '../../../kernel/money.ts';
import { type ItemFacts, itemFacts, amountOf, type ItemNames, itemNames } from './item-facts.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { textOf } from '../../../account/record-values.ts';
import { daysFrom } from './due-state.ts';
import { isIsoDate, parseLongDate, parseDate } from '../../../kernel/dates/dates.ts';
import { daysInMonth } from '../../../kernel/dates/calendar.ts';
import { type GroupTerms, readGroupTerms } from '../../engine/account/group-terms.ts';
import { People } from './people.ts';
import type { StatusReading } from './status-reading.ts';
import { readAccountLists, isRetired } from '../../engine/account/account-lists.ts';
import { NAMED } from './item-lists.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { badUsage } from '../../engine/refusals.ts';

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

/** What reports on what falls due read of an account. */
export interface ReadDue {
  /** Fixed assets in use. */
  readonly assets: readonly AccountRecord[];
  /** Fixed assets that the account lists, and those of them that are retired. */
  readonly counted: { readonly all: number; readonly retired: number };
  readonly customFields: readonly string[];
  readonly groups: ReadonlyMap<number, GroupTerms>;
  readonly people: People;
  readonly names: ItemNames;
}

/**
 * Reads assets with their custom fields, and the terms of their groups; `onCustomFields` is called before
 * anything long is read, and may throw. Throws as AccountSnapshot.read does.
 */
export async function readDue(
  { snapshot }: StatusReading,
  onCustomFields: (names: readonly string[]) => void = () => undefined,
): Promise<ReadDue> {
  const lists = await readAccountLists(snapshot, onCustomFields);
  await snapshot.readNamed(NAMED.map(({ resource }) => resource));
  const all = [...lists.of(fixedAssets.name)];
  return {
    assets: all.filter((record) => !isRetired(record)),
    counted: { all: all.length, retired: all.filter(isRetired).length },
    customFields: lists.customFields,
    groups: readGroupTerms(lists),
    people: new People(snapshot),
    names: itemNames(snapshot),
  };
}

/** Throws TallysheetError 'bad-usage' if the account has no such custom field; case does not matter. */
export function assertCustomField(wanted: string, names: readonly string[]): void {
  if (names.some((name) => name.toLowerCase() === wanted.toLowerCase())) return;
  const [near] = nearestNames(wanted, names);
  const there =
    names.length === 0 ? 'The account has none.' : `Custom fields: ${names.join(', ')}.`;
  throw badUsage(
    `--field: the account has no custom field "${wanted}"`,
    near === undefined ? there : `Did you mean ${near}? ${there}`,
  );
}

/** The value of a custom field of an asset, by its name in any case; blank if it has none. */
export function customValue({ named }: AccountRecord, field: string): string {
  const key = `${fixedAssets.fields.custom_fields.prefix}:${field}`.toLowerCase();
  const found = Object.entries(named).find(([name]) => name.toLowerCase() === key);
  return found?.[1]?.trim() ?? '';
}
