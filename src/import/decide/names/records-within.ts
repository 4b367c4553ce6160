import type { Resource } from '../../../catalogue/define.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Found } from './resolution.ts';

/** The records within a record as far as the run read them, each before those within it. */
export function recordsWithin(
  { parent }: Resource,
  id: number,
  all: readonly KnownRecord[],
): KnownRecord[] {
  if (parent === undefined) return [];
  const found: KnownRecord[] = [];
  let holders = new Set([id]);
  while (holders.size > 0) {
    const inner = all.filter(
      (record) => holders.has(Number(record.values[parent])) && !found.includes(record),
    );
    found.push(...inner);
    holders = new Set(inner.map((record) => record.id));
  }
  return found;
}

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
