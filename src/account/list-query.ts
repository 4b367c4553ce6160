import type { FurtherList, Reading, Resource } from '../catalogue/define.ts';
import type { NamedField, Values } from '../catalogue/fields.ts';
import { ownValue, type JsonObject } from '../kernel/json.ts';
import { named, type ServiceRecord } from '../client/records.ts';
import type { ChangePeriod } from './changes.ts';
import type { AccountRecord } from './account-store.ts';

/** A family of named values with the names that its members have in the account. */
export interface Family {
  readonly field: NamedField;
  readonly members: readonly string[];
}

/** Picks further values of a record by names of their own. */
export type KeepsBesides = (raw: JsonObject) => AccountRecord['named'];

/** A list that an export reads whole. */
export interface AccountList {
  /** Tells it from the other lists of the export. */
  readonly name: string;
  readonly resource: Resource;
  readonly reading: Reading;
  readonly values: Values;
  readonly families: readonly Family[];
  /** What is kept of a record beyond what the catalogue describes; it must not be a secret. */
  readonly keeps?: KeepsBesides;
  /** What all its records show; a service that does not know the filter answers others. */
  readonly shows?: Values;
  /** What is done when one does not: refused, or the list is left out as one that is not there. */
  readonly otherwise?: 'refuse' | 'leave-out';
  /** Whether a record is wanted, by filters that the service is not asked for. */
  readonly isWanted?: (record: AccountRecord) => boolean;
  /** How the filter is written, for messages. */
  readonly asked?: string;
  /** When its records were changed, each of which shows it. */
  readonly period?: ChangePeriod;
  /** Nothing in its records shows that the filter was understood, so that it has to be proved. */
  readonly isUnproven?: boolean;
  /** What is asked for to prove it: records that nobody can have. */
  readonly never?: Values;
}

/** All records of a kind. Throws RangeError where they cannot be listed. */
export function wholeList(resource: Resource, families: readonly Family[] = []): AccountList {
  const { all } = resource;
  if (all === undefined) throw new RangeError(`${resource.name} have no complete list`);
  return { name: resource.name, resource, reading: all, values: {}, families };
}

/** A list of records that the complete one may leave out. */
export function furtherList(
  { resource, families }: AccountList,
  { shows, ...reading }: FurtherList,
): AccountList {
  const name = `${resource.name} ${JSON.stringify(reading)}`;
  return { name, resource, reading, values: {}, families, shows, otherwise: 'leave-out' };
}

/** A record as it is kept, with the name that its list is sorted by. */
export function keptRecord(
  { resource, families, keeps }: AccountList,
  record: ServiceRecord,
): AccountRecord & { name: string } {
  const { id, values } = record;
  const shown = families.flatMap(({ field, members }) =>
    members
      .filter((member) => field.shown !== 'by-name' || hasMember(record, member))
      .map((member): [string, string | null] => [
        `${field.prefix}:${member}`,
        named(record, field, member),
      ]),
  );
  const name = values[resource.display];
  return {
    id,
    values,
    named: { ...Object.fromEntries(shown), ...keeps?.(record.raw) },
    name: typeof name === 'string' ? name : '',
  };
}

function hasMember({ raw }: ServiceRecord, member: string): boolean {
  return ownValue(raw, member) !== undefined;
}
