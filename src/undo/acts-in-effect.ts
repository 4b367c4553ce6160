import { isUndone } from '../catalogue/endpoints.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { fittingTo } from './inverse.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { isWritten, statesLeft, valuesWritten } from './simulate.ts';

/** The acts on a record that are in effect: an act that a later one reversed is not undone again. */
export function actsInEffect(record: RecordSteps): Step[] {
  const left: Step[] = [];
  for (const step of record.steps.filter(({ endpoint }) => endpoint.effect === 'act')) {
    const last = left.at(-1);
    if (last !== undefined && reverses(record, last, step)) left.pop();
    else left.push(step);
  }
  return left;
}

/** The record before a step, by what it was before the run and what the steps left since. */
export function shownBefore({ steps, before = {} }: RecordSteps, step: Step): Values {
  const earlier = steps.slice(0, steps.indexOf(step));
  return {
    ...before,
    ...leftBy(earlier, (each) => ({ ...statesLeft(each), ...valuesWritten(each) })),
  };
}

/** What steps leave together, the last one counting. */
export function leftBy(steps: readonly Step[], left: (step: Step) => Values): Values {
  return Object.fromEntries(steps.flatMap((step) => Object.entries(left(step))));
}

/** The values and states that steps leave together. */
export function allLeftBy(steps: readonly Step[]): Values {
  return leftBy(steps, (step) => ({ ...valuesWritten(step), ...statesLeft(step) }));
}

/**
 * Whether a step brings back what another one changed: a check-in ends a checkout, but a checkout to another member
 * does not take back the check-in before it. Values of the record are restored on their own.
 */
function reverses(record: RecordSteps, last: Step, step: Step): boolean {
  const { undo } = last.endpoint;
  if (!isUndone(undo) || undo.by !== step.operation || undo.by === last.operation) return false;
  const was = shownBefore(record, last);
  return Object.entries(undo.with ?? {}).every(([name, source]) => {
    if (!('before' in source) || isWritten(record.resource, name)) return true;
    const field = step.endpoint.params?.[name];
    const held = was[source.before] ?? null;
    const wanted: Value = field === undefined ? held : fittingTo(field, held);
    return wanted === (step.sent[name] ?? null);
  });
}
