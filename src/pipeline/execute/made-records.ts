import { lookUp, readOne } from '../../client/look-up.ts';
import { readAll } from '../../client/pages.ts';
import type { ServiceRecord } from '../../client/records.ts';
import type { Resource } from '../../catalogue/define.ts';
import { pathNames } from '../../catalogue/endpoints.ts';
import type { Value } from '../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { isEqual } from '../plan/compare.ts';
import { isPointer, type Mark, type PlannedCall } from '../journal/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';

/**
 * The records that a create may have made: they bear its mark exactly, stand where it was to put
 * them, were not there when the plan was made, and belong to no other call of the run.
 * Undefined where records of the kind cannot be looked for, or absence would prove nothing.
 */
export async function findMade(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<ServiceRecord[] | undefined> {
  const resource = resourceNamed(call.resource);
  const { mark } = call;
  if (mark === undefined) return undefined;
  const found = await bearing(resource, mark, context);
  return found?.filter(
    (record) =>
      hasMark(resource, mark, record) &&
      standsWhereSent(resource, call, record) &&
      context.records.get(resource.name, record.id) === undefined &&
      (record.id === call.recordId || !context.calls.claims(resource.name, record.id)),
  );
}

/** Whether records of the kind can be found again by that mark. */
export function isFindable(resource: Resource, mark: Mark | undefined): mark is Mark {
  if (mark === undefined) return false;
  return resource.lookUps?.[mark.field] !== undefined || resource.all !== undefined;
}

async function bearing(
  resource: Resource,
  mark: Mark,
  { caller }: ExecutionContext,
): Promise<readonly ServiceRecord[] | undefined> {
  const purpose = 'reconcile';
  if (resource.lookUps?.[mark.field] !== undefined) {
    const { records, complete } = await lookUp(caller, resource, { ...mark, purpose });
    return complete || records.length > 0 ? records : undefined;
  }
  return resource.all === undefined ? undefined : readAll(caller, resource, { purpose });
}

function hasMark(resource: Resource, mark: Mark, record: ServiceRecord): boolean {
  const field = resource.fields[mark.field];
  return field !== undefined && isEqual(field, mark.value, record.values[mark.field] ?? null);
}

/** A name is a mark only within what the key says besides: a group, a parent. */
function standsWhereSent(resource: Resource, call: PlannedCall, record: ServiceRecord): boolean {
  const key = resource.keys.find(({ fields }) => fields.includes(call.mark?.field ?? ''));
  const others = (key?.fields ?? []).filter((field) => field !== call.mark?.field);
  return others.every((field) => {
    const sent = call.payload[field] ?? null;
    return isPointer(sent) || (record.values[field] ?? null) === sent;
  });
}

/** The record that a call works on or has made, read by its id; undefined where it is not there. */
export async function readOwn(
  call: PlannedCall,
  { caller }: ExecutionContext,
): Promise<ServiceRecord | undefined> {
  const resource = resourceNamed(call.resource);
  if (resource.one === undefined || call.recordId === undefined) return undefined;
  const names = pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route);
  const within = Object.fromEntries(
    names.flatMap((name): [string, Value][] => {
      const sent = call.payload[name];
      return sent === undefined || isPointer(sent) ? [] : [[name, sent]];
    }),
  );
  return readOne(caller, resource, call.recordId, { within, purpose: 'reconcile' });
}
