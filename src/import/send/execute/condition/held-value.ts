import type { Resource } from '../../../../catalogue/define.ts';
import type { Value } from '../../../../catalogue/fields.ts';
import { isList, named, type ServiceRecord } from '../../../../client/records.ts';
import { isEqual, isEqualNamed, plainText } from '../../../ledger/subjects/compare.ts';
import { readTarget } from '../../../ledger/rows/targets.ts';
import { readEntryTarget } from './entry-targets.ts';

/** What a record shows there; null where it is empty. */
export function heldAt(resource: Resource, record: ServiceRecord, target: string): Value {
  const read = readTarget(resource, target);
  return read?.is === 'member'
    ? named(record, read.field, read.member)
    : (record.values[target] ?? null);
}

/** Whether a record shows that value there, in any form in which the service may write it. */
export function showsValue(
  resource: Resource,
  record: ServiceRecord,
  target: string,
  value: Value,
): boolean {
  const held = heldAt(resource, record, target);
  const entry = readEntryTarget(resource, target);
  if (entry !== undefined) return isEqual(entry.field, value, held);
  const read = readTarget(resource, target);
  if (read === undefined) return false;
  if (read.is === 'field') return isEqual(read.field, value, held);
  const current = { text: asText(held), isList: isList(record, read.field, read.member) };
  return isEqualNamed(read.field, asText(value), current);
}

function asText(value: Value): string | null {
  return value === null ? null : plainText(value);
}

/** Whether an answer says anything of a target: those of writes lack what only flags add. */
export function isAnswered(resource: Resource, { raw }: ServiceRecord, target: string): boolean {
  if (readEntryTarget(resource, target) !== undefined) return Object.hasOwn(raw, target);
  const read = readTarget(resource, target);
  if (read === undefined) return false;
  if (read.is === 'member') return Object.hasOwn(raw, read.member);
  return Object.hasOwn(raw, read.field.answer ?? target);
}
