import type { Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import { isJsonObject, ownValue, type Json } from '../kernel/json.ts';
import { foldName } from '../kernel/names.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { readOnce } from './read-once.ts';
import { recordSource } from '../client/lists/record-source.ts';
import { isOfKind, recordOf, type ServiceRecord } from '../client/records.ts';

export interface LookedUp {
  readonly records: readonly ServiceRecord[];
  /** False where a record may have been missed, so that absence is not proven. */
  readonly complete: boolean;
}

/** A search with more pages ignores the search term. */
const MOST_LOOK_UP_PAGES = 40;

/**
 * The records that have that value in that field. A service ignores a filter that it does not
 * know, so what comes back is compared. Throws RangeError where the resource cannot be looked up by
 * the field, and as Caller.read does.
 */
export async function lookUp(
  caller: Caller,
  resource: Resource,
  { field, value, purpose = 'read' }: { field: string; value: string } & ReadOptions,
): Promise<LookedUp> {
  const reading = resource.lookUps?.[field];
  if (reading === undefined)
    throw new RangeError(`${resource.name} cannot be looked up by ${field}`);
  const written = (reading.value ?? '{value}').replace('{value}', () => value);
  const source = recordSource(caller, resource, reading, {
    values: { [reading.param]: written },
    purpose,
  });

  const wanted = foldName(value);
  const { records, problem } = await readOnce(source, MOST_LOOK_UP_PAGES, ({ values, raw }) => {
    return isOfKind(resource, raw) && hasName(values[field], wanted);
  });
  return { records, complete: problem === undefined };
}

/**
 * The record with that id, or undefined. `within` gives the other names of the path (a subgroup's
 * group). Throws RangeError where the resource cannot be read one by one, and as Caller.read does.
 */
export async function readOne(
  caller: Caller,
  resource: Resource,
  id: number,
  { within = {}, ...options }: ReadOptions & { within?: Values } = {},
): Promise<ServiceRecord | undefined> {
  const { one } = resource;
  if (one === undefined) throw new RangeError(`${resource.name} cannot be read one by one`);
  const owner = one.in === undefined ? resource : resourceNamed(one.in);
  const endpoint = endpointOf(owner, one.endpoint);
  const answer = await caller.read(endpoint, { ...one.with, ...within, [one.param]: id }, options);
  const record = answer?.record;
  return record && isOfKind(resource, record) ? recordOf(resource, record, within) : undefined;
}

/**
 * A record with the part of its answer that is beside it, under a key of its own. Undefined where the record is not
 * there. Throws as readOne does.
 */
export async function readBeside(
  caller: Caller,
  resource: Resource,
  { id, key, ...options }: ReadOptions & { readonly id: number; readonly key: string },
): Promise<{ readonly record: ServiceRecord; readonly beside: Json | undefined } | undefined> {
  const { one } = resource;
  if (one === undefined) throw new RangeError(`${resource.name} cannot be read one by one`);
  const owner = one.in === undefined ? resource : resourceNamed(one.in);
  const asked = { ...one.with, [one.param]: id };
  const answer = await caller.read(endpointOf(owner, one.endpoint), asked, options);
  if (answer?.record === undefined || !isOfKind(resource, answer.record)) return undefined;
  const { body, record } = answer;
  const beside = isJsonObject(body) ? ownValue(body, key) : undefined;
  return { record: recordOf(resource, record), beside };
}

function hasName(value: Value | undefined, wanted: string): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number') && foldName(String(value)) === wanted
  );
}
