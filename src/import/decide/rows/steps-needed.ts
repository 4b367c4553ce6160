import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { operationLeadingTo } from '../../../catalogue/operations/leading-to.ts';
import { unmetNeeds } from '../../../catalogue/operations/transitions.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { differences, type Difference } from '../match/differences.ts';
import { asShown, isDoneAlready, namedByState } from '../match/shown-done.ts';
import type { StepOfRow } from './plan-step.ts';

/**
 * The steps of a row that its record still needs. Where it shows that a later step was done, those before it that lead
 * there have had their turn: what they did shows no more.
 */
export function stepsNeeded(
  steps: readonly StepOfRow[],
  record: KnownRecord | undefined,
): readonly StepOfRow[] {
  if (record === undefined || steps.length < 2) return steps;
  return steps.filter(
    (step, at) =>
      !steps.slice(at + 1).some((later) => isAfter(later, step) && isShown(later, record)),
  );
}

/** The differences of a record from its row, without values that a step of the same row has replaced. */
export function notSetBySteps(
  changed: readonly Difference[],
  steps: readonly StepOfRow[],
  record: KnownRecord,
): Difference[] {
  return changed.filter(({ target }) => !steps.some((step) => hasSet(step, target, record)));
}

/** Whether a record shows in a field what the step says of it. */
function hasSet(step: StepOfRow, target: string, record: KnownRecord): boolean {
  const { resource } = step.context.kind;
  const said = asShown(resource, endpointOfStep(step), step.values)[target];
  if (said === undefined) return false;
  return differences(resource, { [target]: said }, record, () => '').length === 0;
}

/** Whether a step replaces the state in which one before it leaves a record, and can be done then. */
function isAfter(later: StepOfRow, step: StepOfRow): boolean {
  const [{ leaves = {} }, next] = [endpointOfStep(step), endpointOfStep(later)];
  const isReplaced = Object.entries(leaves).some(([field, value]) => {
    const left = next.leaves?.[field];
    return left !== undefined && left !== value;
  });
  return isReplaced && isPossibleAfter(next, leaves, later.context.kind.resource);
}

/** Whether a step can be done in that state, at once or after its record is taken back from a member. */
function isPossibleAfter(
  next: Endpoint,
  left: NonNullable<Endpoint['leaves']>,
  resource: Resource,
): boolean {
  return unmetNeeds(next, left).every(
    (need) => operationLeadingTo(resource, need)?.endpoint.takesBack !== undefined,
  );
}

function isShown(step: StepOfRow, record: KnownRecord): boolean {
  const endpoint = endpointOfStep(step);
  return isDoneAlready(
    step.context.kind.resource,
    endpoint,
    namedByState(endpoint, step.values),
    record,
  );
}

function endpointOfStep({ context: { kind } }: StepOfRow): Endpoint {
  return endpointOf(kind.resource, kind.operation ?? '').endpoint;
}
