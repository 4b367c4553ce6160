import type { Resource } from '../catalogue/define.ts';
import type { NamedField, Values } from '../catalogue/fields.ts';
import { named, type ServiceRecord } from '../client/records.ts';
import { ownValue, type JsonObject } from '../kernel/json.ts';

/** A record of the account as it is kept: described values only, so that nothing secret gets in. */
export interface AccountRecord {
  readonly id: number;
  readonly values: Values;
  /** Members of families (custom fields, rates) that it has, by `prefix:name`; null where empty. */
  readonly named: Readonly<Record<string, string | null>>;
  /** What was answered, as far as it is described: a plan reads it as an answer. */
  readonly part?: JsonObject;
}

/** A record with what its list is sorted by. */
export type ListedRecord = AccountRecord & { readonly name: string };

/** A family of named values with the names that its members have in the account. */
export interface Family {
  readonly field: NamedField;
  readonly members: readonly string[];
}

/** Picks further values of a record by names of their own. */
export type KeepsBesides = (raw: JsonObject) => AccountRecord['named'];

/** What is kept of the records of a list. */
export interface KeptFields {
  readonly families: readonly Family[];
  /** What is kept of a record beyond what the catalogue describes; it must not be a secret. */
  readonly keeps?: KeepsBesides;
  /** Picks the described part of an answer, which is kept too. */
  readonly partOf?: (raw: JsonObject) => JsonObject;
}

/** What is kept of a record. */
export function keptRecord(
  record: ServiceRecord,
  { families, keeps, partOf }: KeptFields,
): AccountRecord {
  const shown = families.flatMap(({ field, members }) =>
    members
      .filter((member) => field.shown !== 'by-name' || ownValue(record.raw, member) !== undefined)
      .map((member): [string, string | null] => [
        `${field.prefix}:${member}`,
        named(record, field, member),
      ]),
  );
  const { id, values, raw } = record;
  return {
    id,
    values,
    named: { ...Object.fromEntries(shown), ...keeps?.(raw) },
    ...(partOf && { part: partOf(raw) }),
  };
}

/** What a list is sorted by, which shows whether a record stayed where it was. */
export function sortedBy({ display }: Resource, { values }: Pick<AccountRecord, 'values'>): string {
  const shown = values[display];
  return typeof shown === 'string' ? shown : '';
}
