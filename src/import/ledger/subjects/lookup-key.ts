import type { Resource } from '../../../catalogue/define.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { foldName } from '../../../kernel/names.ts';
import type { LookupKey } from '../journal/tables/calls/planned-call.ts';
import { isEqual } from './compare.ts';

/** Whether records of the kind can be found again by that lookup key. */
export function isFindable(
  resource: Resource,
  lookupKey: LookupKey | undefined,
): lookupKey is LookupKey {
  if (lookupKey === undefined) return false;
  return isListed(resource) || resource.lookUps?.[lookupKey.field] !== undefined;
}

/** Whether all records of the kind can be read, or those within another record. */
function isListed({ all, within }: Resource): boolean {
  return all !== undefined || within !== undefined;
}

/**
 * Whether a record has a lookup key exactly as it was sent. A key that only the history of a record shows is
 * contradicted by none.
 */
export function hasLookupKey(
  resource: Resource,
  { field, value }: LookupKey,
  held: Values,
): boolean {
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

/**
 * Whether a record has a lookup key but for case, spaces, width and Unicode form, which a service may change.
 */
export function looksAlike(resource: Resource, lookupKey: LookupKey, held: Values): boolean {
  const value = held[lookupKey.field];
  if (hasLookupKey(resource, lookupKey, held)) return true;
  return typeof value === 'string' && foldName(value) === foldName(lookupKey.value);
}
