import { resourceNamed } from '../../../catalogue/index.ts';
import { filledIn } from '../../../catalogue/operations/filled-in.ts';
import { operationOf, requireOperation } from '../../../catalogue/operations/operations.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { tracesIn } from '../../../catalogue/relations/attached.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { type IssueCode, type IssueDetails, makeIssue } from '../../../kernel/messages/issues.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { updatePayload } from '../../decide/match/build-call.ts';
import { type Reason, blockedBy, dependencyOf } from '../../decide/names/blocked-dependency.ts';
import { pointsTo, rowsPointing } from '../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { sendsLookupKey } from './reconcile/bare-record.ts';
import { hasLookupKey } from '../../ledger/subjects/lookup-key.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { refusalIssues } from './refused-column.ts';
import type { ExecutionContext, LookUpContext, OutcomeTables } from './execution-context.ts';
import { fillPointers } from './fill-pointers.ts';
import { doneBefore } from '../../decide/match/history-checks.ts';

/** The evidence that a call was done. */
export interface Evidence {
  readonly recordId: number | undefined;
  /** The record as the service shows it, where it does. */
  readonly held: Values | undefined;
  /** What proves it, for the log. */
  readonly how: string;
  /** The service's own time of it, where its answer shows one. */
  readonly stamp?: string | undefined;
  /** The same, of the record that was found by a search. */
  readonly seen?: string | undefined;
  /** What others did with the record afterwards, with by whom and when. */
  readonly changed?: string | undefined;
  /** The record as its answer shows it, where it does. */
  readonly answered?: JsonObject | undefined;
}

/**
 * Ends a call well, and plans an update for what a create dropped in silence; both or neither is in
 * the journal, and on the disk before the next intent is. Returns how many calls that adds.
 */
export function recordCallOutcome(
  call: PlannedCall,
  evidence: Evidence,
  context: OutcomeTables,
): number {
  const { calls, journal } = context;
  return journal.share(() => {
    const { recordId, how, stamp, seen, changed } = evidence;
    const note = changed === undefined ? how : `${how}; then changed by others: ${changed}`;
    calls.complete(call.id, recordId, note, stamp);
    if (seen !== undefined) calls.keepSeen(call.id, seen);
    if (changed !== undefined) warnOfChange(call, changed, context);
    keepFilled(call, evidence, context);
    keepTraces(call, evidence, context);
    noteChangedLookupKey(call, evidence, context);
    return planFollowUp(call, evidence, context);
  });
}

/** The outcome of a row stays what it is where others acted later; it says what they did. */
function warnOfChange(
  { rows: numbers }: PlannedCall,
  changed: string,
  { rows }: OutcomeTables,
): void {
  for (const row of numbers) {
    rows.addIssue(row, makeIssue('changed-by-others', rows.placeOf(row), { value: changed }));
  }
}

/** What the service filled in by itself does not say, when the run is undone, that others changed the record. */
function keepFilled(
  { id, effect, resource, payload }: PlannedCall,
  { held }: Evidence,
  { calls }: OutcomeTables,
): void {
  if (effect !== 'create' || held === undefined) return;
  calls.keepFilled(id, filledIn(resourceNamed(resource), payload as Values, held));
}

/** What others add to the record later shows by what it is now. */
function keepTraces(
  { id, resource }: PlannedCall,
  { answered }: Evidence,
  { calls }: OutcomeTables,
): void {
  if (answered !== undefined) calls.keepTraces(id, tracesIn(resourceNamed(resource), answered));
}

/**
 * Fails a call, with the reason for its row, and ends those that wait for its record, in one transaction.
 * Returns how many calls ended so.
 */
export function failCall(call: PlannedCall, message: string, context: OutcomeTables): number {
  const { calls, rows, journal } = context;
  return journal.commit(() => {
    if (isFollowUp(call)) return leaveIncomplete(call, message, context);
    calls.fail(call.id, message);
    for (const row of call.rows) {
      for (const issue of refusalIssues(rows, row, message)) rows.addIssue(row, issue);
    }
    return 1 + blockDependents(call, { why: message }, context);
  });
}

/**
 * The record of the row is made; only what the create had dropped was sent again. An operation that a create
 * never includes is different: its row names the record in the errors file, and is imported from there.
 */
export function isFollowUp({ completes, resource, operation }: PlannedCall): boolean {
  const create = operationOf(resourceNamed(resource), 'create')?.endpoint;
  return completes !== undefined && create?.then?.includes(operation) !== true;
}

/** From the errors file the row would make its record a second time, so a person has to review it. */
function leaveIncomplete(call: PlannedCall, message: string, { calls }: OutcomeTables): number {
  calls.markUnverified(call.id, message, true);
  calls.leaveOpen(
    call.id,
    `it was created as #${call.recordId ?? '?'}, but differs from the row: ${message}`,
  );
  return 1;
}

/** A service that writes lookup keys differently may hide a record from a search, so absence proves nothing. */
function noteChangedLookupKey(
  call: PlannedCall,
  { held }: Evidence,
  { journal }: OutcomeTables,
): void {
  const { resource, lookupKey } = call;
  if (lookupKey === undefined || held === undefined || !sendsLookupKey(call)) return;
  if (hasLookupKey(resourceNamed(resource), lookupKey, held)) return;
  journal.meta.write(`changes the lookup keys of ${resource}`, true);
}

/** Whether the service was seen to write the lookup keys of a kind otherwise than they were sent. */
export function changesLookupKeys(
  resource: string,
  { journal }: Pick<LookUpContext, 'journal'>,
): boolean {
  return journal.meta.read(`changes the lookup keys of ${resource}`) === true;
}

