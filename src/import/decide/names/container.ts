import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
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
