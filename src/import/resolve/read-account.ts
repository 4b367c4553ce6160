import type { Resource } from '../../catalogue/define.ts';
import { pathNames } from '../../catalogue/endpoints.ts';
import { endpointOf } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { lookUp, readOne } from '../../account/look-up.ts';
import { startReading } from '../../client/lists/pages.ts';
import { isList, named as namedValue, type ServiceRecord } from '../../client/records.ts';
import type { StopSwitch } from '../execute/queue/stop-switch.ts';
import { noteListPages } from '../journal/tables/list-pages.ts';
import type { Journal } from '../journal/journal.ts';
import type { KnownRecord, RecordTable } from '../journal/tables/record-table.ts';
import type { DistinctValues } from './distinct-values.ts';
import { readTarget } from '../plan/rows/targets.ts';

/** What the plan needs to know of one kind of record. */
export interface Wanted {
  /** Values to find records by, by field. */
  readonly values: ReadonlyMap<string, DistinctValues<string>>;
  readonly ids: DistinctValues<number>;
  /** Members of families whose values are compared: `custom:Warranty until`. */
  readonly members: Set<string>;
  /** Names may be near misses or paths, so every record has to be known. */
  readonly everything: boolean;
}

interface Source {
  readonly stop: StopSwitch;
  readonly caller: Caller;
  readonly journal: Journal;
  readonly records: RecordTable;
}

/**
 * Reads what the plan needs of one kind into the journal, in the way that costs the fewest calls:
 * one look-up for each distinct value, or all pages.
 */
export async function readAccount(
  resource: Resource,
  wanted: Wanted,
  source: Source,
): Promise<void> {
  const lookUps = countLookUps(resource, wanted);
  if (lookUps === 0) return;
  const mayLookUp = canLookUp(resource, wanted);
  if (lookUps === 1 && mayLookUp && (await readByLookUp(resource, wanted, source))) return;
  if (resource.all === undefined) return;

  const reading = await startReading(source.caller, resource);
  noteListPages(source.journal, resource, reading.totalPages);
  keep(resource, reading.first, wanted, source);
  const otherPages = (reading.totalPages ?? Infinity) - 1;
  if (mayLookUp && lookUps < otherPages && (await readByLookUp(resource, wanted, source))) return;
  for await (const page of reading.rest()) keep(resource, page, wanted, source);
}

function countLookUps(resource: Resource, wanted: Wanted): number {
  const values = [...wanted.values.values()].reduce((sum, each) => sum + each.size, 0);
  return Math.max(
    values + wanted.ids.size,
    wanted.everything && resource.all !== undefined ? 2 : 0,
  );
}

/** Whether each wanted value can be asked for by itself. */
function canLookUp(resource: Resource, wanted: Wanted): boolean {
  if (wanted.everything) return false;
  if (wanted.ids.size > 0 && !canReadOne(resource)) return false;
  return [...wanted.values.keys()].every((field) => resource.lookUps?.[field] !== undefined);
}

/** Whether a record can be asked for by its id alone. */
function canReadOne(resource: Resource): boolean {
  if (resource.one === undefined) return false;
  return pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route).length === 1;
}

/** Returns whether nothing can have been missed. */
async function readByLookUp(resource: Resource, wanted: Wanted, source: Source): Promise<boolean> {
  for (const [field, values] of wanted.values) {
    for (const value of values) {
      const { records, complete } = await lookUp(source.caller, resource, { field, value });
      keep(resource, records, wanted, source);
      if (!complete) return false;
    }
  }
  for (const id of wanted.ids) {
    const record = await readOne(source.caller, resource, id);
    if (record !== undefined) keep(resource, [record], wanted, source);
  }
  return true;
}

function keep(
  resource: Resource,
  records: readonly ServiceRecord[],
  wanted: Wanted,
  source: Source,
): void {
  source.stop.signal.throwIfAborted();
  source.journal.commit(() => {
    for (const record of records) {
      const known = asKnown(resource, record, wanted.members);
      source.records.add(resource.name, known, namesOf(resource, known, wanted));
    }
  });
}

/** A record as the plan keeps it: its described fields only, so that nothing secret gets in. */
export function asKnown(
  resource: Resource,
  record: ServiceRecord,
  members: Iterable<string>,
): KnownRecord {
  const named: Record<string, string | null> = {};
  const lists: string[] = [];
  for (const member of members) {
    const target = readTarget(resource, member);
    if (target?.is !== 'member') continue;
    named[member] = namedValue(record, target.field, target.member);
    if (isList(record, target.field, target.member)) lists.push(member);
  }
  const { updated_at: updatedAt, created_at: createdAt } = record.raw;
  return {
    id: record.id,
    values: record.values,
    named,
    ...(lists.length > 0 && { lists }),
    updatedAt: typeof updatedAt === 'string' ? updatedAt : undefined,
    ...(typeof createdAt === 'string' && { createdAt }),
  };
}

function namesOf(resource: Resource, record: KnownRecord, wanted: Wanted): Record<string, string> {
  const fields = new Set([
    ...resource.namedBy,
    ...Object.values(resource.signs ?? {}),
    ...resource.keys.flatMap((key) => key.fields),
    ...wanted.values.keys(),
  ]);
  const names: Record<string, string> = {};
  for (const field of fields) {
    const value = record.values[field] ?? record.named[field];
    if (typeof value === 'string' && value !== '') names[field] = value;
  }
  return names;
}
