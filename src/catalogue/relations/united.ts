import type { Resource } from '../define.ts';
import { resourceNamed } from '../index.ts';

/** The kinds whose records a kind has: those that it unites, or itself. */
export function unitedKinds(resource: Resource): readonly Resource[] {
  return resource.unites?.map(resourceNamed) ?? [resource];
}
