import { pathNames } from '../../catalogue/endpoints.ts';
import { resourceNamed, type NamedEndpoint } from '../../catalogue/index.ts';
import type { Call } from '../call.ts';
import { notFound } from './refusal.ts';

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
