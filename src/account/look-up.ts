import type { Reading, Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { endpointOf, type NamedEndpoint, resourceNamed } from '../catalogue/index.ts';
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
  options: ReadOptions & { readonly within?: Values } = {},
): Promise<ServiceRecord | undefined> {
  return (await readBeside(caller, resource, { ...options, id }))?.record;
}

interface BesideOptions extends ReadOptions {
  readonly id: number;
  readonly key?: string;
  readonly within?: Values;
}

/**
 * A record with the part of its answer that is beside it, under a key of its own. Undefined where the record is not
 * there. Throws as readOne does.
 */
export async function readBeside(
  caller: Caller,
  resource: Resource,
  { id, key, within = {}, ...options }: BesideOptions,
): Promise<{ readonly record: ServiceRecord; readonly beside: Json | undefined } | undefined> {
  const { one } = resource;
  if (one === undefined) throw new RangeError(`${resource.name} cannot be read one by one`);
  const asked = { ...one.with, ...within, [one.param]: id };
  const answer = await caller.read(endpointOfReading(resource, one), asked, options);
  if (answer?.record === undefined || !isOfKind(resource, answer.record)) return undefined;
  const { body, record } = answer;
  const beside = key !== undefined && isJsonObject(body) ? ownValue(body, key) : undefined;
  return { record: recordOf(resource, record, within), beside };
}

/** The endpoint of a reading, which may be one of another resource. */
export function endpointOfReading(
  resource: Resource,
  { in: owner, endpoint }: Pick<Reading, 'in' | 'endpoint'>,
): NamedEndpoint {
  return endpointOf(owner === undefined ? resource : resourceNamed(owner), endpoint);
}

function hasName(value: Value | undefined, wanted: string): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number') && foldName(String(value)) === wanted
  );
}
