import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { CallToAdd, NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { RowOfRecord, RowsOfFile } from '../../ledger/journal/tables/rows/row-queries.ts';
import type { DuplicateRows } from '../rows/duplicate-rows.ts';
import { positionOf } from '../order-calls.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import { saveDecision } from '../rows/plan-row.ts';
import { decideRecord } from './decide-record.ts';
import { type RecordDecision } from './record-decision.ts';
import { lineItemsOf } from '../../../catalogue/kinds.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { PlanTables } from '../match/plan-tables.ts';

const RECORDS_AT_ONCE = 100;

/** Decides the open rows of a file, if several of them make one record. Yields how many rows were decided. */
export async function* planRecords(
  run: PlanTables,
  file: RowsOfFile,
  context: PlanContext,
  duplicates: DuplicateRows,
): AsyncGenerator<number> {
  if (lineItemsOf(context.kind) === undefined) return;
  for (let after = 0; ;) {
    const decided = run.journal.commit(() => {
      let rows = 0;
      for (let records = 0; records < RECORDS_AT_ONCE; records += 1) {
        const [first] = run.rows.next('open', file, after, 1);
        if (first === undefined) break;
        after = first.id;
        const all = rowsOfRecord(run, first);
        assertHolds(all.length > 0, `row ${first.number} belongs to no record`);
        rows += all.length;
        takeRecord(run, decideRecord(all, context), { duplicates, watches: context.watches });
      }
      return rows;
    });
    if (decided === 0) return;
    yield decided;
    await eventLoopTurn();
  }
}

/** The rows that make a record with that one; a row that is skipped and belongs to none, such as a total, is alone. */
function rowsOfRecord({ rows }: PlanTables, first: JournalRow): readonly RowOfRecord[] {
  const all = rows.ofRecord(first);
  return all.length === 0 && first.action === 'skip' ? [{ row: first, status: 'open' }] : all;
}

/** Puts the calls of a record into the plan, each after the one before it; part of the caller's transaction. */
function takeRecord(
  run: PlanTables,
  { decisions, calls }: RecordDecision,
  { duplicates, watches }: Pick<PlanContext, 'watches'> & { readonly duplicates: DuplicateRows },
): void {
  for (const { row, decision } of decisions) saveDecision(run, row, decision);
  if (calls.length === 0 || watches.some((watch) => watch.refuses?.(calls) === true)) return;
  const planned = calls.map((call) => addCall(run, call));
  for (const [at, call] of planned.entries()) {
    const before = planned[at - 1];
    if (isNew(call)) duplicates.followAlike(call);
    else if (before !== undefined && !isNew(before)) run.calls.waitForTurn(call.id, before.id);
    for (const watch of watches) watch.take?.(call);
  }
  for (const call of planned.toReversed()) {
    for (const row of call.rows) run.rows.plan(row, call);
  }
}

function isNew({ resource, operation }: Pick<NewCall, 'resource' | 'operation'>): boolean {
  return endpointOf(resourceNamed(resource), operation).endpoint.effect === 'create';
}

/** The names of a sheet point to the first row of a record that is to be made. */
function addCall(run: PlanTables, call: CallToAdd): NewCall {
  const [row] = call.rows;
  const id = isNew(call) && row !== undefined ? row : run.calls.nextId();
  const added = { ...call, id };
  run.calls.add(added, positionOf(added.resource, id));
  return added;
}
