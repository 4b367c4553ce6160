import { isUndone, type UndoneBy } from '../catalogue/endpoints.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { endpointOf } from '../catalogue/index.ts';
import { changeableFields } from '../catalogue/operations/filled-in.ts';
import { stateAfter, unmetNeeds } from '../catalogue/operations/transitions.ts';
import type { CurrentRecord } from './account/current-account.ts';
import { labelOf } from '../import/ledger/rows/targets.ts';
import { actsInEffect, allLeftBy, leftBy } from './acts-in-effect.ts';
import { firstOf, inverseOf } from './inverse.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { quantitiesMoved, statesLeft } from './simulate.ts';
import { reasonOf, reverseActs, rowFor } from './undo-acts.ts';
import {
  changedFrom,
  changedSince,
  inWords,
  isGoneSince,
  stays,
  type UndoContext,
} from './undo-context.ts';
import { NOTHING, type ChangedSince, type Undoing } from './undo-plan.ts';

/** What removes a record that the run made, unless others changed it since. */
export async function undoCreate(
  record: RecordSteps,
  create: Step,
  context: UndoContext,
): Promise<Undoing> {
  const { undo } = create.endpoint;
  if (!isUndone(undo)) return { ...NOTHING, staying: [stays(record, create, reasonOf(create))] };
  const { current } = context;
  if (current === undefined) return { ...NOTHING, reversed: [isGoneSince(record, create)] };
  const undone = undoneAlready(record, undo, current, context);
  if (undone !== undefined) return { ...NOTHING, reversed: undone };
  const changed = context.force ? [] : changesOf(record, create, current, context);
  if (changed.length > 0) return { ...NOTHING, changed };
  return removeRecord(record, create, undo, { ...context, current });
}

async function removeRecord(
  record: RecordSteps,
  create: Step,
  undo: UndoneBy,
  context: UndoContext & { readonly current: CurrentRecord },
): Promise<Undoing> {
  const { resource } = record;
  const isDeleted = endpointOf(resource, undo.by).endpoint.effect === 'delete';
  // What a person has is checked in before it is deleted.
  const acts = actsInEffect(record).filter(({ endpoint }) => isUndone(endpoint.undo));
  const reversed = await reverseActs(record, isDeleted ? acts : [], new Set(), context);
  const rows = [...reversed.rows];
  let shown: Values = { ...context.current.values, ...reversed.after };
  const sources = { before: {}, kept: new Set<string>() };
  const last = await inverseOf(record, create, sources, context);
  for (const inverse of [...firstOf(undo, record, context), last]) {
    if (inverse === 'done') return NOTHING;
    if ('reason' in inverse)
      return { ...NOTHING, staying: [stays(record, create, inverse.reason)] };
    const [unmet] = unmetNeeds(inverse.endpoint, shown);
    if (unmet !== undefined) {
      const { field, held, wanted } = unmet;
      const now = inWords(resource, field, held, context.names);
      const reason = `${labelOf(resource, field)} is "${now}"; expected ${wanted.map((value) => `"${value}"`).join(' or ')}.`;
      return { ...NOTHING, staying: [stays(record, create, reason)] };
    }
    shown = { ...shown, ...stateAfter(inverse.endpoint, inverse.values) };
    rows.push(rowFor(record, create, inverse));
  }
  return { ...NOTHING, rows };
}

/** What the record shows if it is as the operation leaves it that undoes its creation; undefined where it is not. */
function undoneAlready(
  record: RecordSteps,
  undo: UndoneBy,
  current: CurrentRecord,
  { names }: UndoContext,
): readonly ChangedSince[] | undefined {
  const { resource } = record;
  const { endpoint } = endpointOf(resource, undo.by);
  const fixed = Object.entries(undo.with ?? {}).flatMap(([name, source]): [string, Value][] =>
    'value' in source ? [[name, source.value]] : [],
  );
  const wanted = { ...endpoint.leaves, ...Object.fromEntries(fixed) };
  const fields = Object.keys(wanted);
  if (fields.length === 0 || changedFrom(resource, wanted, current, names).length > 0) {
    return undefined;
  }
  const [create] = record.steps;
  const left = { ...create.filled, ...leftBy(record.steps, statesLeft) };
  return fields.map((field) =>
    changedSince(record, create, {
      field: labelOf(resource, field),
      to: inWords(resource, field, left[field] ?? null, names),
      from: inWords(resource, field, current.values[field] ?? null, names),
    }),
  );
}

/** What others changed of a record after the run made it. */
function changesOf(
  record: RecordSteps,
  create: Step,
  current: CurrentRecord,
  { names }: UndoContext,
): ChangedSince[] {
  const { resource, steps } = record;
  const left: Values = {
    ...allLeftBy(steps),
    ...quantitiesLeft(steps, create.filled ?? {}),
  };
  const filled = filledBy(record, create, left);
  const last = steps.at(-1) ?? create;
  return changedFrom(resource, { ...filled, ...left }, current, names).map((each) =>
    changedSince(record, last, each),
  );
}

function quantitiesLeft(steps: readonly Step[], filled: Values): Values {
  const left: Record<string, number> = {};
  for (const step of steps) {
    for (const [field, more] of quantitiesMoved(step)) {
      left[field] = (left[field] ?? Number(filled[field] ?? 0)) + more;
    }
  }
  return left;
}

/** What the service filled in, as far as no operation of the run changed it since. */
function filledBy(
  { resource, steps }: RecordSteps,
  { filled, endpoint: { shownAs = {} } }: Step,
  left: Values,
): Values {
  if (filled === undefined) return {};
  const done = new Set(steps.map(({ operation }) => operation));
  const names = changeableFields(resource).filter((name) => {
    const changers = resource.changedBy?.[name] ?? [];
    // What other records change, such as the default address, shows nothing of this one.
    const isOwn = left[name] === undefined && shownAs[name] !== null;
    return isOwn && !changers.some((operation) => done.has(operation));
  });
  return Object.fromEntries(names.map((name): [string, Value] => [name, filled[name] ?? null]));
}
