import type { Value } from '../catalogue/fields.ts';
import type { KnownRecord } from '../import/journal/tables/records/record-table.ts';
import { leftBy } from './acts-in-effect.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { valuesWritten } from './simulate.ts';
import { changedFrom, changedSince, type UndoContext } from './undo-context.ts';
import type { ChangedSince, UndoRow } from './undo-plan.ts';

/** The values that others changed after the run: they are neither what it left nor what they were before. */
export function valuesChanged(
  record: RecordSteps,
  current: KnownRecord,
  { names }: UndoContext,
): ReadonlyMap<string, ChangedSince> {
  const { resource, steps, before = {} } = record;
  const changed = changedFrom(resource, leftBy(steps, valuesWritten), current, names).filter(
    ({ target }) => {
      const was = before[target];
      return (
        was === undefined || changedFrom(resource, { [target]: was }, current, names).length > 0
      );
    },
  );
  return new Map(
    changed.map((each) => [each.target, changedSince(record, writerOf(record, each.target), each)]),
  );
}

/**
 * The row by which a record gets the values back that it had before the run.
 * @param shown the record as it is once its acts are undone
 * @param kept fields that others changed since
 */
export function restoreValues(
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

/** The last step that wrote a value. */
function writerOf({ steps }: RecordSteps, target: string): Step {
  return steps.findLast((step) => Object.hasOwn(valuesWritten(step), target)) ?? steps[0];
}
