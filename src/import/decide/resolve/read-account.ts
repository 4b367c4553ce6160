import type { Resource } from '../../../catalogue/define.ts';
import { tracesIn } from '../../../catalogue/relations/attached.ts';
import type { Caller } from '../../../client/caller.ts';
import { findRecords } from '../../../account/find-records.ts';
import { isList, named as namedValue, type ServiceRecord } from '../../../client/records.ts';
import { ownValue, type JsonObject } from '../../../kernel/json.ts';
import type { StopSwitch } from '../../ledger/run/workplace.ts';
import { noteListPages, noteWholeList } from '../../ledger/journal/tables/records/list-pages.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { DistinctValues } from '../../ledger/journal/tables/rows/distinct-values.ts';
import { readTarget } from '../../ledger/rows/targets.ts';
import type { ResolutionTables } from './resolution-tables.ts';

/** What the plan needs to know of one record type. */
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
  readonly tables: ResolutionTables;
}

/** Reads what the plan needs of one kind into the journal. Throws as findRecords does. */
export async function readAccount(
  resource: Resource,
  wanted: Wanted,
  source: Source,
): Promise<void> {
  let listed = 0;
  await findRecords(
    source.caller,
    { resource, ...wanted },
    (records, isOfList) => {
      keepRecords(resource, records, wanted, { ...source, ...(isOfList && { from: listed }) });
      if (isOfList) listed += records.length;
    },
    {
      onListPages: (pages) => {
        noteListPages(source.tables, resource, pages);
      },
      onWholeList: () => {
        noteWholeList(source.tables, resource);
      },
    },
  );
}

/**
 * Keeps records with what the plan compares, and the names that they are found by; where the list of the kind was read,
 * with their places on it from `from` on.
 */
export function keepRecords(
  resource: Resource,
  records: readonly ServiceRecord[],
  wanted: Pick<Wanted, 'members' | 'values'>,
  source: Omit<Source, 'caller'> & { readonly from?: number },
): void {
  const { tables, stop, from } = source;
  stop.signal.throwIfAborted();
  tables.journal.commit(() => {
    for (const [at, record] of records.entries()) {
      const place = from === undefined ? {} : { position: from + at };
      const known = { ...asKnown(resource, record, wanted.members), ...place };
      tables.records.add(resource.name, known, namesOf(resource, known, wanted));
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
    ...(resource.counted !== undefined && { marks: marksOf(resource.counted, record.raw) }),
    ...(resource.attached !== undefined && { traces: tracesIn(resource, record.raw) }),
  };
}

/** What is missing in an answer is missing in the marks: then nothing can be compared. */
function marksOf(counted: readonly string[], raw: JsonObject): Record<string, number | null> {
  return Object.fromEntries(
    counted.flatMap((key): [string, number | null][] => {
      const value = ownValue(raw, key);
      return typeof value === 'number' || value === null ? [[key, value]] : [];
    }),
  );
}

function namesOf(
  resource: Resource,
  record: KnownRecord,
  wanted: Pick<Wanted, 'values'>,
): Record<string, string> {
  const fields = new Set([
    ...resource.namedBy,
    ...Object.values(resource.signs ?? {}),
    ...resource.keys.flatMap((key) => key.fields),
    ...wanted.values.keys(),
    // Within another one, a record is known by what it says.
    ...(resource.within === undefined ? [] : [resource.display]),
  ]);
  const names: Record<string, string> = {};
  for (const field of fields) {
    const value = record.values[field] ?? record.named[field];
    if (typeof value === 'string' && value !== '') names[field] = value;
  }
  return names;
}
