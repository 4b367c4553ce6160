import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { holdsAll } from '../../execute/reconcile/lookup-key.ts';
import type { PlannedValue } from '../../journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../journal/tables/records/record-table.ts';
import { differences } from './differences.ts';
import type { ResolvedValues } from './find-existing.ts';

/** Whether a record shows what an operation is to bring about, and all that the row says. */
export function isDoneAlready(
  resource: Resource,
  endpoint: Endpoint,
  values: ResolvedValues,
  record: KnownRecord,
): boolean {
  // What may be repeated is sent all the same: it may do more than its record shows.
  if (endpoint.whenUnverified === 'repeat' || !isShownByState(endpoint)) return false;
  if (!holdsAll(resource, endpoint.leaves ?? {}, record.values)) return false;
  return differences(resource, asShown(resource, endpoint, values), record, () => '').length === 0;
}

/** Whether a state shows that it was done: of the record, or of many records in one list. */
function isShownByState({ proof }: Endpoint): boolean {
  return proof?.in === 'record' || proof?.in === 'list';
}

/** What a row says, by the fields of the record that show it. */
function asShown(
  resource: Resource,
  { shownAs = {} }: Endpoint,
  values: ResolvedValues,
): ResolvedValues {
  const shown = Object.entries(values).flatMap(([name, value]): [string, PlannedValue][] => {
    const field = shownAs[name] === undefined ? name : shownAs[name];
    return field !== null && Object.hasOwn(resource.fields, field) ? [[field, value]] : [];
  });
  return Object.fromEntries(shown);
}
