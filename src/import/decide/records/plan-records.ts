import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { CallToAdd, NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RowsOfFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { rowsOfRecord } from '../../ledger/journal/tables/rows/rows-of-record.ts';
import type { ClaimedRecords } from '../watches/duplicates/claimed-records.ts';
import type { DuplicateRows } from '../watches/duplicates/table.ts';
import type { RecordOrder } from '../match/record-order.ts';
import { positionOf } from '../order-calls.ts';
import type { PlanContext } from '../match/plan-context.ts';
import { saveDecision } from '../rows/save-decision.ts';
import { decideRecord } from './decide-record.ts';
import type { RecordDecision } from './record-decision.ts';
import { lineItemsOf } from '../../../catalogue/kinds.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { PlanTables } from '../match/plan-tables.ts';

/** What watches over all calls of a plan. */
export interface Watches {
  readonly duplicates: DuplicateRows;
  readonly claimed: ClaimedRecords;
  readonly order: RecordOrder;
}

const RECORDS_AT_ONCE = 100;

/** Decides the open rows of a file, if several of them make one record. Yields how many rows were decided. */
export async function* planRecords(
  run: PlanTables,
  file: RowsOfFile,
  context: PlanContext,
  watches: Watches,
): AsyncGenerator<number> {
  if (lineItemsOf(context.kind) === undefined) return;
  for (let after = 0; ;) {
    const decided = run.journal.commit(() => {
      let rows = 0;
      for (let records = 0; records < RECORDS_AT_ONCE; records += 1) {
        const [first] = run.rows.next('open', file, after, 1);
        if (first === undefined) break;
        after = first.id;
        const all = rowsOfRecord(run.journal, first);
        assertHolds(all.length > 0, `row ${first.number} belongs to no record`);
        rows += all.length;
        takeRecord(run, decideRecord(all, context), watches);
      }
      return rows;
    });
    if (decided === 0) return;
    yield decided;
    await eventLoopTurn();
  }
}

/** Puts the calls of a record into the plan, each after the one before it; part of the caller's transaction. */
function takeRecord(
  run: PlanTables,
  { decisions, calls }: RecordDecision,
  { duplicates, claimed, order }: Watches,
): void {
  for (const { row, decision } of decisions) saveDecision(run, row, decision);
  const [first] = calls;
  if (first === undefined || claimed.refuseRecord(first, calls)) return;
  const planned = calls.map((call) => addCall(run, call));
  for (const [at, call] of planned.entries()) {
    const before = planned[at - 1];
    if (isNew(call)) duplicates.followAlike(call);
    else if (before !== undefined && !isNew(before)) run.calls.waitForTurn(call.id, before.id);
    order.take(call);
  }
  for (const call of planned.toReversed()) {
    for (const row of call.rows) run.rows.plan(row, call);
  }
}

/** Whether a call makes its record. */
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
