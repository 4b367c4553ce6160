import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { KnownStep } from '../../ledger/rows/known-step.ts';
import { resolveRow } from '../match/resolve-row.ts';
import { withRecord } from '../../sheet/validate/rows/step-checker.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { planOperation } from './operation-call.ts';
import type { PlanContext } from './plan-context.ts';
import type { StepTarget } from '../match/row-context.ts';
import type { PlanTables } from '../match/plan-tables.ts';
import type { Decision } from '../match/decision.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { operationLeadingTo } from '../../../catalogue/operations/leading-to.ts';
import { unmetNeeds } from '../../../catalogue/operations/transitions.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { type Difference, differences } from '../match/differences.ts';
import { asShown, isDoneAlready, namedByState } from '../match/shown-done.ts';

/** A step of a row whose names have become ids. */
export interface StepOfRow {
  /** `checkout` */
  readonly name: string;
  /** The row as one of the operation alone. */
  readonly row: JournalRow;
  readonly values: ResolvedValues;
  readonly issues: readonly Issue[];
  /** Why the row is skipped, where an answer says so. */
  readonly omitted: readonly Issue[];
  readonly context: PlanContext & StepTarget;
}

function rowOfStep(
  row: JournalRow,
  { values, content, unnumbered }: KnownStep,
  context: PlanContext & StepTarget,
): JournalRow {
  return {
    ...row,
    ...{ action: undefined, recordId: undefined, content, unnumbered, steps: [] },
    values: withRecord(context, values, row.values),
  };
}

/** The steps that a row calls for, in their order, each as a row of that operation. */
export function stepRows(
  row: JournalRow,
  { steps }: PlanContext,
): Pick<StepOfRow, 'name' | 'row' | 'context'>[] {
  return row.steps.map((step) => {
    const context = steps.get(step.name);
    assertHolds(context !== undefined, `row ${row.number} has the unknown step ${step.name}`);
    return { name: step.name, row: rowOfStep(row, step, context), context };
  });
}

/** The same with their names resolved, without those whose cells an answer leaves empty. */
export function resolveSteps(row: JournalRow, context: PlanContext): StepOfRow[] {
  if (row.action === 'skip') return [];
  return stepRows(row, context)
    .map((step) => ({ ...step, ...resolveRow(step.row, step.context) }))
    .filter((step) => !isLeftEmpty(step));
}

/** Whether the cells that called for a step count as blank by an answer: without a person, nothing is handed out. */
function isLeftEmpty(step: StepOfRow): boolean {
  const { filled = [] } = endpointOfStep(step).trigger ?? {};
  const said = filled.filter((target) => step.row.values[target] !== undefined);
  return said.length > 0 && said.every((target) => step.values[target] === undefined);
}

/**
 * Decides a step of a row, once its record is known.
 * @param record its number, or the call of this run that makes it
 * @param title what a new one is called
 */
export function planStep(
  { row, values, context }: StepOfRow,
  record: PlannedValue | undefined,
  title: string | undefined,
  { calls }: Pick<PlanTables, 'calls'>,
): Exclude<Decision, { readonly status: 'skipped' }> {
  assertHolds(record !== undefined, `row ${row.number} has no record for its steps`);
  const draft = context.order.draftId();
  const named = { ...values, [context.operand]: record };
  const decision = planOperation(row, named, context, { draft, title });
  assertHolds(decision.status !== 'skipped', `a step of row ${row.number} was skipped`);
  if (decision.status !== 'planned') return decision;
  const call = { ...decision.call, id: calls.nextId() };
  context.order.renumber(draft, call.id);
  return { ...decision, call };
}

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
  const { kind, gives } = step.context;
  if (gives !== undefined) return false;
  const { resource } = kind;
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
  const { resource } = step.context.kind;
  return isDoneAlready(resource, endpoint, namedByState(endpoint, step.values), record);
}

function endpointOfStep({ context: { kind } }: StepOfRow): Endpoint {
  return endpointOf(kind.resource, kind.operation ?? '').endpoint;
}
