import { changeableFields } from '../../catalogue/operations/filled-in.ts';
import type { Value, Values } from '../../catalogue/fields.ts';
import { CHANGED_AT } from '../../catalogue/relations/attached.ts';
import type { CurrentRecord } from '../account/current-account.ts';
import { leftBy } from '../acts-in-effect.ts';
import type { RecordSteps } from '../run-steps.ts';
import { statesLeft, valuesWritten } from '../simulate.ts';
import { changedFrom, type UndoContext } from '../undo-context.ts';
import type { ByOthers } from './added-by-others.ts';
import type { ExpectedTraces } from './expected-traces.ts';
import type { OwnTouches } from './own-touches.ts';

/**
 * A change by others that left nothing but its time: what they did and took back, such as a retirement, or what the
 * record does not show. Calls of the run that may have set that time explain it, and so does a field that differs.
 */
export function unexplainedChange(
  record: RecordSteps,
  {
    current,
    expected,
    own,
    names,
  }: {
    readonly current: CurrentRecord;
    readonly expected: ExpectedTraces;
    readonly own: OwnTouches;
    readonly names: UndoContext['names'];
  },
): ByOthers | undefined {
  const left = expected.traces[CHANGED_AT];
  const now = current.updatedAt;
  if (typeof left !== 'string' || now === undefined || now <= left) return undefined;
  const isOurs = expected.later.length > 0 || own.isNamedAfter(record, expected.turn);
  if (isOurs || own.isUndone(record) || showsChange(record, current, names)) return undefined;
  return {
    what: record.resource.fields[CHANGED_AT]?.label ?? '',
    left,
    now,
    by: undefined,
    at: now,
  };
}

/** Whether a field is neither as it was before the run nor as the run left it. */
function showsChange(
  { resource, steps, before }: RecordSteps,
  current: CurrentRecord,
  names: UndoContext['names'],
): boolean {
  const left = leftBy(steps, (step) => ({ ...valuesWritten(step), ...statesLeft(step) }));
  const known: Values = before ?? steps[0].filled ?? {};
  const done = new Set(steps.map(({ operation }) => operation));
  const wanted = changeableFields(resource).flatMap((name): [string, Value][] => {
    // What an operation of the run changed is not as before, and its value is not always known.
    const isChanged = resource.changedBy?.[name]?.some((each) => done.has(each)) === true;
    const value = left[name] ?? (isChanged ? undefined : known[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return changedFrom(resource, Object.fromEntries(wanted), current, names).length > 0;
}
