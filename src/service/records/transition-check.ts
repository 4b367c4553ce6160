import { pathNames } from '../../catalogue/endpoints.ts';
import { type UnmetNeed, unmetNeeds } from '../../catalogue/operations/transitions.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Call } from '../call.ts';
import type { StoredRecord } from '../store/store.ts';
import { notFound, refusalText, refused } from './refusal.ts';
import { type NamedEndpoint, resourceNamed } from '../../catalogue/index.ts';

/**
 * Refuses a call on a record that is not in a state that the endpoint's description names. The end
 * of the path names the record; the handler checks that it exists.
 */
export function assertPossible({ endpoint, input, account }: Call): void {
  const { resource } = endpoint;
  const id = input[pathNames(endpoint.endpoint.route).at(-1) ?? ''];
  if (endpoint.endpoint.needs === undefined || typeof id !== 'number') return;
  const record = account.store.find(resource.name, id);
  const [unmet] = record === undefined ? [] : unmetNeedsOf(endpoint.endpoint, record);
  if (unmet !== undefined) throw refused('wrong-state', unmetDetails(resource, unmet));
}

/** What a record lacks for a call; a value that was never set is none. */
export function unmetNeedsOf(
  { needs }: Call['endpoint']['endpoint'],
  { body }: StoredRecord,
): UnmetNeed[] {
  if (needs === undefined) return [];
  const held = Object.keys(needs).map((field) => [field, body[field] ?? null]);
  return unmetNeeds({ needs }, Object.fromEntries(held) as Values);
}

/** What the record always shows after a call of the endpoint. */
export function resultingState({ endpoint: { leaves = {} } }: Call['endpoint']): JsonObject {
  return leaves;
}

/** `The state of the fixed asset is retired, not available` */
export function unmetNeedText(resource: Resource, unmet: UnmetNeed): string {
  return refusalText('wrong-state', unmetDetails(resource, unmet));
}

function unmetDetails(
  { fields, singular }: Resource,
  { field, held, wanted }: UnmetNeed,
): Readonly<Record<string, string>> {
  return {
    field: (fields[field]?.label ?? field).toLowerCase(),
    record: singular,
    held: JSON.stringify(held).replaceAll('"', ''),
    wanted: wanted.join(' or '),
  };
}

/**
 * Refuses a path with a text where a number names a record, so that handlers find a number under each name
 * of the path. Throws a 404: no record has such a number.
 */
export function assertNamed({ endpoint, input }: Pick<Call, 'endpoint' | 'input'>): void {
  const unnamed = pathNames(endpoint.endpoint.route).find(
    (name) => typeof input[name] !== 'number',
  );
  if (unnamed !== undefined) throw notFound(singularOf(endpoint, unnamed));
}

function singularOf({ endpoint, resource }: NamedEndpoint, name: string): string {
  const field = endpoint.params?.[name];
  return field?.kind === 'reference' ? resourceNamed(field.to).singular : resource.singular;
}
