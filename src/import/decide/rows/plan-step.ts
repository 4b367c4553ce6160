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
import type { PlanTables } from '../match/plan-tables.ts';
import type { Decision } from '../match/decision.ts';

/** A step of a row whose names have become ids. */
export interface StepOfRow {
  /** The row as one of the operation alone. */
  readonly row: JournalRow;
  readonly values: ResolvedValues;
  readonly issues: readonly Issue[];
  /** Why the row is skipped, where an answer says so. */
  readonly omitted: readonly Issue[];
  readonly context: PlanContext & { readonly operand: string };
}

/** What a row says of a step, as a row of that operation would. */
function rowOfStep(
  row: JournalRow,
  { values, content, unnumbered }: KnownStep,
  context: PlanContext,
): JournalRow {
  return {
    ...row,
    ...{ action: undefined, recordId: undefined, content, unnumbered, steps: [] },
    values: withRecord(context.kind, values, row.values),
  };
}

/** The steps that a row calls for, in their order, each as a row of that operation. */
export function stepRows(
  row: JournalRow,
  { steps }: PlanContext,
): Pick<StepOfRow, 'row' | 'context'>[] {
  return row.steps.map((step) => {
    const context = steps.get(step.name);
    assertHolds(context !== undefined, `row ${row.number} has the unknown step ${step.name}`);
    return { row: rowOfStep(row, step, context), context };
  });
}

/** The same with their names resolved. */
export function resolveSteps(row: JournalRow, context: PlanContext): StepOfRow[] {
  if (row.action === 'skip') return [];
  return stepRows(row, context).map((step) => ({
    ...step,
    ...resolveRow(step.row, step.context),
  }));
}

/** The record of a row. */
export interface RecordOfRow {
  /** Its number, or the call of this run that makes it. */
  readonly id: PlannedValue | undefined;
  /** What a new one is called. */
  readonly title: string | undefined;
}

/** Decides a step of a row, once its record is known. */
export function planStep(
  { row, values, context }: StepOfRow,
  { id: record, title }: RecordOfRow,
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
