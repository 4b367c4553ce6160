import type { AccountRecord } from '../../../account/account-record.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { isModelName, isSerialNumber } from '../../../catalogue/languages/custom-field-names.ts';
import { textOf } from '../../../account/record-values.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { customValue } from './due-rows.ts';

/** The custom fields with what people know an item by, as the account calls them. */
export interface KnownBy {
  /** Undefined where the account has no such field. */
  readonly serial: string | undefined;
  readonly model: string | undefined;
}

/** Finds them among the custom fields of fixed assets. */
export function knownByFields(snapshot: AccountSnapshot): KnownBy {
  const names = snapshot
    .families(fixedAssets)
    .filter(({ field }) => field.shown === 'by-name')
    .flatMap(({ members }) => members);
  return { serial: names.find(isSerialNumber), model: names.find(isModelName) };
}

/** What people know an item by; blank where it has nothing. A model is in its custom field, else that of its maker. */
export function knownBy(
  record: AccountRecord,
  { serial, model }: KnownBy,
): Readonly<Record<keyof KnownBy, string>> {
  const own = (field: string | undefined): string =>
    field === undefined ? '' : customValue(record, field);
  const made = MADE.map((field) => textOf(record.values, field)).filter((text) => text !== '');
  return { serial: own(serial), model: own(model) || made.join(' ') };
}

/** Who made an item, and what its maker calls it. */
const MADE = ['manufacturer', 'product_model_number'] as const;

/** Which of them a report shows. */
export type ShownKnown = Readonly<Record<keyof KnownBy, boolean>>;

/** What the account has a field for, and what any of the rows has. */
export function shownKnown(
  { serial, model }: KnownBy,
  rows: readonly Readonly<Record<keyof KnownBy, string>>[],
): ShownKnown {
  return {
    serial: serial !== undefined || rows.some((row) => row.serial !== ''),
    model: model !== undefined || rows.some((row) => row.model !== ''),
  };
}
