import { inverseOf } from './inverse.ts';
import { hasUndo, type RecordSteps } from './run-steps.ts';
import { reasonOf, rowFor, undoActs } from './undo-acts.ts';
import { isGoneSince, stays, type UndoContext } from './undo-context.ts';
import { undoCreate } from './undo-create.ts';
import { NOTHING, together, type Undoing } from './undo-plan.ts';
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
  const changed = valuesChanged(record, current, context);
  const acts = await undoActs(record, new Set(changed.keys()), context);
  const moves = await undoMoves(record, context);
  const shown = { ...current, values: { ...current.values, ...acts.after } };
  const values = {
    rows: restoreValues(record, shown, changed, context),
    staying: [],
    changed: [...changed.values()],
  };
  return together([acts, moves, values]);
}

/** Each movement, the last one first: what moved since does not matter. */
async function undoMoves(record: RecordSteps, context: UndoContext): Promise<Undoing> {
  const moves = record.steps.filter(({ endpoint }) => endpoint.effect === 'append');
  const parts: Undoing[] = [];
  for (const step of moves.toReversed()) {
    const sources = { before: {}, kept: new Set<string>() };
    const inverse = await inverseOf(record, step, sources, context);
    if (inverse === 'done') continue;
    parts.push(
      'reason' in inverse
        ? { ...NOTHING, staying: [stays(record, step, inverse.reason)] }
        : { ...NOTHING, rows: [rowFor(record, step, inverse)] },
    );
  }
  return together(parts);
}
