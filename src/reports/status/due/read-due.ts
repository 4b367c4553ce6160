import type { AccountRecord } from '../../../account/account-record.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { type GroupTerms, readGroupTerms } from '../../engine/account/group-terms.ts';
import { readAccountLists, isRetired } from '../../engine/account/account-lists.ts';
import { NAMED } from '../account/item-lists.ts';
import { itemNames, type ItemNames } from '../account/item-facts.ts';
import { People } from '../account/people.ts';
import type { StatusReading } from '../status-kind.ts';

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
  throw new TallysheetError('bad-usage', `--field: the account has no custom field "${wanted}"`, {
    hint: near === undefined ? there : `Did you mean ${near}? ${there}`,
  });
}

/** The value of a custom field of an asset, by its name in any case; blank if it has none. */
export function customValue({ named }: AccountRecord, field: string): string {
  const key = `${fixedAssets.fields.custom_fields.prefix}:${field}`.toLowerCase();
  const found = Object.entries(named).find(([name]) => name.toLowerCase() === key);
  return found?.[1]?.trim() ?? '';
}
