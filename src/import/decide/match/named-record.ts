import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import {
  isPointer,
  type Payload,
  type Pointer,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import { asPayload, isFound } from '../names/resolution.ts';
import type { Directory } from '../names/directory.ts';

/** Finds the records that texts name. */
export interface WithDirectory {
  readonly directory: Directory;
}

/** A record that a parameter of a call names, or one that the run is to make; the text where none has it. */
export interface NamedRecord {
  readonly resource: Resource;
  readonly id: number | Pointer | undefined;
  readonly text: string;
}

/** The record that a parameter names by its number or its address; undefined for a parameter that is not sent. */
export function namedRecord(
  { params = {} }: Endpoint,
  name: string,
  payload: Payload,
  { directory }: WithDirectory,
): NamedRecord | undefined {
  const field = params[name];
  const value = payload[name] ?? null;
  if (field === undefined || value === null) return undefined;
  if (field.kind === 'reference') {
    const isKnown = typeof value === 'number' || isPointer(value);
    return isKnown ? { resource: resourceNamed(field.to), id: value, text: '' } : undefined;
  }
  if (field.kind !== 'email' || field.names === undefined || typeof value !== 'string') {
    return undefined;
  }
  const resource = resourceNamed(field.names.to);
  const found = directory.resolve(resource, value);
  return { resource, id: isFound(found) ? asPayload(found) : undefined, text: value };
}

/** The first record of a group of parameters of which the first that is sent counts. */
export function firstNamed(
  endpoint: Endpoint,
  payload: Payload,
  context: WithDirectory,
): NamedRecord | undefined {
  for (const name of endpoint.requiredOneOf?.flat() ?? []) {
    const named = namedRecord(endpoint, name, payload, context);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** The member to whom a call gives its item; undefined where it names none. */
export function takingMember(
  { endpoint, payload, item }: TakingCall,
  context: WithDirectory,
): NamedRecord | undefined {
  const others = Object.keys(endpoint.needsOf ?? {})
    .map((name) => namedRecord(endpoint, name, payload, context))
    .filter((named) => named !== undefined && named.resource.name !== item.name);
  return firstNamed(endpoint, payload, context) ?? others[0];
}

/** A call that takes an item, and what sort of item it is. */
interface TakingCall {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
  readonly item: Pick<Resource, 'name'>;
}

/** What people call the record. */
export function nameOfNamed(
  { resource, id, text }: NamedRecord,
  { directory }: WithDirectory,
): string {
  if (id === undefined) return text;
  const found = isPointer(id)
    ? ({ is: 'planned', call: id.call } as const)
    : ({ is: 'record', id } as const);
  return directory.nameOf(resource, found);
}

/** How members are compared: by their numbers, or by the calls that create them. */
export function keyOf(member: Value | Pointer | undefined): string {
  return JSON.stringify(member ?? null);
}
