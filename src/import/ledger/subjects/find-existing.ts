import type { Resource } from '../../../catalogue/define.ts';
import type { PlannedValue } from '../journal/tables/calls/planned-call.ts';
import { isPointer } from '../journal/tables/calls/planned-call.ts';
import type { KnownRecord, RecordReader } from '../journal/tables/records/record-table.ts';
import { isEqual } from './compare.ts';
import { readTarget } from '../rows/targets.ts';

/** The key that a row can be found by: its fields, and the one whose text is looked up. */
export interface RowKey {
  readonly fields: readonly string[];
  /** The field whose text finds candidates; the others narrow them down. */
  readonly leading: string;
  readonly value: string;
}

/** Resolved values of a row, by target. */
export type ResolvedValues = Readonly<Record<string, PlannedValue>>;

/**
 * The strongest key that the row has a value for, or undefined.
 * @param chosen the fields that the user named with `--key`, in place of the kind's own keys
 * @param isUnique whether that value may serve a key that needs unique ones
 */
export function rowKey(
  resource: Resource,
  values: ResolvedValues,
  chosen: readonly string[] | undefined,
  isUnique: (leading: string, value: string) => boolean,
): RowKey | undefined {
  const keys = chosen === undefined ? resource.keys : [{ fields: chosen }];
  for (const key of keys) {
    const leading = leadingField(resource, key.fields);
    const value = leading === undefined ? undefined : values[leading];
    if (leading === undefined || typeof value !== 'string' || value === '') continue;
    if ('whereUnique' in key && !isUnique(leading, value)) continue;
    return { fields: key.fields, leading, value };
  }
  return undefined;
}

/** The key that a lookup key belongs to; undefined where it belongs to none. */
export function leadingKey(
  { keys }: Resource,
  lookupKey: { readonly field: string; readonly value: string } | undefined,
): RowKey | undefined {
  const key = keys.find(
    ({ fields }) => lookupKey !== undefined && fields.includes(lookupKey.field),
  );
  return (
    key && lookupKey && { fields: key.fields, leading: lookupKey.field, value: lookupKey.value }
  );
}

/** What a record can be found again by once it is made, strongest first: any text that a key may be made of. */
export function lookupFields(resource: Resource): string[] {
  return resource.keys.flatMap(({ fields }) => leadingField(resource, fields) ?? []);
}

/** The field of a key that holds text of its own, not the id of something else. */
export function leadingField(resource: Resource, fields: readonly string[]): string | undefined {
  return fields.find((field) => readTarget(resource, field)?.field.kind !== 'reference');
}

/** The records that agree with a row in every field of its key. */
export function findByKey(
  resource: Resource,
  key: RowKey,
  values: ResolvedValues,
  records: RecordReader,
): KnownRecord[] {
  return withKey(resource, key, values, records.named(resource.name, key.leading, key.value));
}

/** Those of the records with the leading value of a key that agree with a row in its other fields too. */
export function withKey<R extends Pick<KnownRecord, 'values' | 'named'>>(
  resource: Resource,
  key: RowKey,
  values: ResolvedValues,
  candidates: readonly R[],
): R[] {
  const narrowing = key.fields.filter((field) => field !== key.leading);
  const found = candidates
    .filter((record) => isSameText(resource, key, record))
    .filter((record) => narrowing.every((field) => agrees(field, record, values)));
  const parent = resource.parent;
  if (parent === undefined || !narrowing.includes(parent) || values[parent] !== undefined)
    return found;
  const atTop = found.filter((record) => record.values[parent] === null);
  return atTop.length > 0 ? atTop : found;
}

/** Values that are looked up one by one are found as they are written; names of lists may differ in case. */
function isSameText(
  resource: Resource,
  { leading, value }: RowKey,
  record: Pick<KnownRecord, 'values'>,
): boolean {
  const field = resource.fields[leading];
  if (resource.lookUps?.[leading] === undefined || field === undefined) return true;
  return isEqual(field, value, record.values[leading] ?? null);
}

/** A value that the row does not have narrows nothing; one that is still to be made agrees with none. */
function agrees(
  field: string,
  record: Pick<KnownRecord, 'values' | 'named'>,
  values: ResolvedValues,
): boolean {
  const wanted = values[field];
  if (wanted === undefined) return true;
  if (isPointer(wanted)) return false;
  const held = record.values[field] ?? record.named[field] ?? null;
  return wanted === held;
}
