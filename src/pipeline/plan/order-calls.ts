import { RESOURCES } from '../../catalogue/index.ts';
import { makeIssue, type IssueCode } from '../../kernel/issues.ts';
import { placeOfRow } from '../journal/row-place.ts';
import { pointersOf, type Payload } from '../journal/planned-call.ts';
import { integer, text } from '../journal/journal.ts';
import { markPlanned, type Run } from '../run/run.ts';

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
    const pointers = pointersOfCalls(run);
    for (const call of brokenCalls(run, pointers)) block(run, call, 'reference-blocked');
    for (const call of circularCalls(pointers)) block(run, call, 'circular-reference');
    for (const [call, needed] of pointers) {
      for (const each of needed) run.calls.waitForRecord(call, each);
    }
    for (let idle = idleCalls(run); idle.length > 0; idle = idleCalls(run)) {
      for (const call of idle) run.calls.remove(call);
    }
    markPlanned(run);
  });
}

/** The calls whose records a call needs, by call. */
type Pointers = Map<number, readonly number[]>;

function pointersOfCalls(run: Run): Pointers {
  const calls = run.journal.database.all(
    `SELECT id, payload FROM call WHERE payload LIKE '%{"call":%' ORDER BY id`,
  );
  return new Map(
    calls.map((call) => {
      const payload = JSON.parse(text(call, 'payload')) as Payload;
      return [integer(call, 'id'), [...new Set(pointersOf(payload))]];
    }),
  );
}

/** Takes out the calls that need a record which is not made, and those that need theirs in turn. */
function brokenCalls(run: Run, pointers: Pointers): number[] {
  const waiting = waitingFor(pointers);
  const lacking = [...waiting.keys()].filter((needed) => run.calls.get(needed) === undefined);
  const broken: number[] = [];
  for (let needed = lacking.pop(); needed !== undefined; needed = lacking.pop()) {
    for (const call of waiting.get(needed) ?? []) {
      if (!pointers.delete(call)) continue;
      broken.push(call);
      lacking.push(call);
    }
  }
  return broken.sort((one, other) => one - other);
}

/** Takes out the calls that could never begin: each waits for another of them. */
function circularCalls(pointers: Pointers): number[] {
  const waiting = waitingFor(pointers);
  const open = new Map(
    [...pointers].map(([call, needed]) => [
      call,
      needed.filter((each) => pointers.has(each)).length,
    ]),
  );
  const free = [...open].filter(([, needed]) => needed === 0).map(([call]) => call);
  for (let call = free.pop(); call !== undefined; call = free.pop()) {
    open.delete(call);
    for (const other of waiting.get(call) ?? []) {
      const left = (open.get(other) ?? 0) - 1;
      open.set(other, left);
      if (left === 0) free.push(other);
    }
  }
  for (const call of open.keys()) pointers.delete(call);
  return [...open.keys()];
}

/** The same the other way round: the calls that need a record, by the call that makes it. */
function waitingFor(pointers: Pointers): Map<number, number[]> {
  const waiting = new Map<number, number[]>();
  for (const [call, needed] of pointers) {
    for (const each of needed) {
      const others = waiting.get(each);
      if (others === undefined) waiting.set(each, [call]);
      else others.push(call);
    }
  }
  return waiting;
}

/** Records made from mere names that no call needs. */
function idleCalls(run: Run): number[] {
  return run.journal.database
    .all('SELECT id FROM call WHERE row IS NULL AND id NOT IN (SELECT needed FROM dependency)')
    .map((row) => integer(row, 'id'));
}

function block(run: Run, id: number, code: IssueCode): void {
  const call = run.calls.get(id);
  run.calls.remove(id);
  if (call?.row === undefined) return;
  const issue = makeIssue(code, placeOfRow(run.journal, call.row), {
    value: call.title,
    field: 'The record that the row refers to',
    expected: 'its own row has problems',
  });
  run.rows.block(call.row, [issue]);
}
