import type { PassingState, PassingStates } from '../../match/passing-state.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint, ListedPeriods } from '../../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { unmetNeeds } from '../../../../catalogue/operations/transitions.ts';
import type { Kind } from '../../../../catalogue/kinds.ts';
import type { Caller } from '../../../../client/caller.ts';
import { isJsonObject, ownValue } from '../../../../kernel/json.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { nameOfRecord } from '../../../ledger/subjects/subject.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { recordsOfRows } from '../../resolve/contained-records.ts';

/** Since when and until when records are in states that end by themselves, such as maintenance. */
export function periodsWatch(run: ResolutionTables, passing: PassingStates): Watch {
  return { read: (files, workplace) => readPassingStates(run, files, passing, workplace) };
}

/**
 * Reads since when and until when records are in a state that ends by itself, such as maintenance, where that keeps
 * rows from being done: one call for each record. Throws as Caller.read does.
 */
async function readPassingStates(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  passing: PassingStates,
  { connection, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const listing = listingOf(planned.kind);
    if (listing === undefined) continue;
    const name = `${planned.file.id} with passing states`;
    const records = new DistinctValues<number>(run.journal, name);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const record of recordsInTheWay(rows, listing, context)) records.add(record);
    }
    for (const record of records) {
      const name = nameOfRecord(listing.resource, record);
      if (passing.has(name)) continue;
      stop.signal.throwIfAborted();
      passing.set(name, await readPeriod(connection.caller, listing, record));
    }
  }
}

/** An operation, and the one that brings its records into a state which ends by itself. */
interface Listing {
  readonly resource: Resource;
  readonly endpoint: Endpoint;
  readonly operand: string;
  readonly leaves: NonNullable<Endpoint['leaves']>;
  readonly listed: ListedPeriods;
}

function listingOf({ resource, operation }: Kind): Listing | undefined {
  if (operation === undefined) return undefined;
  const { endpoint } = endpointOf(resource, operation);
  const operand = operandOf(endpoint, resource);
  const leading = Object.values(resource.endpoints).find(({ until }) => until?.listed);
  const { leaves, until } = leading ?? {};
  if (endpoint.needs === undefined || operand === undefined) return undefined;
  if (leaves === undefined || until?.listed === undefined) return undefined;
  return { resource, endpoint, operand, leaves, listed: until.listed };
}

/** The records of rows that are in the state, and ought to be in another one. */
function recordsInTheWay(
  rows: readonly JournalRow[],
  { resource, endpoint, operand, leaves }: Listing,
  context: RowContext,
): number[] {
  return recordsOfRows(rows, operand, context).filter((record) => {
    const values = context.records.get(resource.name, record)?.values ?? {};
    return holdsAll(resource, leaves, values) && unmetNeeds(endpoint, values).length > 0;
  });
}

/** The newest entry that the account lists of the record. */
async function readPeriod(
  caller: Caller,
  { resource, listed }: Listing,
  record: number,
): Promise<PassingState | undefined> {
  const reading = endpointOf(resource, listed.endpoint);
  const operand = operandOf(reading.endpoint, resource) ?? '';
  const received = await caller.read(reading, { [operand]: record, ...listed.with });
  const entries = received?.record && ownValue(received.record, listed.list);
  const newest: unknown = Array.isArray(entries) ? entries[0] : undefined;
  if (!isJsonObject(newest)) return undefined;
  const since = ownValue(newest, listed.since);
  const until = ownValue(newest, listed.until);
  if (typeof since !== 'string' || typeof until !== 'string') return undefined;
  const said = listed.shows.flatMap((name): [string, string][] => {
    const text = ownValue(newest, name);
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return { since, until, said: Object.fromEntries(said) };
}
