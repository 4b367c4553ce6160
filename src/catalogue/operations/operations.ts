import type { Resource } from '../define.ts';
import type { Endpoint } from '../endpoints.ts';

/** The effects of which a kind has at most one operation. */
type SingleEffect = 'create' | 'update' | 'delete';

/** An operation of a kind under its name. */
export interface NamedOperation {
  readonly operation: string;
  readonly endpoint: Endpoint;
}

const KNOWN = new WeakMap<Resource, ReadonlyMap<string, NamedOperation>>();

/** The operation that creates, updates or deletes the records of a kind; undefined where none does. */
export function operationOf(resource: Resource, effect: SingleEffect): NamedOperation | undefined {
  const known = KNOWN.get(resource) ?? byEffect(resource);
  KNOWN.set(resource, known);
  return known.get(effect);
}

/** The operation of that effect. Throws RangeError for a kind that has none. */
export function requireOperation(resource: Resource, effect: SingleEffect): NamedOperation {
  const found = operationOf(resource, effect);
  if (found === undefined) throw new RangeError(`${resource.name} has no ${effect}`);
  return found;
}

function byEffect({ endpoints }: Resource): ReadonlyMap<string, NamedOperation> {
  return new Map(
    Object.entries(endpoints).map(([operation, endpoint]) => [
      endpoint.effect,
      { operation, endpoint },
    ]),
  );
}
