import { columnOf, type Kind } from '../kinds.ts';
import type { Column } from './columns.ts';

/**
 * When a row can do without a column that it needs otherwise: `Login enabled is "no"`, `Member email is filled in`.
 * Undefined for columns that every row needs, or none.
 */
export function neededUnless(kind: Kind, { target, requiredUnless }: Column): string | undefined {
  const { operation, resource } = kind;
  const label = (each: string): string => columnOf(kind, each)?.label ?? each;
  if (operation === undefined) {
    return (
      requiredUnless && `${label(requiredUnless.field)} is "${requiredUnless.is ? 'yes' : 'no'}"`
    );
  }
  const groups = resource.endpoints[operation]?.requiredOneOf ?? [];
  const others = groups.find((group) => group.includes(target))?.filter((each) => each !== target);
  return others?.map((other) => `${label(other)} is filled in`).join(' or ');
}
