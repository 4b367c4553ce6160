import type { Resource } from '../define.ts';
import { RESOURCES, resourceNamed } from '../index.ts';

/** The kinds whose records a kind has: those that it unites, or itself. */
export function unitedKinds(resource: Resource): readonly Resource[] {
  return resource.unites?.map(resourceNamed) ?? [resource];
}

/** The kinds that a kind is one of: a reference to them may name its records, too. */
export function kindsUniting(kind: string): readonly string[] {
  return RESOURCES.filter(({ unites }) => unites?.includes(kind)).map(({ name }) => name);
}
