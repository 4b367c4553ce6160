import type { Field, NamedField } from '../../../catalogue/fields.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';

/** What a mapping's target is: a field, or one member of a family of named values. */
export type Target =
  | { readonly is: 'field'; readonly name: string; readonly field: Field }
  | {
      readonly is: 'member';
      readonly name: string;
      readonly field: NamedField;
      readonly member: string;
    };

/** Takes `group_id`, `items.quantity` or `custom:Warranty until` apart; undefined for what the resource does not have. */
export function readTarget(resource: Resource, target: string): Target | undefined {
  const field = resource.fields[target];
  if (field !== undefined && Object.hasOwn(resource.fields, target)) {
    return { is: 'field', name: target, field };
  }
  const ofLine = lineFieldOf(resource, target);
  if (ofLine !== undefined) return { is: 'field', name: target, field: ofLine };
  const colon = target.indexOf(':');
  const prefix = target.slice(0, colon);
  for (const [name, family] of Object.entries(resource.fields)) {
    if (family.kind === 'named' && family.prefix === prefix) {
      return { is: 'member', name, field: family, member: target.slice(colon + 1) };
    }
  }
  return undefined;
}

/** The field of a line in `items.quantity`. */
function lineFieldOf({ fields }: Resource, target: string): Field | undefined {
  const [name = '', inner = ''] = target.split('.', 2);
  const lines = fields[name];
  return lines?.kind === 'lines' && Object.hasOwn(fields, name) ? lines.fields[inner] : undefined;
}

/** What people call a target of a sheet's own columns, such as a parameter that no record shows. */
export function labelInSheet(kind: Kind, target: string): string {
  return columnOf(kind, target)?.label ?? labelOf(kind.resource, target);
}

/** What people call a target: `Group`, `Warranty until`. */
export function labelOf(resource: Resource, target: string): string {
  const read = readTarget(resource, target);
  if (read === undefined) return target;
  return read.is === 'field'
    ? read.field.label
    : read.field.heading.replace('{name}', () => read.member);
}
