import { RESOURCES } from '../../catalogue/index.ts';
import { makeIssue, type IssueCode } from '../../kernel/issues.ts';
import { placeOfRow } from '../journal/row-place.ts';
import { pointersOf, type PlannedCall } from '../journal/planned-call.ts';
import { integer } from '../journal/journal.ts';
import type { Run } from '../run/run.ts';

/** Room for the calls of one kind between those of the kinds before and after it. */
const CALLS_PER_KIND = 1e10;

/** Where a call stands in the plan: parents' kinds first, then the order of the rows. */
export function positionOf(resource: string, id: number): number {
  return RESOURCES.findIndex(({ name }) => name === resource) * CALLS_PER_KIND + id;
}

/**
 * Lets every call wait for the records it points to. A row that points to one which will not be
 * made is blocked, and so are rows that lead back to themselves; a record that only blocked rows
 * would have needed is not made.
 */
export function linkCalls(run: Run): void {
  run.journal.commit(() => {
    for (let broken = brokenCalls(run); broken.length > 0; broken = brokenCalls(run)) {
      for (const call of broken) block(run, call, 'reference-blocked');
    }
    for (const call of pointingCalls(run)) run.calls.waitForPointers(call);
    for (const call of circularCalls(run)) block(run, call, 'circular-reference');
    for (let idle = idleCalls(run); idle.length > 0; idle = idleCalls(run)) {
      for (const call of idle) run.calls.remove(call);
    }
  });
}

function pointingCalls(run: Run): PlannedCall[] {
  return run.journal.database
    .all(`SELECT id FROM call WHERE payload LIKE '%{"call":%'`)
    .flatMap((row) => run.calls.get(integer(row, 'id')) ?? []);
}

function brokenCalls(run: Run): PlannedCall[] {
  return pointingCalls(run).filter((call) =>
    pointersOf(call.payload).some((needed) => run.calls.get(needed) === undefined),
  );
}

/** Calls that could never begin: each waits for another of them. */
function circularCalls(run: Run): PlannedCall[] {
  let waiting = pointingCalls(run);
  for (;;) {
    const stuck = new Set(waiting.map(({ id }) => id));
    const left = waiting.filter((call) =>
      pointersOf(call.payload).some((needed) => stuck.has(needed)),
    );
    if (left.length === waiting.length) return left;
    waiting = left;
  }
}

/** Records made from mere names that no call needs any more. */
function idleCalls(run: Run): number[] {
  return run.journal.database
    .all('SELECT id FROM call WHERE row IS NULL AND id NOT IN (SELECT needed FROM dependency)')
    .map((row) => integer(row, 'id'));
}

function block(run: Run, call: PlannedCall, code: IssueCode): void {
  run.calls.remove(call.id);
  if (call.row === undefined) return;
  const issue = makeIssue(code, placeOfRow(run.journal, call.row), {
    value: call.title,
    field: 'The record that the row refers to',
    expected: 'its own row has problems',
  });
  run.rows.block(call.row, [issue]);
}
