import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { unmetNeeds } from '../../../catalogue/operations/transitions.ts';
import { type Issue, makeIssue, quote } from '../../../kernel/messages/issues.ts';
import { plainText } from '../../ledger/subjects/compare.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { Decision } from '../match/decision.ts';
import { firstNamed, keyOf, nameOfNamed, type NamedRecord } from '../match/named-record.ts';
import type { ShownRecord } from '../match/record-order.ts';
import { resolveRow } from '../match/resolve-row.ts';
import { inWords } from '../match/show-value.ts';
import { custodianInWords, custodianShown, type Held } from '../watches/states/custody.ts';
import { planOperation } from './operation-call.ts';
import type { PlanContext } from './plan-context.ts';
import { stepsNeeded, type StepOfRow } from './plan-step.ts';

/** The record that a step names besides that of its row; undefined where it works on that one. */
export function ownRecordOf({
  context: { operand, own },
  values,
}: StepOfRow): PlannedValue | undefined {
  return own === undefined ? undefined : values[operand];
}

/** An item that a row takes from a member who gets another one, as the rows before leave it. */
interface TakenItem extends Held {
  readonly step: StepOfRow;
  readonly id: number;
  readonly shown: ShownRecord;
  /** Whether anyone has it. */
  readonly isHeld: boolean;
  readonly holder: NamedRecord;
}

function takenItem(steps: readonly StepOfRow[], context: PlanContext): TakenItem | undefined {
  const step = steps.find(({ context: { own } }) => own?.fromSameMember === true);
  const id = step && ownRecordOf(step);
  if (step === undefined || typeof id !== 'number') return undefined;
  const { resource, operation = '' } = step.context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const custody = endpoint.takesBack;
  if (custody === undefined) return undefined;
  const shown = context.order.shownBy({ resource, id });
  const isHeld = unmetNeeds(endpoint, shown.values).length === 0;
  const holder = custodianShown(custody, shown.values, context);
  return { ...{ operation, endpoint, custody, step, id, shown, isHeld }, holder };
}

/** The values of the leading operation, with the member who has the item that comes back where the row names none. */
export function withMemberOf(
  steps: readonly StepOfRow[],
  values: ResolvedValues,
  context: PlanContext,
): ResolvedValues {
  const endpoint = leadingEndpoint(context);
  const [param] = endpoint.requiredOneOf?.flat() ?? [];
  if (param === undefined || isNamed(endpoint, values)) return values;
  const id = takenItem(steps, context)?.holder.id;
  return id === undefined ? values : { ...values, [param]: id };
}

function isNamed({ requiredOneOf = [] }: Endpoint, values: ResolvedValues): boolean {
  return requiredOneOf.flat().some((name) => (values[name] ?? null) !== null);
}

function leadingEndpoint({ kind: { resource, operation = '' } }: PlanContext): Endpoint {
  return endpointOf(resource, operation).endpoint;
}

/**
 * Decides the operation that leads a row of several. It is done only if the member has the item that comes back; where an
 * earlier run has done it, that item may be anywhere else.
 */
export function decideLeading(
  row: JournalRow,
  values: ResolvedValues,
  { steps, context }: { readonly steps: readonly StepOfRow[]; readonly context: PlanContext },
): Decision {
  const endpoint = leadingEndpoint(context);
  const taken = takenItem(steps, context);
  const same = taken && sameItem(row, taken, values, context);
  if (same !== undefined) return blocked(same);
  if (taken !== undefined && !isNamed(endpoint, values)) {
    return doneForAnyone(row, taken, values, context) ?? blocked(notHeld(row, taken, context));
  }
  const decision = planOperation(row, values, context);
  if (taken === undefined || decision.status !== 'planned') return decision;
  const member = firstNamed(endpoint, decision.call.payload, context);
  const refused = wrongHolder(row, taken, member, context);
  return refused === undefined ? decision : blocked(refused);
}

function blocked(issue: Issue): Decision {
  return { status: 'blocked', issues: [issue] };
}

/** A row that names no member is done where both items show it, and says so, because it may mean another member. */
function doneForAnyone(
  row: JournalRow,
  { custody, step, id: old }: TakenItem,
  values: ResolvedValues,
  context: PlanContext,
): Decision | undefined {
  const { resource } = context.kind;
  const endpoint = leadingEndpoint(context);
  const id = values[operandOf(endpoint, resource) ?? ''];
  if (typeof id !== 'number') return undefined;
  const shown = context.order.shownBy({ resource, id });
  const isGiven = Object.entries(endpoint.leaves ?? {}).every(
    ([field, value]) => shown.values[field] === value,
  );
  if (!isGiven) return undefined;
  const who = custodianInWords({ custody }, { shown: shown.values, leftBy: shown.leftBy }, context);
  const issue = makeIssue('already-swapped', placeOf(row, step), {
    field: labelOf(step),
    value: nameOf(step, old),
    expected: `${nameOf(step, id)} is checked out to ${who}`,
  });
  return { status: 'unchanged', recordId: id, issues: [issue] };
}

