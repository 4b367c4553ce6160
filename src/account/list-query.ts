import type { FurtherList, Reading, Resource } from '../catalogue/define.ts';
import type { Values } from '../catalogue/fields.ts';
import type { AccountRecord, KeptFields } from './account-record.ts';
import type { ChangePeriod } from './changes.ts';

/** A list that a job reads whole. */
export interface AccountList {
  /** Distinguishes it from the other lists of the job. */
  readonly name: string;
  readonly resource: Resource;
  readonly reading: Reading;
  readonly values: Values;
  readonly kept: KeptFields;
  /** What all its records show; a service that does not know the filter answers others. */
  readonly shows?: Values;
  /** What to do if one does not: throw, or treat the list as missing. */
  readonly otherwise?: 'refuse' | 'leave-out';
  /** Whether a record is wanted, by filters that the service does not apply. */
  readonly isWanted?: (record: AccountRecord) => boolean;
  /** How the filter is written, for messages. */
  readonly asked?: string;
  /** When its records were changed, each of which shows it. */
  readonly period?: ChangePeriod;
  /** Nothing in its records shows that the filter was understood, so that it has to be proved. */
  readonly isUnproven?: boolean;
  /** The request that proves it: for records that cannot exist. */
  readonly never?: Values;
  /** What is complete stays, however old it is: what is read after it is of the same moment. */
  readonly isOfTheBeginning?: boolean;
  /** The list whose records are excluded here, by its name. */
  readonly unlessIn?: string;
  /** The record that contains its records; if it was deleted meanwhile, there are none. */
  readonly container?: number;
}

/** All records of a kind. Throws RangeError where they cannot be listed. */
export function wholeList(resource: Resource, kept: KeptFields): AccountList {
  const { all } = resource;
  if (all === undefined) throw new RangeError(`${resource.name} have no complete list`);
  return { name: resource.name, resource, reading: all, values: {}, kept };
}

/** A list of records that the complete one may omit. */
export function furtherList(
  { name: unlessIn, resource, kept }: AccountList,
  { shows, ...reading }: FurtherList,
): AccountList {
  const name = `${resource.name} ${JSON.stringify(reading)}`;
  return { name, unlessIn, resource, reading, values: {}, kept, shows, otherwise: 'leave-out' };
}

/** All records within one record of another kind. Throws RangeError where the kind has no such lists. */
export function listWithin(resource: Resource, container: number, kept: KeptFields): AccountList {
  const { within, name } = resource;
  if (within === undefined) throw new RangeError(`${name} are not part of other records`);
  const values = { [within.field]: container };
  const list = { name: `${name} of ${container}`, reading: within.all };
  return { ...list, resource, values, kept, container };
}
