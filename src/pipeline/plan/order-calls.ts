import { RESOURCES } from '../../catalogue/index.ts';
import { makeIssue } from '../../kernel/issues.ts';
import { placeOfRow } from '../journal/row-place.ts';
import { pointersOf, type Payload, type PlannedCall } from '../journal/planned-call.ts';
import { columnsOfRow } from '../journal/row-columns.ts';
import { integer, text } from '../journal/journal.ts';
import { markPlanned, type Run } from '../run/run.ts';
import { blockedBy, reasonOf } from './waiting-row.ts';

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
    for (const broken of brokenCalls(run, pointers)) blockBroken(run, broken);
    for (const call of circularCalls(pointers)) blockCircular(run, call);
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

/** A call that needs a record which is not made. */
interface BrokenCall {
  readonly call: number;
  readonly needed: number;
}

/** Takes out the calls that need a record which is not made, and those that need theirs in turn. */
function brokenCalls(run: Run, pointers: Pointers): BrokenCall[] {
  const waiting = waitingFor(pointers);
  const lacking = [...waiting.keys()].filter((needed) => run.calls.get(needed) === undefined);
  const broken: BrokenCall[] = [];
  for (let needed = lacking.pop(); needed !== undefined; needed = lacking.pop()) {
    for (const call of waiting.get(needed) ?? []) {
      if (!pointers.delete(call)) continue;
      broken.push({ call, needed });
      lacking.push(call);
    }
  }
  return broken;
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

function blockBroken(run: Run, { call: id, needed }: BrokenCall): void {
  const call = takeOut(run, id);
  if (call?.row === undefined) return;
  const place = placeOfRow(run.journal, needed);
  const notMade = { name: nameIn(run, needed), place, because: reasonOf(run, needed) };
  const issue = blockedBy(run.journal, { row: call.row, call, needed }, notMade);
  run.rows.block(call.row, [issue]);
}

function blockCircular(run: Run, id: number): void {
  const call = takeOut(run, id);
  if (call?.row === undefined) return;
  const issue = makeIssue('circular-reference', placeOfRow(run.journal, call.row), {
    value: call.title,
    field: 'The record that the row refers to',
  });
  run.rows.block(call.row, [issue]);
}

function takeOut(run: Run, id: number): PlannedCall | undefined {
  const call = run.calls.get(id);
  run.calls.remove(id);
  return call;
}

/** What the record of a row would be called. */
function nameIn(run: Run, row: number): string {
  const kind = columnsOfRow(run.journal, row)?.kind;
  const { display = '', namedBy = [] } = kind?.resource ?? {};
  const values = run.rows.values(row);
  const names = [...namedBy, display].map((field) => values[field]);
  return names.find((name): name is string => typeof name === 'string') ?? '';
}
