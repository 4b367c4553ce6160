import { RESOURCES } from '../../../../catalogue/index.ts';

/** What a call does, by its description. An `append` enters something new into a record each time it is made. */
export const CALL_EFFECTS = ['create', 'append', 'update', 'delete', 'act'] as const;

export type CallEffect = (typeof CALL_EFFECTS)[number];

/** Undefined for what the catalogue does not describe as a write. */
export function effectOf(resource: string, operation: string): CallEffect | undefined {
  const endpoints = RESOURCES.find(({ name }) => name === resource)?.endpoints ?? {};
  const effect = endpoints[operation]?.effect;
  return effect === 'read' ? undefined : effect;
}
