import { isUndone } from '../catalogue/endpoints.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { actsInEffect, leftBy, shownBefore } from './acts-in-effect.ts';
import { unmetNeeds } from '../catalogue/operations/transitions.ts';
import { inverseOf, type Inverse } from './inverse.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { statesLeft, valuesWritten } from './simulate.ts';
import { changedFrom, changedSince, stays, type UndoContext } from './undo-context.ts';
import { undoWithin } from './undo-within.ts';
import { NOTHING, type Staying, type Undoing, type UndoRow } from './undo-plan.ts';

/** What undoes acts, and what the record shows of itself then, as far as that follows. */
export interface ActsUndone extends Undoing {
  readonly after: Values;
}

/**
 * The acts in reverse order, unless others brought the record into another state since.
 * @param kept fields that others changed since: the record keeps them
 */
export async function undoActs(
  record: RecordSteps,
  kept: ReadonlySet<string>,
  context: UndoContext,
): Promise<ActsUndone> {
  const acts = actsInEffect(record);
  const last = acts.at(-1);
  const staying = acts
    .filter(({ endpoint }) => !isUndone(endpoint.undo))
    .map((step) => stays(record, step, reasonOf(step)));
  const { current, names } = context;
  if (last === undefined || current === undefined) return { ...NOTHING, staying, after: {} };
  const states = leftBy(record.steps, statesLeft);
  const changed = changedFrom(record.resource, states, current, names);
  if (changed.length === 0) return reverseActs(record, acts, kept, context);
  const others = changed.map((each) => changedSince(record, last, each));
  return isAsBefore(record, last, states, context)
    ? { ...NOTHING, staying, reversed: others, after: {} }
    : { ...NOTHING, staying, changed: others, after: {} };
}

/** What undoes each of the acts, the last one first. */
export async function reverseActs(
  record: RecordSteps,
  acts: readonly Step[],
  kept: ReadonlySet<string>,
  context: UndoContext,
): Promise<ActsUndone> {
  const rows: UndoRow[] = [];
  const staying: Staying[] = [];
  let after: Values = {};
  for (const step of acts.toReversed()) {
    const sources = { before: shownBefore(record, step), kept };
    const inverse = await inverseOf(record, step, sources, context);
    if (inverse === 'done') continue;
    const shown = { ...context.current?.values, ...after };
    // A later act of the run has ended this one: a check-in ends the request to verify an item.
    if (!('reason' in inverse) && unmetNeeds(inverse.endpoint, shown).length > 0) continue;
    if ('reason' in inverse) staying.push(stays(record, step, inverse.reason));
    else {
      const within = undoWithin(record, step, inverse, context);
      rows.push(rowFor(record, step, inverse), ...within.rows);
      staying.push(...within.staying);
      const sent = { ...inverse, resource: record.resource, sent: inverse.values };
      after = { ...after, ...statesLeft(sent), ...valuesWritten(sent) };
    }
  }
  return { ...NOTHING, rows, staying, after };
}

/** The row of the operation that undoes a step; what changes values is a row of the record itself. */
export function rowFor(
  { resource, id }: RecordSteps,
  { turn }: Step,
  { operation, endpoint, values }: Exclude<Inverse, 'done' | { readonly reason: string }>,
): UndoRow {
  const isUpdate = endpoint.effect === 'update';
  return { resource, id, operation: isUpdate ? undefined : operation, values, turn };
}

/** Why a step stays, by its description. */
export function reasonOf({ endpoint: { undo } }: Step): string {
  return undo !== undefined && 'stays' in undo ? undo.stays : '';
}

/**
 * Whether others brought the record back into the state that it had before the run. Who had an item counts only if it
 * was in the state that the run left: afterwards, an item that is available still shows its last custodian.
 */
function isAsBefore(
  { resource, before = {} }: RecordSteps,
  { endpoint: { leaves = {} } }: Step,
  states: Values,
  { current, names }: UndoContext,
): boolean {
  const fields = Object.keys(leaves);
  const wasAlready = fields.length === 0 || fields.every((name) => before[name] === leaves[name]);
  const compared = wasAlready ? Object.keys(states) : fields;
  const was = compared.map((name): [string, Value] => [name, before[name] ?? null]);
  return (
    current !== undefined &&
    changedFrom(resource, Object.fromEntries(was), current, names).length === 0
  );
}
