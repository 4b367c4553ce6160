import { readListedEntries } from '../../../../account/listed-entries.ts';
import { readOne } from '../../../../account/look-up.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { pathNames } from '../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { isPointer, type PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { asKept } from '../../../ledger/journal/tables/records/record-table.ts';
import { closedEntry, entriesOfCall, entryValues } from './entry-targets.ts';
import { partOfRecord } from './listed-fields.ts';
import type { ReadingRequest } from './reading.ts';

/** The record by its number, or from the list of what contains it; undefined where it does not exist. */
export async function readRecord(
  resource: Resource,
  call: PlannedCall,
  id: number,
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<ServiceRecord | undefined> {
  if (resource.one !== undefined) {
    const names = pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route);
    // What a call sends to another record type says nothing of the place of this one.
    const within = call.resource === resource.name ? sentUnder(call, names) : {};
    return readOne(caller, resource, id, { within });
  }
  const { within } = resource;
  const all = await readAll(caller, resource, {
    ...(within !== undefined && { within: sentUnder(call, [within.field]) }),
  });
  return all.find((record) => record.id === id);
}

/** The entries of its record that a call names, as far as it depends on them; undefined where the record is gone. */
export async function readEntriesOf(
  resource: Resource,
  { call, id, targets }: Pick<ReadingRequest, 'call' | 'id' | 'targets'>,
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<ServiceRecord | undefined> {
  const entries = entriesOfCall(call);
  if (entries === undefined) return undefined;
  const { names } = entries;
  const listed = await readListedEntries(caller, resource, names, id);
  if (listed === undefined) return undefined;
  const closed = targets.map((target): [string, Value] => [target, closedEntry(names, target)]);
  const open = entryValues(names, asKept(listed));
  return partOfRecord(id, Object.fromEntries([...closed, ...open]));
}

function sentUnder({ payload }: PlannedCall, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name): [string, Value][] => {
      const sent = payload[name];
      return sent === undefined || isPointer(sent) ? [] : [[name, sent]];
    }),
  );
}
