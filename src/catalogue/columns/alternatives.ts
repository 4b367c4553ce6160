import { columnOf, type Kind } from '../kinds.ts';
import type { Column } from './columns.ts';

/**
 * When a row can do without a column that it needs otherwise: `Login enabled is "no"`, `Member email is filled in`.
 * Undefined for columns that every row needs, or none.
 * @param label what the column of a target is called; its label unless given
 */
export function neededUnless(
  kind: Kind,
  { target, requiredUnless }: Column,
  label = (each: string): string => columnOf(kind, each)?.label ?? each,
): string | undefined {
  const { operation, resource, steps } = kind;
  if (operation === undefined) {
    return (
      requiredUnless && `${label(requiredUnless.field)} is "${requiredUnless.is ? 'yes' : 'no'}"`
    );
  }
  const groups = requiredChoices({ resource, operation, ...(steps && { steps }) });
  const others = groups.find((group) => group.includes(target))?.filter((each) => each !== target);
  return others?.map((other) => `${label(other)} is filled in`).join(' or ');
}

/**
 * Groups of columns of which a row of the kind has to fill in at least one. Where the row takes an item from the member who
 * gets another one, the account knows who that is.
 */
export function requiredChoices({
  resource,
  operation = '',
  steps = [],
}: Pick<Kind, 'resource' | 'operation' | 'steps'>): readonly (readonly string[])[] {
  if (steps.some(({ own }) => own?.fromSameMember === true)) return [];
  return resource.endpoints[operation]?.requiredOneOf ?? [];
}
