import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { RESOURCES, resourceNamed } from '../../catalogue/index.ts';
import { makeIssue } from '../../kernel/messages/issues.ts';
import type { PlannedCall } from '../ledger/journal/tables/calls/planned-call.ts';
import { rowsPointing } from '../ledger/journal/tables/shared-calls/shared-payload.ts';
import { markPlanned } from '../ledger/run/run.ts';
import type { BrokenCall } from '../ledger/journal/tables/dependencies/call-pointers.ts';
import { blockedBy, reasonOf } from './names/blocked-dependency.ts';
import type { PlanTables } from './match/plan-tables.ts';

/** Room for the calls of one kind between those of the kinds before and after it. */
const CALLS_PER_KIND = 1e10;

/** The position of a call in the plan: parents' kinds first, then the order of the rows. */
export function positionOf(resource: string, id: number): number {
  return RESOURCES.findIndex(({ name }) => name === resource) * CALLS_PER_KIND + id;
}

/**
 * Lets every call wait for the records it points to. A row that points to one which will not be
 * made is blocked, and so are rows that lead back to themselves; a record that only blocked rows
 * would have needed is not made.
 */
export async function linkCalls(run: PlanTables): Promise<void> {
  const { journal } = run;
  const pointers = run.order.pointers();
  await eachBatch(run, pointers.takeBroken(), (broken) => {
    blockBroken(run, broken);
  });
  await eachBatch(run, pointers.takeCircular(), ({ call }) => {
    blockCircular(run, call);
  });
  journal.commit(() => {
    pointers.keep();
    for (
      let idle = run.views.planned.unneeded();
      idle.length > 0;
      idle = run.views.planned.unneeded()
    ) {
      for (const call of idle) run.calls.remove(call);
    }
    markPlanned(run);
  });
  pointers.close();
}

async function eachBatch<T>(
  run: PlanTables,
  batches: Iterable<readonly T[]>,
  take: (item: T) => void,
): Promise<void> {
  for (const batch of batches) {
    run.journal.commit(() => {
      for (const item of batch) take(item);
    });
    await eventLoopTurn();
  }
}

function blockBroken(run: PlanTables, { call: id, needed }: BrokenCall): void {
  const call = takeOut(run, id);
  if (call === undefined) return;
  const place = run.rows.placeOf(needed);
  const notMade = { name: nameIn(run, needed), place, because: reasonOf(run, needed) };
  const pointing = rowsPointing(call, needed);
  for (const row of pointing) {
    run.rows.block(row, [blockedBy(run.rows, { row, call, needed }, notMade)]);
  }
  blockOthers(run, call);
}

/** The other rows of a record that cannot be made whole. */
function blockOthers(run: PlanTables, { rows, title, resource }: PlannedCall): void {
  const fault = rows.find((row) => run.views.rows.statusOf(row) === 'blocked');
  const place = fault === undefined ? undefined : run.rows.placeOf(fault);
  for (const row of rows) {
    if (run.views.rows.statusOf(row) === 'blocked') continue;
    const issue = makeIssue('record-incomplete', run.rows.placeOf(row), {
      field: resourceNamed(resource).singular,
      value: title,
      expected: `row ${place?.row ?? '?'} has an error`,
      hint: `Fix row ${place?.row ?? '?'}; this row needs no change. Then import the errors file.`,
    });
    run.rows.block(row, [issue]);
  }
}

function blockCircular(run: PlanTables, id: number): void {
  const siblings = run.calls.siblingsOf(id);
  const call = takeOut(run, id);
  for (const sibling of siblings) run.calls.remove(sibling);
  for (const row of call?.rows ?? []) {
    const issue = makeIssue('circular-reference', run.rows.placeOf(row), {
      value: call?.title ?? '',
      field: 'The referenced record',
    });
    run.rows.block(row, [issue]);
  }
}

function takeOut(run: PlanTables, id: number): PlannedCall | undefined {
  const call = run.calls.get(id);
  run.calls.remove(id);
  return call;
}

function nameIn(run: PlanTables, row: number): string {
  const kind = run.rows.columnsOf(row)?.kind;
  const { display = '', namedBy = [] } = kind?.resource ?? {};
  const values = run.rows.values(row);
  const names = [...namedBy, display].map((field) => values[field]);
  return names.find((name): name is string => typeof name === 'string') ?? '';
}