function sameItem(
  row: JournalRow,
  { step, id }: TakenItem,
  values: ResolvedValues,
  context: PlanContext,
): Issue | undefined {
  const { resource } = context.kind;
  const operand = operandOf(leadingEndpoint(context), resource) ?? '';
  if (values[operand] !== id) return undefined;
  const { label = operand } = columnOf(context.kind, operand) ?? {};
  return makeIssue('unexpected-value', placeOf(row, step), {
    field: labelOf(step),
    value: nameOf(step, id),
    expected: `another ${resource.singular} than the one under "${label}"`,
    hint: 'Correct one of the two cells.',
  });
}

/** Why the item cannot be taken from the member; undefined where it can, or where a row before has done that. */
function wrongHolder(
  row: JournalRow,
  taken: TakenItem,
  member: NamedRecord | undefined,
  context: PlanContext,
): Issue | undefined {
  const { shown, isHeld, holder, custody, step } = taken;
  if (isHeld && isSame(holder, member)) return undefined;
  if (wasTakenBefore(taken, member, context)) return undefined;
  if (!isHeld) return notHeld(row, taken, context);
  const state = { shown: shown.values, leftBy: shown.leftBy };
  return makeIssue('not-custodian', placeOf(row, step), {
    field: labelOf(step),
    value: member === undefined ? '' : nameOfNamed(member, context),
    expected: quote(nameOfNamed(holder, context)),
    hint: `Correct the item or the member: ${nameOf(step, taken.id)} is checked out to ${custodianInWords({ custody }, state, context)}.`,
  });
}

function isSame(one: NamedRecord, other: NamedRecord | undefined): boolean {
  return other?.id !== undefined && keyOf(one.id) === keyOf(other.id);
}

/** Whether a row of this run has taken the item from that member. */
function wasTakenBefore(
  { endpoint, custody, shown: { before, leftBy } }: TakenItem,
  member: NamedRecord | undefined,
  context: PlanContext,
): boolean {
  if (leftBy === undefined || before === undefined) return false;
  const wasHeld = unmetNeeds(endpoint, before).length === 0;
  return wasHeld && isSame(custodianShown(custody, before, context), member);
}

function notHeld(
  row: JournalRow,
  { endpoint, step, id, shown }: TakenItem,
  context: PlanContext,
): Issue {
  const { resource } = step.context.kind;
  const [need] = unmetNeeds(endpoint, shown.values);
  const state = plainText(need?.held ?? null).replaceAll('_', ' ');
  return makeIssue('wrong-state', placeOf(row, step), {
    field: labelOf(step),
    value: `${nameOf(step, id)}: ${state}`,
    expected: (need?.wanted ?? [])
      .map((value) => quote(plainText(value).replaceAll('_', ' ')))
      .join(' or '),
    hint: `No member has it: correct the item, or import the row as ${resource.name}.${context.kind.operation ?? ''} without it.`,
  });
}

/**
 * What follows the leading operation and is still to be done: an item that the member does not have any more is not taken
 * back again.
 */
export function followingSteps(
  row: JournalRow,
  steps: readonly StepOfRow[],
  context: PlanContext,
): readonly StepOfRow[] {
  const taken = takenItem(steps, context);
  if (taken === undefined) return steps;
  if (!taken.isHeld) return stillNeeded(steps, taken, context);
  const values = withMemberOf(steps, resolveRow(row, context).values, context);
  const member = firstNamed(leadingEndpoint(context), values, context);
  return isSame(taken.holder, member) ? steps : steps.filter((step) => step !== taken.step);
}

/** An item that shows a later one of the steps needs none of those before. */
function stillNeeded(
  steps: readonly StepOfRow[],
  { step, id, shown }: TakenItem,
  { records }: PlanContext,
): readonly StepOfRow[] {
  const record = records.get(step.context.kind.resource.name, id);
  return stepsNeeded(steps, record && { ...record, values: shown.values });
}

/** Whether the item that a row gives away is not there yet: a later row may bring it back. */
export function mayHaveToWait(row: JournalRow, context: PlanContext): boolean {
  const { resource, compound } = context.kind;
  if (compound === undefined || row.action === 'skip') return false;
  const endpoint = leadingEndpoint(context);
  const id = resolveRow(row, context).values[operandOf(endpoint, resource) ?? ''];
  if (typeof id !== 'number') return false;
  return unmetNeeds(endpoint, context.order.shownBy({ resource, id }).values).length > 0;
}

function placeOf(row: JournalRow, { context }: StepOfRow): ReturnType<PlanContext['place']> {
  return context.place(row, context.operand);
}

function labelOf({ context: { operand, own, kind } }: StepOfRow): string {
  const { record } = own ?? {};
  return typeof record === 'object' ? record.label : (columnOf(kind, operand)?.label ?? operand);
}

function nameOf({ context }: StepOfRow, id: number): string {
  return inWords(context.operand, id, context);
}
