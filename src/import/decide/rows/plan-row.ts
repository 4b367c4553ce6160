import { hasErrors } from '../../../kernel/messages/issues.ts';
import type { NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { positionOf } from '../order-calls.ts';
import { mayDoStep } from '../match/field-owners.ts';
import type { PlanContext } from './plan-context.ts';
import type { PlanTables } from '../match/plan-tables.ts';
import type { DuplicateRows } from './duplicate-rows.ts';
import { decideRow } from './decide-row.ts';
import type { Decision, Forecast, PlannedDecision } from '../match/decision.ts';
import { type StepOfRow, planStep, resolveSteps, stepsNeeded } from './plan-step.ts';
import { followingSteps, ownRecordOf } from './compound-row.ts';
import { skipRow } from '../match/skip-row.ts';

type RowDecision = ReturnType<typeof decideRow>;

/** What becomes of the record of a row, and its steps. */
interface DecidedRow {
  readonly row: JournalRow;
  readonly decision: Exclude<RowDecision, { readonly status: 'blocked' | 'skipped' }>;
  readonly steps: readonly StepOfRow[];
}

/** Decides a row and puts its calls into the plan, all of them or none; part of the caller's transaction. */
export function planRow(
  run: PlanTables,
  row: JournalRow,
  context: PlanContext,
  duplicates: DuplicateRows,
): void {
  const steps = resolveSteps(row, context);
  const decision = withStepIssues(decideRow(row, context, steps), steps);
  if (decision.status === 'blocked' || decision.status === 'skipped') {
    saveDecision(run, row, decision);
    return;
  }
  context.order.attempt(() => takeRow(run, { row, decision, steps }, { context, duplicates }));
}

/** What is wrong with any step is wrong with the row as a whole. */
function withStepIssues(decision: RowDecision, steps: readonly StepOfRow[]): RowDecision {
  if (decision.status === 'skipped') return decision;
  const omitted = steps.flatMap((step) => step.omitted);
  if (omitted.length > 0) return skipRow(omitted);
  const issues = steps.flatMap((step) => step.issues);
  const isBlocked = decision.status === 'blocked';
  if (!isBlocked && !hasErrors(issues)) return decision;
  return { status: 'blocked', issues: [...(isBlocked ? decision.issues : []), ...issues] };
}

/** Returns whether the row is in the plan, or needs nothing. */
function takeRow(
  run: PlanTables,
  decided: DecidedRow,
  { context, duplicates }: { readonly context: PlanContext; readonly duplicates: DuplicateRows },
): boolean {
  const { row, decision } = decided;
  const calls: NewCall[] = [];
  const own = decision.status === 'planned' ? decision.call : undefined;
  const isTaken =
    (decision.status !== 'planned' || takeCall(run, row, decision, { calls, context })) &&
    stepsToDo(run, decided, context).every((step) =>
      takeStep(run, step, decided, { calls, context }),
    );
  if (!isTaken) {
    for (const { id } of calls) run.calls.remove(id);
    return false;
  }
  saveRow(run, decided, calls);
  if (own !== undefined && 'withoutKey' in decision) duplicates.add(own);
  return true;
}

/** The steps that the record of a row still needs, and that the owners of their columns allow. */
function stepsToDo(
  run: PlanTables,
  decided: DecidedRow,
  context: PlanContext,
): readonly StepOfRow[] {
  if (context.kind.compound !== undefined) {
    return followingSteps(decided.row, decided.steps, context);
  }
  const { steps } = decided;
  const record = shownRecord(run, decided, context);
  const needed = stepsNeeded(
    steps.filter(({ context: { gives } }) => gives === undefined),
    record,
  );
  return steps.filter((step) => {
    if (step.context.gives !== undefined) return true;
    return needed.includes(step) && (record === undefined || mayDoStep(step, record, context));
  });
}

/** The record of a row as those before leave it; undefined for one that the row creates. */
function shownRecord(
  { records }: PlanTables,
  { decision, steps }: DecidedRow,
  { order, kind: { resource } }: PlanContext,
): KnownRecord | undefined {
  const id = recordOf(decision);
  if (steps.length === 0 || typeof id !== 'number') return undefined;
  const record = records.get(resource.name, id);
  return record && { ...record, values: order.shownBy({ resource, id }).values };
}

/** The calls of a row so far, and what they are decided by. */
interface Taking {
  readonly calls: NewCall[];
  readonly context: PlanContext;
}

/** Puts a step of a row into the plan, or blocks the row. Returns whether the row is not blocked. */
function takeStep(
  run: PlanTables,
  step: StepOfRow,
  { row, decision }: DecidedRow,
  taking: Taking,
): boolean {
  const id = ownRecordOf(step) ?? recordOf(decision);
  const isOfRow = typeof id !== 'number' && step.context.gives === undefined;
  const title = isOfRow ? titleOf(decision) : undefined;
  const planned = planStep(step, id, title, run);
  if (planned.status === 'blocked') {
    run.rows.block(row.id, planned.issues);
    return false;
  }
  for (const issue of planned.issues ?? []) run.rows.addIssue(row.id, issue);
  if (planned.status !== 'planned') return true;
  const before = taking.calls.at(-1);
  if (!takeCall(run, row, planned, taking)) return false;
  // On other records nothing is done unless what leads was.
  if (step.context.own !== undefined && before !== undefined)
    run.calls.waitForRecord(planned.call.id, before.id);
  return true;
}

/** Returns whether the call is in the plan: no other row does the same with its record. */
function takeCall(
  run: PlanTables,
  row: JournalRow,
  {
    call,
    before = [],
    after = [],
    waitsFor = [],
    remedies = [],
  }: Forecast & Pick<PlannedDecision, 'call' | 'after'>,
  { calls, context }: Taking,
): boolean {
  if (context.watches.some((watch) => watch.refuses?.([call], row) === true)) return false;
  // The call itself is not in the journal yet.
  const next = Math.max(run.calls.nextId(), call.id + 1);
  const first = before.map((each, at) => ({ ...each, id: next + at }));
  // The call of the row leads it, though others are done before.
  calls.push(call, ...first);
  for (const each of first) {
    run.calls.add(each, positionOf(each.resource, row.id));
    context.order.takeBefore(each);
  }
  addCall(run, row, call, context);
  for (const each of after) {
    const completing = { ...each, id: run.calls.nextId() };
    calls.push(completing);
    addCall(run, row, completing, context);
  }
  for (const needed of waitsFor) run.calls.waitForRecord(call.id, needed);
  for (const remedy of remedies) run.remedies.add(row.id, remedy);
  return true;
}

/** A row is finished before later ones are started, as far as nothing has to wait. */
function addCall(
  run: PlanTables,
  row: JournalRow,
  call: NewCall,
  { watches }: Pick<PlanContext, 'watches'>,
): void {
  run.calls.add(call, positionOf(call.resource, row.id));
  for (const watch of watches) watch.take?.(call);
}

/** The call that is first has the record that is the row's own. */
function saveRow(
  run: PlanTables,
  { row, decision }: DecidedRow,
  [leading]: readonly NewCall[],
): void {
  if (leading === undefined) {
    if (decision.status === 'unchanged') saveDecision(run, row, decision);
    return;
  }
  const issues = decision.status === 'shared' ? [] : (decision.issues ?? []);
  for (const issue of issues) run.rows.addIssue(row.id, issue);
  const record = recordOf(decision);
  const known = typeof record === 'number' ? { recordId: record } : {};
  run.rows.plan(row.id, { id: leading.id, ...known });
}

/** What the record is called that a call of this run makes. */
function titleOf(decision: DecidedRow['decision']): string | undefined {
  if (decision.status === 'shared') return decision.title;
  return decision.status === 'planned' ? decision.call.title : undefined;
}

function recordOf(
  decision: DecidedRow['decision'],
): number | { readonly call: number } | undefined {
  if (decision.status === 'shared') return { call: decision.call };
  if (decision.status === 'unchanged') return decision.recordId;
  const { id, recordId } = decision.call;
  return recordId ?? { call: id };
}

/** Keeps the decision about a row that needs no call; part of the caller's transaction. */
export function saveDecision(
  run: Pick<PlanTables, 'rows'>,
  { id }: JournalRow,
  decision: Exclude<Decision, { readonly status: 'planned' }>,
): void {
  switch (decision.status) {
    case 'blocked':
      run.rows.block(id, decision.issues);
      break;
    case 'skipped':
      for (const issue of decision.issues) run.rows.addIssue(id, issue);
      run.rows.decide(id, 'skipped');
      break;
    case 'unchanged':
      for (const issue of decision.issues ?? []) run.rows.addIssue(id, issue);
      run.rows.decide(id, 'unchanged', decision.recordId);
      break;
  }
}
