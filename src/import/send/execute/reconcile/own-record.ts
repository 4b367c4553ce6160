import { readOne } from '../../../../account/look-up.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { pathNames } from '../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { isPointer, type PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';

/** Whether a record of the kind can be read again by its id. */
export function isReadable({ one, all }: Resource): boolean {
  return one !== undefined || all !== undefined;
}

/** The record that a call works on or has made, read by its id; undefined where it does not exist. */
export async function readOwn(
  call: PlannedCall,
  { caller }: Pick<LookUpContext, 'caller'>,
): Promise<ServiceRecord | undefined> {
  const resource = resourceNamed(call.resource);
  const purpose = 'reconcile';
  const id = call.recordId;
  if (id === undefined) return undefined;
  if (resource.one === undefined) {
    return (await readAll(caller, resource, { purpose })).find((record) => record.id === id);
  }
  const names = pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route);
  return readOne(caller, resource, id, { within: sentUnder(call, names), purpose });
}

/** What a call sends under these names, as far as it is known. */
export function sentUnder({ payload }: PlannedCall, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name): [string, Value][] => {
      const sent = payload[name];
      return sent === undefined || isPointer(sent) ? [] : [[name, sent]];
    }),
  );
}
