import { readItemsHeld, type ItemHeld } from '../../../../account/items-held.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import type { Kind } from '../../../../catalogue/kinds.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { nameOfRecord } from '../../../ledger/subjects/subject.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { recordsOfRows } from '../../resolve/contained-records.ts';
import { recordsWithin } from '../../names/records-within.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';

/** The items of records that rows leave with them, by record. */
export type LeftItemsOf = Map<string, readonly ItemHeld[]>;

/**
 * Reads which items members and locations have that rows deactivate: one call for each record that is not inactive
 * already, those within it included where the operation reaches them. Throws as Caller.read does.
 */
export async function readLeftItems(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  left: LeftItemsOf,
  { connection, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const leaving = leavingOf(planned.kind);
    // The undo of a run has read what hangs on its records before it was planned.
    if (leaving === undefined || context.planning.undoes !== undefined) continue;
    const { resource, endpoint, operand, listing } = leaving;
    const records = new DistinctValues<number>(run.journal, `${planned.file.id} with items`);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const record of recordsOfRows(rows, operand, context)) records.add(record);
    }
    for (const record of records) {
      const name = nameOfRecord(resource, record);
      if (left.has(name) || isLeft(leaving, record, context)) continue;
      const reached =
        endpoint.reachesWithin === 'always' ? withinOf(resource, record, context) : [];
      const reading = endpointOf(resource, listing);
      const found: ItemHeld[] = [];
      for (const id of [record, ...reached]) {
        stop.signal.throwIfAborted();
        found.push(...(await readItemsHeld(connection.caller, reading, id)));
      }
      left.set(name, found);
    }
  }
}

/** Whether the record is already as the operation leaves it. */
function isLeft({ resource, endpoint }: Leaving, record: number, { records }: RowContext): boolean {
  const values = records.get(resource.name, record)?.values ?? {};
  return holdsAll(resource, endpoint.leaves ?? {}, values);
}

function withinOf(resource: Resource, id: number, { records }: RowContext): number[] {
  return recordsWithin(resource, id, records.all(resource.name)).map((record) => record.id);
}

/** An operation that leaves items with its records. */
interface Leaving {
  readonly resource: Resource;
  readonly endpoint: Endpoint;
  readonly operand: string;
  /** The operation that lists what a record has. */
  readonly listing: string;
}

function leavingOf({ resource, operation }: Kind): Leaving | undefined {
  if (operation === undefined) return undefined;
  const { endpoint } = endpointOf(resource, operation);
  const operand = operandOf(endpoint, resource);
  const listing = endpoint.leavesItems?.endpoint ?? resource.holdings?.endpoint;
  if (endpoint.leavesItems === undefined || listing === undefined) return undefined;
  return operand === undefined ? undefined : { resource, endpoint, operand, listing };
}
