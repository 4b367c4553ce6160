import type { Value } from '../catalogue/fields.ts';
import type { KnownRecord } from '../import/ledger/journal/tables/records/record-table.ts';
import { leftBy } from './acts-in-effect.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { valuesWritten } from './simulate.ts';
import { changedFrom, changedSince, type UndoContext } from './undo-context.ts';
import type { ChangedSince, UndoRow } from './undo-plan.ts';

/** The values that others changed after the run. */
interface ValuesChanged {
  /** By target, those that are neither what the run left nor what they were before. */
  readonly changed: ReadonlyMap<string, ChangedSince>;
  /** Those that are again what they were before. */
  readonly reversed: readonly ChangedSince[];
}

export function valuesChanged(
  record: RecordSteps,
  current: KnownRecord,
  { names }: UndoContext,
): ValuesChanged {
  const { resource, steps, before = {} } = record;
  const changed = new Map<string, ChangedSince>();
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
