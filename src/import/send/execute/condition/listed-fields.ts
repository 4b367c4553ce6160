import { readStatuses } from '../../../../account/read-statuses.ts';
import { dependenceOf, type ListedFields } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** The list that shows what a call depends on, of many records in one call; undefined where there is none. */
export function listOfCall({
  resource,
  operation,
}: Pick<PlannedCall, 'resource' | 'operation'>): ListedFields | undefined {
  const dependence = dependenceOf(endpointOf(resourceNamed(resource), operation).endpoint);
  return dependence?.on === 'state' ? dependence.listed : undefined;
}

/** These records as far as the list shows them. Throws as Caller.read does. */
export async function readListedFields(
  resource: Resource,
  list: ListedFields,
  numbers: readonly number[],
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<readonly { readonly record: ServiceRecord; readonly status: Values }[]> {
  const statuses = await readStatuses(caller, { resource, proof: list }, numbers);
  return [...statuses].map(([number, status]) => {
    const shown = Object.entries(list.shows).flatMap(([field, name]): [string, Value][] => {
      const value = status[name] ?? null;
      return value === null ? [] : [[field, value]];
    });
    return { record: partOfRecord(number, Object.fromEntries(shown)), status };
  });
}

/** A record of which only that is known. */
export function partOfRecord(id: number, values: Readonly<Record<string, Value>>): ServiceRecord {
  const raw = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  return { id, values, raw };
}
