import { findRecords } from '../account/find-records.ts';
import { readOne } from '../account/look-up.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { Caller } from '../client/caller.ts';
import { entriesOf } from '../client/lists/plain-value.ts';
import type { ServiceRecord } from '../client/records.ts';
import type { KnownRecord } from '../import/journal/tables/records/record-table.ts';
import { asKnown } from '../import/resolve/read-account.ts';
import { hasUndo, type RecordSteps } from './run-steps.ts';
import { valuesWritten } from './simulate.ts';

/** Records as the account has them now, by their numbers; those that are gone are missing. */
export type CurrentRecords = ReadonlyMap<number, KnownRecord>;

/**
 * Reads the records of a kind of which something may be undone, and those that it reached. Throws as findRecords and readOne do.
 */
export async function readCurrent(
  resource: Resource,
  records: readonly RecordSteps[],
  { caller, reached }: { readonly caller: Caller; readonly reached: readonly KnownRecord[] },
): Promise<CurrentRecords> {
  const wanted = records.filter(hasUndo);
  const members = new Set(wanted.flatMap(membersWritten));
  const ids = new Set([...wanted, ...reached].map(({ id }) => id));
  const found = new Map<number, KnownRecord>();
  const take = (read: readonly ServiceRecord[]): void => {
    for (const record of read) {
      if (ids.has(record.id)) found.set(record.id, asKnown(resource, record, members));
    }
  };
  if (resource.within === undefined) await findRecords(caller, { resource, ids }, take);
  else await readContained(resource, wanted, caller, take);
  return found;
}

/** The entries of a list that an endpoint answers for one record. Throws as Caller.read does. */
export async function readEntries(
  { resource, id }: Pick<RecordSteps, 'resource' | 'id'>,
  { endpoint: operation, list }: { readonly endpoint: string; readonly list: string },
  caller: Caller,
): Promise<readonly Values[]> {
  const named = endpointOf(resource, operation);
  const { answer, params = {} } = named.endpoint;
  const [operand = ''] = Object.keys(params);
  const received = await caller.read(named, { [operand]: id });
  if (received === undefined || answer.is !== 'value') return [];
  return entriesOf(answer, list, received.body).map(({ values }) => values);
}

/** Records within others are read one by one, each from the record that it is in. */
async function readContained(
  resource: Resource,
  records: readonly RecordSteps[],
  caller: Caller,
  take: (records: readonly ServiceRecord[]) => void,
): Promise<void> {
  const { field = '' } = resource.within ?? {};
  for (const { id, steps, before } of records) {
    const container: Value = before?.[field] ?? steps[0].sent[field] ?? null;
    const record = await readOne(caller, resource, id, { within: { [field]: container } });
    take(record === undefined ? [] : [record]);
  }
}

/** The members of families that the run wrote: `custom:Colour`. */
function membersWritten({ steps }: RecordSteps): string[] {
  return steps
    .flatMap((step) => Object.keys(valuesWritten(step)))
    .filter((target) => target.includes(':'));
}
