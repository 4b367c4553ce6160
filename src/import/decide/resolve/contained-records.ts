import type { Containment, Resource } from '../../../catalogue/define.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { DistinctValues } from '../../ledger/journal/tables/rows/distinct-values.ts';
import type { DecidedFile, RowContext } from '../match/row-context.ts';
import { readTarget } from '../../ledger/rows/targets.ts';
import { rowsOf } from '../match/rows-of.ts';
import type { PlanningWorkplace } from './plan-reading.ts';
import { shownOf } from '../match/shown-of.ts';
import { keepRecords } from './read-account.ts';
import { resolveRow } from '../match/resolve-row.ts';
import type { ResolutionTables } from './resolution-tables.ts';
import type { Caller } from '../../../client/caller.ts';
import { readPages } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { ServiceRefusal } from '../../../client/responses/service-refusal.ts';

/**
 * Reads the records that are listed only within others, such as the comments of an item, once the names of those are
 * resolved: the ones that rows name by their numbers, and the ones that are there before a create, unless the container
 * says that there are none. Throws as readWithin does.
 */
export async function readContained(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  workplace: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (resource.within === undefined || operation !== undefined) continue;
    const containers = new DistinctValues<number>(run.journal, `${planned.file.id} within`);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const container of containersOf(rows, resource.within, context)) {
        containers.add(container);
      }
    }
    const targets = planned.mapping.columns.flatMap(({ target }) => target ?? []);
    const members = new Set(targets.filter((each) => readTarget(resource, each)?.is === 'member'));
    await readLists(run, { resource, containers, members }, workplace);
  }
}

function containersOf(
  rows: readonly JournalRow[],
  { field, count }: Containment,
  context: RowContext,
): number[] {
  const reference = context.kind.resource.fields[field];
  return rows.flatMap((row) => {
    if (row.action === 'skip') return [];
    const container = resolveRow(row, context).values[field];
    if (typeof container !== 'number' || reference?.kind !== 'reference') return [];
    const isEmpty = (): boolean =>
      count !== undefined && shownOf({ kind: reference.to, id: container }, count, context) === 0;
    return row.recordId === undefined && isEmpty() ? [] : [container];
  });
}

interface WantedWithin {
  readonly resource: Resource;
  readonly containers: DistinctValues<number>;
  readonly members: Set<string>;
}

async function readLists(
  run: ResolutionTables,
  { resource, containers, members }: WantedWithin,
  workplace: PlanningWorkplace,
): Promise<void> {
  const { reading, stop, onProgress } = workplace;
  const caller = reading.callerFor(resource, members);
  let current = 0;
  for (const container of containers) {
    onProgress({ stage: 'resolve', current, total: containers.size });
    current += 1;
    stop.signal.throwIfAborted();
    for await (const records of readWithin(caller, resource, container)) {
      keepRecords(resource, records, { members, values: new Map() }, { tables: run, stop });
    }
  }
}

/** The records of the account that rows name in a column, without rows that are to be skipped. */
export function recordsOfRows(
  rows: readonly JournalRow[],
  target: string,
  context: RowContext,
): number[] {
  return rows
    .filter(({ action }) => action !== 'skip')
    .map((row) => resolveRow(row, context).values[target])
    .filter((record) => typeof record === 'number');
}

/**
 * The records within one record of another kind, a page at a time; none where that was deleted meanwhile. Throws
 * RangeError where records of the kind are not part of others, and as readPages does.
 */
async function* readWithin(
  caller: Caller,
  resource: Resource,
  container: number,
): AsyncGenerator<readonly ServiceRecord[]> {
  const { within, name } = resource;
  if (within === undefined) throw new RangeError(`${name} are not part of other records`);
  try {
    yield* readPages(caller, resource, { within: { [within.field]: container } });
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status !== 404) throw error;
  }
}
