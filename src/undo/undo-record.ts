import { inverseOf } from './inverse.ts';
import { type RecordSteps, type Step, hasUndo } from './run-steps.ts';
import { quantitiesMoved, valuesWritten } from './simulate.ts';
import { reasonOf, rowFor, undoActs } from './undo-acts.ts';
import {
  type UndoContext,
  changedFrom,
  changedSince,
  isEndedSince,
  isGoneSince,
  stays,
} from './undo-context.ts';
import { undoCreate } from './undo-create.ts';
import {
  type ChangedSince,
  NOTHING,
  type Staying,
  type UndoRow,
  type Undoing,
  together,
} from './undo-plan.ts';
import type { Value } from '../catalogue/fields.ts';
import type { KnownRecord } from '../import/ledger/journal/tables/records/record-table.ts';
import { leftBy } from './acts-in-effect.ts';
import { defined } from '../kernel/defined.ts';
import { entriesTaken, UNKNOWN_ENTRIES } from './entries-taken.ts';

/** What undoes everything that a run did with one record. */
export function undoRecord(record: RecordSteps, context: UndoContext): Promise<Undoing> {
  const [first] = record.steps;
  return first.endpoint.effect === 'create'
    ? undoCreate(record, first, context)
    : undoChanges(record, context);
}

/** What gives a record back what it was before the run, acts and movements first. */
async function undoChanges(record: RecordSteps, context: UndoContext): Promise<Undoing> {
  const [first] = record.steps;
  const last = record.steps.at(-1) ?? first;
  if (last.endpoint.effect === 'delete') {
    return { ...NOTHING, staying: [stays(record, last, reasonOf(last))] };
  }
  if (!hasUndo(record)) {
    return { ...NOTHING, staying: record.steps.map((step) => stays(record, step, reasonOf(step))) };
  }
  const { current } = context;
  if (current === undefined) return { ...NOTHING, changed: [isGoneSince(record, last)] };
  const { changed, reversed } = valuesChanged(record, current, context);
  const acts = await undoActs(record, new Set(changed.keys()), context);
  const moves = await undoMoves(record, context);
  const shown = { ...current, values: { ...current.values, ...acts.after } };
  const values = {
    rows: restoreValues(record, shown, changed, context),
    staying: [],
    changed: [...changed.values()],
    reversed,
  };
  return together([acts, moves, values]);
}

/** Each movement, the last one first: what moved since does not matter. */
async function undoMoves(record: RecordSteps, context: UndoContext): Promise<Undoing> {
  const moves = record.steps.filter(({ endpoint }) => endpoint.effect === 'append').toReversed();
  const undone: Step[] = [];
  const rows: UndoRow[] = [];
  const staying: Staying[] = [];
  const reversed: ChangedSince[] = [];
  const taken = entriesTaken(record);
  for (const step of moves) {
    const entries = taken.get(step) ?? [];
    if (entries.length === 0) staying.push(stays(record, step, UNKNOWN_ENTRIES));
    for (const entry of entries) {
      const sources = { before: {}, kept: new Set<string>(), ...defined({ entry }) };
      const inverse = await inverseOf(record, step, sources, context);
      if (inverse === 'done') reversed.push(isEndedSince(record, step));
      else if ('reason' in inverse) staying.push(stays(record, step, inverse.reason));
      else {
        undone.push(step);
        rows.push(rowFor(record, step, inverse));
      }
    }
  }
  staying.push(...sideEffects(record, undone, context));
  return { ...NOTHING, rows, staying, reversed };
}

/**
 * What movements changed besides quantities, such as an average cost: no operation sets it again.
 * @param moves the last one first
 */
function sideEffects(
  record: RecordSteps,
  moves: readonly Step[],
  { current, names }: UndoContext,
): Staying[] {
  const { resource, before = {} } = record;
  return Object.entries(resource.changedBy ?? {}).flatMap(([name, operations]) => {
    const step = moves.find(
      (move) => operations.includes(move.operation) && !quantitiesMoved(move).has(name),
    );
    const was = before[name];
    if (step === undefined || was === undefined || current === undefined) return [];
    return changedFrom(resource, { [name]: was }, current, names).map(({ field, from, to }) =>
      stays(record, step, `${field} stays at ${from}; it was ${to} before. No operation sets it.`),
    );
  });
}

/** The values that others changed after the run. */
function valuesChanged(
  record: RecordSteps,
  current: KnownRecord,
  { names }: UndoContext,
): { changed: ReadonlyMap<string, ChangedSince>; reversed: readonly ChangedSince[] } {
  const { resource, steps, before = {} } = record;
  // By target, those that are neither what the run left nor what they were before.
  const changed = new Map<string, ChangedSince>();
  // Those that are again what they were before.
  const reversed: ChangedSince[] = [];
  for (const each of changedFrom(resource, leftBy(steps, valuesWritten), current, names)) {
    const { target } = each;
    const was = before[target];
    const since = changedSince(record, writerOf(record, target), each);
    const isAsBefore =
      was !== undefined && changedFrom(resource, { [target]: was }, current, names).length === 0;
    if (isAsBefore) reversed.push(since);
    else changed.set(target, since);
  }
  return { changed, reversed };
}

/**
 * The row by which a record gets the values back that it had before the run.
 * @param shown the record as it is once its acts are undone
 * @param kept fields that others changed since
 */
function restoreValues(
  record: RecordSteps,
  shown: KnownRecord,
  kept: ReadonlyMap<string, unknown>,
  { names }: UndoContext,
): UndoRow[] {
  const { resource, id, steps, before = {} } = record;
  const values = Object.keys(leftBy(steps, valuesWritten)).flatMap((target): [string, Value][] => {
    const was = before[target];
    if (was === undefined || kept.has(target)) return [];
    const isBack = changedFrom(resource, { [target]: was }, shown, names).length === 0;
    return isBack ? [] : [[target, was]];
  });
  if (values.length === 0) return [];
  const [{ turn }] = steps;
  return [{ resource, id, operation: undefined, values: Object.fromEntries(values), turn }];
}

function writerOf({ steps }: RecordSteps, target: string): Step {
  return steps.findLast((step) => Object.hasOwn(valuesWritten(step), target)) ?? steps[0];
}
