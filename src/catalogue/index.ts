import type { Resource } from './define.ts';
import { operationName, splitRoute, type Endpoint, type Method } from './endpoints.ts';
import { inLoadOrder } from './relations/load-order.ts';
import { CATALOGUE } from './resources/index.ts';

export { CATALOGUE, type Catalogue } from './resources/index.ts';

/** Every record type, parents before those that refer to them. */
export const RESOURCES: readonly Resource[] = inLoadOrder(Object.values(CATALOGUE));

const BY_NAME: ReadonlyMap<string, Resource> = new Map(
  RESOURCES.map((resource) => [resource.name, resource]),
);

/** The resource of that name; a name from the catalogue itself always has one. */
export function resourceNamed(name: string): Resource {
  const resource = BY_NAME.get(name);
  if (resource === undefined) throw new RangeError(`no resource is named ${name}`);
  return resource;
}

/** An endpoint with its full name, `fixed-assets.create`, and the resource that it belongs to. */
export interface NamedEndpoint {
  readonly name: string;
  readonly resource: Resource;
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly method: Method;
  readonly path: string;
}

/** `inventory.add-stock`: an endpoint as people call it. */
export function endpointName({ name }: Resource, operation: string): string {
  return `${name}.${operationName(operation)}`;
}

/** Every endpoint of the catalogue. */
export const ENDPOINTS: readonly NamedEndpoint[] = RESOURCES.flatMap((resource) =>
  Object.entries(resource.endpoints).map(([operation, endpoint]) => ({
    name: endpointName(resource, operation),
    resource,
    operation,
    endpoint,
    ...splitRoute(endpoint.route),
  })),
);

const BY_ENDPOINT_NAME = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));

/** The endpoint of that full name, or undefined. */
export function findEndpoint(name: string): NamedEndpoint | undefined {
  return BY_ENDPOINT_NAME.get(name);
}

/** The endpoint of a resource that its own description names. */
export function endpointOf(resource: Resource, operation: string): NamedEndpoint {
  const endpoint = BY_ENDPOINT_NAME.get(endpointName(resource, operation));
  if (endpoint === undefined) throw new RangeError(`${resource.name} has no ${operation}`);
  return endpoint;
}
