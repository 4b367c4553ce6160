import { inverseOf } from './inverse.ts';
import { hasUndo, type RecordSteps, type Step } from './run-steps.ts';
import { quantitiesMoved } from './simulate.ts';
import { reasonOf, rowFor, undoActs } from './undo-acts.ts';
import { changedFrom, isEndedSince, isGoneSince, stays, type UndoContext } from './undo-context.ts';
import { undoCreate } from './undo-create.ts';
import {
  NOTHING,
  together,
  type ChangedSince,
  type Staying,
  type Undoing,
  type UndoRow,
} from './undo-plan.ts';
import { restoreValues, valuesChanged } from './undo-values.ts';

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
  for (const step of moves) {
    const sources = { before: {}, kept: new Set<string>() };
    const inverse = await inverseOf(record, step, sources, context);
    if (inverse === 'done') reversed.push(isEndedSince(record, step));
    else if ('reason' in inverse) staying.push(stays(record, step, inverse.reason));
    else {
      undone.push(step);
      rows.push(rowFor(record, step, inverse));
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
