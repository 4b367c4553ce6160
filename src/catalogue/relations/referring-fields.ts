import type { Resource } from '../define.ts';
import type { Field } from '../fields.ts';
import { RESOURCES, resourceNamed } from '../index.ts';
import { unitedKinds } from './united.ts';

/** A field by which records of one kind refer to those of another. */
export interface ReferringField {
  readonly from: string;
  readonly field: string;
  readonly to: string;
}

/** The fields by which records of any kind refer to those of one; what unites kinds has no records of its own. */
export function referringTo(to: string): ReferringField[] {
  return RESOURCES.filter(({ unites }) => unites === undefined).flatMap(({ name: from, fields }) =>
    Object.entries<Field>(fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === to)
      .map(([field]) => ({ from, field, to })),
  );
}

/** A field that shows how many records refer to its own, and by which fields they do. */
export interface CountedUses {
  /** The name of the field that shows the number. */
  readonly shownBy: string;
  /** The record type that it counts. */
  readonly of: Resource;
  readonly counted: readonly ReferringField[];
}

/** What a record shows of its uses. */
export function countedUses({ name: to, fields }: Resource): CountedUses[] {
  return Object.entries<Field>(fields).flatMap(([shownBy, field]) => {
    if (field.kind !== 'integer' || field.counts === undefined) return [];
    const { of, by } = field.counts;
    const resource = resourceNamed(of);
    const counted = unitedKinds(resource).map(({ name: from }) => ({ from, field: by, to }));
    return [{ shownBy, of: resource, counted }];
  });
}

/** The fields by which records refer to those of a kind without being counted there. */
export function uncountedUses(resource: Resource): ReferringField[] {
  const counted = countedUses(resource).flatMap((each) => each.counted);
  return referringTo(resource.name).filter(
    ({ from, field }) => !counted.some((each) => each.from === from && each.field === field),
  );
}
