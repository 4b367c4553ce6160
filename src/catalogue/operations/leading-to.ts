import type { Resource } from '../define.ts';
import type { NamedOperation } from './operations.ts';
import type { UnmetNeed } from './transitions.ts';

/** The operation that brings a record which shows a state into one that is wanted; undefined where none does. */
export function operationLeadingTo(
  { endpoints }: Resource,
  { field, held, wanted }: Pick<UnmetNeed, 'field' | 'held' | 'wanted'>,
): NamedOperation | undefined {
  const found = Object.entries(endpoints).find(([, { effect, needs, leaves, batch }]) => {
    const left = leaves?.[field];
    const isPossible = needs?.[field]?.some((value) => value === held) ?? true;
    const leads = left !== undefined && wanted.some((value) => value === left);
    return effect === 'act' && batch === undefined && isPossible && leads;
  });
  return found && { operation: found[0], endpoint: found[1] };
}

/** The operation that changes something of a record in that state and leaves it there, with these parameters. */
export function operationWithin(
  { endpoints }: Resource,
  { field, held }: Pick<UnmetNeed, 'field' | 'held'>,
  params: readonly string[],
): string | undefined {
  const found = Object.entries(endpoints).find(
    ([, { effect, needs, leaves, params: taken = {} }]) =>
      effect === 'act' &&
      leaves === undefined &&
      needs?.[field]?.some((value) => value === held) === true &&
      params.every((name) => Object.hasOwn(taken, name)),
  );
  return found?.[0];
}