/**
 * Ends a call that is not sent, with the reason for its row, and ends those that wait for it. Returns how many
 * ended.
 */
export function endUnsent(
  call: PlannedCall,
  code: IssueCode,
  why: string,
  tables: OutcomeTables,
): number {
  return endWith(call, { code, why, details: { value: call.title } }, tables);
}

/** Why a call is not sent: for the journal, and for the row. */
interface UnsentReason {
  readonly code: IssueCode;
  readonly why: string;
  readonly details: IssueDetails;
}

/** As endUnsent, where the outcome says more than the title of the row. */
export function endWith(
  call: PlannedCall,
  { code, why, details }: UnsentReason,
  tables: OutcomeTables,
): number {
  const { calls, rows, journal } = tables;
  return journal.commit(() => {
    calls.fail(call.id, why);
    for (const row of call.rows) {
      rows.addIssue(row, makeIssue(code, rows.placeOf(row), details));
    }
    return 1 + blockDependents(call, { why }, tables);
  });
}

/** Ends a call that another run may have sent, which did not finish. Returns how many calls ended so. */
export function endClaimed(call: PlannedCall, runName: string, tables: OutcomeTables): number {
  const why = `it may have been done by the run ${runName}`;
  const hint = `Finish it: tallysheet resume ${runName}   then import the errors file.`;
  const details = { value: `${why}, which did not finish`, hint };
  return endWith(call, { code: 'unverified-elsewhere', why, details }, tables);
}

/** Calls that need the record of a failed call are not sent either. */
function blockDependents(call: PlannedCall, because: Reason, context: OutcomeTables): number {
  const { calls, rows } = context;
  const { singular } = resourceNamed(call.resource);
  const [first] = call.rows;
  const place = first === undefined ? undefined : rows.placeOf(first);
  const notMade = { name: call.title, place, because };
  let ended = 0;
  for (const id of calls.dependents(call.id)) {
    const dependent = withoutOthers(calls.get(id), call.id, context);
    if (dependent?.state !== 'planned') continue;
    const isPart = pointsTo(dependent.payload, call.id);
    const why = isPart
      ? `it needs the ${singular} "${call.title}", which was not created`
      : `an earlier row had to change the ${singular} "${call.title}" first, and failed`;
    calls.fail(dependent.id, why);
    // Rows of the call that failed know why already.
    for (const row of dependent.rows.filter((each) => !call.rows.includes(each))) {
      const blocked = { row, call: dependent, needed: call.id };
      const issue = isPart
        ? blockedBy(rows, blocked, notMade)
        : makeIssue('earlier-row-failed', rows.placeOf(row), {
            value: call.title,
            expected: `${place === undefined ? '' : `${describePlace(place)}: `}${because.why}`,
          });
      rows.addIssue(row, issue);
    }
    const { hint } = dependencyOf(notMade);
    const reason = { why, ...(hint !== undefined && { hint }) };
    ended += 1 + blockDependents(dependent, reason, context);
  }
  return ended;
}

/** Of a call of many lines, only those fail that need the record; the others are sent without it. */
function withoutOthers(
  call: PlannedCall | undefined,
  needed: number,
  { calls }: OutcomeTables,
): PlannedCall | undefined {
  if (call?.state !== 'planned' || call.rows.length < 2) return call;
  const pointing = rowsPointing(call, needed);
  if (pointing.length === 0 || pointing.length === call.rows.length) return call;
  const part = calls.shared.split(call.id, pointing, 'a record that they need was not created');
  calls.stopWaitingFor(call.id, needed);
  return calls.get(part);
}

function planFollowUp(
  call: PlannedCall,
  { recordId, held }: Evidence,
  { calls }: OutcomeTables,
): number {
  if (call.effect !== 'create' || recordId === undefined || held === undefined) return 0;
  const sent = fillPointers(call.payload, calls);
  const lost = lostOnCreate(call, sent, held);
  if (Object.keys(lost).length === 0) return 0;
  const { rows, resource, title } = call;
  const made = { id: recordId, values: sent, named: {}, updatedAt: undefined };
  const { operation } = requireOperation(resourceNamed(resource), 'update');
  const payload = { ...updatePayload(resourceNamed(resource), made, []), ...lost };
  const id = calls.nextId();
  const completes = call.id;
  calls.add({ id, rows, resource, operation, title, payload, recordId, completes }, id);
  return 1;
}

/** Fields that a create may drop in silence, and that are shown to be empty; any other value is that of another user. */
function lostOnCreate({ resource }: PlannedCall, sent: Values, held: Values): Values {
  const lost = (resourceNamed(resource).provedAfterCreate ?? []).filter(
    (name) => (sent[name] ?? null) !== null && (held[name] ?? null) === null,
  );
  return Object.fromEntries(lost.map((name) => [name, sent[name] ?? null]));
}

/** Who did what a call was to do, and when. */
interface DoneElsewhere {
  readonly recordId: number | undefined;
  /** `on 2026-11-22 at 05:10 UTC by the run …` */
  readonly whenAndBy: string;
  /** What proves it, for the log. */
  readonly how: string;
}

/** Ends a call that is not sent because it was done before: its row is unchanged, and says so. */
export function recordAsDone(
  call: PlannedCall,
  { recordId, whenAndBy, how }: DoneElsewhere,
  { journal, calls, rows }: Pick<ExecutionContext, 'journal' | 'calls' | 'rows'>,
): void {
  journal.commit(() => {
    calls.complete(call.id, recordId, how);
    for (const row of call.rows) {
      rows.addIssue(row, doneBefore(whenAndBy, rows.placeOf(row)));
      rows.decide(row, 'unchanged', recordId);
    }
  });
}
