import type { Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import { locations } from '../../catalogue/resources/locations.ts';

/** The field that says where a record is; undefined where its type has none. */
export function placeTarget(resource: Resource): string | undefined {
  return references(resource).find(([, { to }]) => to === locations.name)?.[0];
}

/** The field that says of which class a record is: the first that refers to records of another type than places. */
export function classTarget(resource: Resource): string | undefined {
  const { within } = resource;
  return references(resource).find(
    ([target, { to }]) => to !== locations.name && target !== within?.field,
  )?.[0];
}

type Reference = Extract<Field, { readonly kind: 'reference' }>;

function references({ name, fields }: Resource): (readonly [string, Reference])[] {
  return Object.entries<Field>(fields).flatMap(([target, field]) => {
    const counts = field.kind === 'reference' && field.readOnly !== true && field.to !== name;
    return counts ? [[target, field] as const] : [];
  });
}
