import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { tagOf, type Fingerprint } from '../../ledger/rows/fingerprint.ts';
import {
  isPointer,
  type NewCall,
  type Payload,
  type PlannedValue,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { KnownFingerprint } from '../../ledger/run/fingerprint-registry.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { isShownNowhere } from '../../../catalogue/operations/transitions.ts';
import { asBatch, createPayload, missingFrom } from '../match/build-call.ts';
import type { AskedOperation, Decision, PlannedDecision } from '../match/decision.ts';
import { asRegistered, asSeenInHistory, doneBefore } from '../match/history-checks.ts';
import { isAct, isKnownByRow } from '../match/earlier-acts.ts';
import { withoutReached } from '../match/reached-within.ts';
import { subjectOf } from '../../ledger/subjects/subject.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { passesAsSaid, passingOf } from '../match/passing-state.ts';
import { firstSaid, judgeCall } from '../watches/watch.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import { isDoneAlready, namedByState } from '../match/shown-done.ts';
import { checkNamedRecord, ignoredDifferences } from './named-record.ts';
import type { PlanContext } from './plan-context.ts';
import { decideLateRow } from './late-row.ts';
import { inWords } from '../match/show-value.ts';

/** What the call of a step has of its own: that of its row belongs to another call. */
interface StepCall {
  readonly draft: number;
  /** What a record is called that the row creates. */
  readonly title: string | undefined;
}

/**
 * The call of a row that is an operation, such as delete: its parameters are the row's values.
 */
export function planOperation(
  row: JournalRow,
  values: ResolvedValues,
  context: PlanContext,
  step?: StepCall,
): Decision {
  const { resource, operation = '' } = context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const payload = asBatch(endpoint, createPayload(resource, values, false));
  const missing = missingFrom(endpoint, payload);
  if (missing.length > 0) return blockMissing(row, missing, endpoint, context);
  const ownName = operandOf(endpoint, resource);
  const own = ownName === undefined ? undefined : values[ownName];
  const call: NewCall = {
    id: step?.draft ?? row.id,
    rows: [row.id],
    resource: resource.name,
    operation,
    title:
      step?.title ?? (ownName === undefined ? operation : inWords(ownName, own ?? null, context)),
    payload: { ...keptValues(endpoint, own, context), ...payload },
  };
  const compared = step === undefined ? values : namedByState(endpoint, values);
  const asked = { endpoint, call, operand: ownName, own, values, compared };
  const first = firstSaid(context.watches, (watch) => watch.decideFirst?.(row, asked, context));
  return first ?? planWanted(row, asked, context);
}

/** What the record shows of the parameters that some accounts require. */
function keptValues(
  { keeps = [] }: Endpoint,
  own: PlannedValue | undefined,
  { kind, records }: PlanContext,
): Payload {
  const held = typeof own === 'number' ? records.get(kind.resource.name, own)?.values : undefined;
  const kept = keeps.flatMap((name): [string, PlannedValue][] => {
    const value = held?.[name] ?? null;
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

/** Plans an operation unless an earlier run did what the row wants. */
function planWanted(row: JournalRow, asked: WantedOperation, context: PlanContext): Decision {
  const { call } = asked;
  const shown = shownAs(asked, context);
  const wanted = row.content && context.earlier.wanted(row.content, shown);
  const before = row.unnumbered && context.earlier.wanted(row.unnumbered, shown);
  const done = wanted?.done ?? before?.done;
  if (done !== undefined) {
    context.order.touch(call, undefined);
    context.order.passDone(call);
    const issues = [doneBefore(asRegistered(done), context.place(row))];
    return { status: 'unchanged', recordId: done.recordId, issues };
  }
  const fingerprint = wanted?.fingerprint;
  const seen = planSeenElsewhere(row, { ...asked, fingerprint }, context);
  if (seen !== undefined) return seen;
  // What is known by its row may share a call, which has no fingerprint.
  const isRemembered = isAct(context.kind) && !isKnownByRow(context.kind);
  context.order.touch(call, isRemembered ? fingerprint : undefined);
  const late = decideLateRow(row, asked, context);
  return late ?? decideOperation(row, { ...asked, fingerprint }, context);
}

/** A row that another computer has done, as a history, a sum or the newest answer shows. */
function planSeenElsewhere(
  row: JournalRow,
  operation: Operation,
  context: PlanContext,
): Decision | undefined {
  const { call, own } = operation;
  const at = seenElsewhere(row, operation, context);
  if (at === undefined) return undefined;
  context.order.touch(call, undefined);
  context.order.passDone(call);
  const issues = [doneBefore(asSeenInHistory(at), context.place(row))];
  const recordId = typeof own === 'number' ? own : undefined;
  return { status: 'unchanged', recordId, issues };
}

/** When that was, in the service's own time; nothing where only a sum shows it, undefined where nothing does. */
function seenElsewhere(
  row: JournalRow,
  { call, fingerprint }: Operation,
  context: PlanContext,
): string | undefined {
  const seen = fingerprint && context.earlier.seenElsewhere(fingerprint);
  if (seen !== undefined) return seen.at;
  return firstSaid(context.watches, (watch) => watch.doneElsewhere?.(row, call, context));
}

/** What an operation would be called with, and on what. */
interface WantedOperation extends AskedOperation {
  readonly values: ResolvedValues;
  /** Those that its record has to show, besides its state, to have it done already. */
  readonly compared: ResolvedValues;
  readonly own: PlannedValue | undefined;
}

/** The same with what its row is known by in later runs. */
interface Operation extends WantedOperation {
  readonly fingerprint: Fingerprint | undefined;
}

/** Whether the record of an operation is as it has to be by then, and not yet as the operation leaves it. */
function decideOperation(
  row: JournalRow,
  { endpoint, call, operand, own, values, compared, fingerprint }: Operation,
  context: PlanContext,
): Decision {
  const record = typeof own === 'number' ? context.records.get(call.resource, own) : undefined;
  const elsewhere = record && checkNamedRecord(row, { endpoint, operand, values, record }, context);
  if (elsewhere !== undefined) return elsewhere;
  const done = record && doneRecord({ endpoint, call, compared }, record, context);
  const wrong = done ? context.order.wrongAfterDone(call) : context.order.wrongStates(call);
  if (done !== undefined && wrong.length === 0) {
    context.order.passUnchanged(call);
    const issues = ignoredDifferences(row, { endpoint, values, record: done }, context);
    return { status: 'unchanged', recordId: done.id, issues };
  }
  const asked = { endpoint, call, operand, wrong };
  const { issues, sent, ...forecast } = judgeCall(context.watches, row, asked, context);
  if (hasErrors(issues)) return { status: 'blocked', issues };
  const whole = sent === undefined ? call : { ...call, payload: { ...call.payload, ...sent } };
  // What counts each time does not care what else happens to its record outside of this run.
  const planned =
    endpoint.effect === 'append'
      ? planCounted(whole, endpoint, fingerprint)
      : plannedOn(whole, own, record);
  return { ...planned, issues, ...forecast };
}

/** A record as the rows before leave it, if it is then as the operation would leave it too. */
function doneRecord(
  { endpoint, call, compared }: Pick<WantedOperation, 'endpoint' | 'call' | 'compared'>,
  record: KnownRecord,
  context: PlanContext,
): KnownRecord | undefined {
  if (context.order.isChangedBefore(call)) return undefined;
  const subject = subjectOf(call);
  const shown =
    subject === undefined ? record : { ...record, values: context.order.shownBy(subject).values };
  const { kind, records } = context;
  const { id } = record;
  const all = (): readonly KnownRecord[] => records.all(kind.resource.name);
  const said = withoutReached(kind.resource, endpoint, compared, { id, all });
  const isShown =
    isDoneAlready(kind.resource, endpoint, said, shown) &&
    passesAsSaid(endpoint, compared, passingOf(call, context));
  const isAsSaid = context.watches.some((watch) => watch.isAsSaid?.(call) === true);
  return isShown || isAsSaid ? shown : undefined;
}

/** A call on a record of the account goes with what the record shows before. */
function plannedOn(
  call: NewCall,
  own: PlannedValue | undefined,
  record: KnownRecord | undefined,
): PlannedDecision {
  if (typeof own !== 'number') return { status: 'planned', issues: [], call };
  const before = record && { before: { ...record.values, ...record.named } };
  return { status: 'planned', issues: [], call: { ...call, recordId: own, ...before } };
}

/** A call that counts each time, such as a stock movement; its fingerprint shows in the history where there is one. */
function planCounted(
  call: NewCall,
  endpoint: Endpoint,
  fingerprint: Fingerprint | undefined,
): PlannedDecision {
  const param = endpoint.proof?.in === 'history' ? endpoint.proof.param : undefined;
  const known = fingerprint === undefined ? call : knownBy(fingerprint, call, param);
  return { status: 'planned', issues: [], call: known };
}

/** What the service shows the fingerprint of bears it as well; other runs know the rest by the registry alone. */
function knownBy(fingerprint: Fingerprint, call: NewCall, param: string | undefined): NewCall {
  const known = { ...call, fingerprint };
  return param === undefined ? known : withMark(known, param, tagOf(fingerprint));
}

/** How the account shows the record that a call is about; another one is none of its business. */
function shownAs(
  { endpoint, call: { resource }, own }: WantedOperation,
  { records }: PlanContext,
): (known: KnownFingerprint) => KnownRecord | 'unknown' | undefined {
  return ({ recordId }) => {
    // A record that this run is still to make is another one.
    if (isPointer(own)) return undefined;
    if (typeof own !== 'number') return 'unknown';
    const record = records.get(resource, own);
    if (isShownNowhere(endpoint))
      return isUndone(endpoint, record) ? undefined : (record ?? 'unknown');
    if (recordId === undefined) return 'unknown';
    return own === recordId ? (record ?? 'unknown') : undefined;
  };
}

/** Whether a record is not as an act leaves it, so that it was undone since, or asked for again. */
function isUndone({ leaves = {} }: Endpoint, record: KnownRecord | undefined): boolean {
  if (record === undefined) return false;
  return Object.entries(leaves).some(([field, value]) => {
    const held = record.values[field];
    return held !== undefined && held !== value;
  });
}

/** Ends a text of the call with something that only calls for the same row say. */
function withMark(call: NewCall, param: string, value: string): NewCall {
  const said = call.payload[param];
  const text = typeof said === 'string' && said !== '' ? `${said} ${value}` : value;
  const payload: Payload = { ...call.payload, [param]: text };
  return { ...call, payload, lookupKey: { field: param, value } };
}
