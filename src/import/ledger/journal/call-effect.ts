import { RESOURCES } from '../../../catalogue/index.ts';

/**
 * What a call does, by its description. An `append` enters something new into a record each time it is made; a `read` only
 * answers, such as with a file of labels.
 */
export const CALL_EFFECTS = ['create', 'append', 'update', 'delete', 'act', 'read'] as const;

export type CallEffect = (typeof CALL_EFFECTS)[number];

/** Undefined for what the catalogue does not describe. */
export function effectOf(resource: string, operation: string): CallEffect | undefined {
  const endpoints = RESOURCES.find(({ name }) => name === resource)?.endpoints ?? {};
  return endpoints[operation]?.effect;
}
