import type { Resource } from '../define.ts';
import { pathNames, type Endpoint } from '../endpoints.ts';

/** Whether a name in the path is the number of a record of the resource itself. */
export function isOwnId(endpoint: Endpoint, name: string, resource: Resource): boolean {
  const field = endpoint.params?.[name];
  return field?.kind === 'reference' && field.to === resource.name;
}

/** The parameter that names the record which a call works on: in its path, or as one of many. */
export function operandOf(endpoint: Endpoint, resource: Resource): string | undefined {
  const inPath = pathNames(endpoint.route).find((name) => isOwnId(endpoint, name, resource));
  if (inPath !== undefined || endpoint.batch === undefined) return inPath;
  const field = endpoint.params?.[endpoint.batch];
  return field?.kind === 'numbers' && field.to === resource.name ? endpoint.batch : undefined;
}
