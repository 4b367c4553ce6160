import { containerOf } from '../../catalogue/container.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { KnownRecord } from '../journal/record-table.ts';
import type { PlannedName } from './planned-names.ts';
import type { Found } from './resolution.ts';

/** Whether a record belongs to what is named; where nothing is, all of them do. */
export function isWithin(
  record: KnownRecord,
  resource: Resource,
  within: Found | undefined,
): boolean {
  const field = containerOf(resource);
  if (within === undefined || field === undefined) return true;
  return within.is === 'record' && record.values[field.name] === within.id;
}

/** Whether a record stands below the parent that a row names; a row that names none fits any. */
export function stands(
  record: KnownRecord,
  resource: Resource,
  planned: PlannedName,
  parent: Found | undefined,
): boolean {
  if (resource.parent === undefined || planned.values[resource.parent] === undefined) return true;
  return parent?.is === 'record' && record.values[resource.parent] === parent.id;
}
