import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { isPointer, type Payload, type Pointer } from '../../journal/tables/calls/planned-call.ts';
import { asPayload, isFound } from '../../resolve/resolution.ts';
import type { PlanContext } from '../plan-context.ts';

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
  { directory }: Pick<PlanContext, 'directory'>,
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
  context: Pick<PlanContext, 'directory'>,
): NamedRecord | undefined {
  for (const name of endpoint.requiredOneOf?.flat() ?? []) {
    const named = namedRecord(endpoint, name, payload, context);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** What people call the record. */
export function nameOfNamed(
  { resource, id, text }: NamedRecord,
  { directory }: Pick<PlanContext, 'directory'>,
): string {
  if (id === undefined) return text;
  const found = isPointer(id)
    ? ({ is: 'planned', call: id.call } as const)
    : ({ is: 'record', id } as const);
  return directory.nameOf(resource, found);
}
