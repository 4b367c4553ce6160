import type { Resource } from '../../../catalogue/define.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Mark } from '../../journal/tables/planned-call.ts';
import { isEqual } from '../../plan/match/compare.ts';

/** Whether records of the kind can be found again by that mark. */
export function isFindable(resource: Resource, mark: Mark | undefined): mark is Mark {
  if (mark === undefined) return false;
  return isListed(resource) || resource.lookUps?.[mark.field] !== undefined;
}

/** Whether all records of the kind, or all within another record, can be read. */
function isListed({ all, within }: Resource): boolean {
  return all !== undefined || within !== undefined;
}

/**
 * Whether a record bears a mark exactly as it was sent. A mark that records of the kind never show,
 * because it stands in their history, is contradicted by none.
 */
export function hasMark(resource: Resource, { field, value }: Mark, held: Values): boolean {
  const described = resource.fields[field];
  return described === undefined || isEqual(described, value, held[field] ?? null);
}

/** Whether a record holds all of these values. */
export function holdsAll(resource: Resource, wanted: Values, held: Values): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const field = resource.fields[name];
    return field !== undefined && isEqual(field, value, held[name] ?? null);
  });
}

/** Whether a record bears a mark but for case, blanks, width and Unicode form, which a service may change. */
export function looksAlike(resource: Resource, mark: Mark, held: Values): boolean {
  const value = held[mark.field];
  if (hasMark(resource, mark, held)) return true;
  return typeof value === 'string' && foldName(value) === foldName(mark.value);
}
