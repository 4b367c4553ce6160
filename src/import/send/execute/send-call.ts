import type { Attempt, Confirmed, Refused } from '../../../client/transport/attempt-result.ts';
import { recordOf } from '../../../client/records.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { unverifiedPolicyOf } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed, type NamedEndpoint } from '../../../catalogue/index.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { ownValue } from '../../../kernel/json.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';
import { divide, halve, partsOf } from './batch/take-outcomes.ts';
import type { Condition } from './condition/condition.ts';
import { ClaimedElsewhere } from '../../ledger/shared/shared-account.ts';
import { isDivisible } from '../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { fillPointers } from './fill-pointers.ts';
import { differsFromBare, sendsLookupKey } from './reconcile/bare-record.ts';
import { looksAlike } from '../../ledger/subjects/lookup-key.ts';
import { isReadable, readOwn } from './reconcile/own-record.ts';
import { needsSecondRead } from './reconcile/made-records.ts';
import { writeOnce } from './write-once.ts';
import { saveLinkedFile } from './save-linked-file.ts';
import { endClaimed, failCall, recordCallOutcome } from './row-consequences.ts';

/** The outcome of a call that was sent, after the journal has it. */
export type Sent =
  /** `added` calls follow from it. */
  | { readonly is: 'done'; readonly added: number }
  /** `ended` calls will not be made: this one, and those that needed its record. */
  | { readonly is: 'failed'; readonly ended: number }
  /** It was refused, but may have been done all the same: one verification shows it. */
  | { readonly is: 'refused-in-success'; readonly message: string }
  /** It was refused, and its record has to say why; nothing was done, and it is planned again until then. */
  | { readonly is: 'refused-unjudged'; readonly message: string }
  /** The answer named single items: each part of the call went its own way. */
  | { readonly is: 'divided'; readonly parts: readonly SentPart[] }
  /** Several rows were refused at once: they are sent again in two halves. */
  | { readonly is: 'halved' }
  | { readonly is: 'unverified'; readonly reason: string; readonly because?: UnverifiedCause }
  | { readonly is: 'released'; readonly why: ReleaseCause; readonly reason: string };

/** A call that carries some rows of what was sent, and its outcome. */
export interface SentPart {
  readonly call: PlannedCall;
  readonly sent: Sent;
}

/** An unverified outcome that says something of the service as a whole. */
export type UnverifiedCause = 'redirected' | 'other-record';

export type ReleaseCause = 'not-sent' | 'not-processed' | 'token';

/**
 * Sends a planned call, once. Its intent is on the disk before a byte leaves. Its outcome is in the journal before this
 * returns, and on the disk no later than the next intent. Throws StaleReading where its condition is too old when its turn has come, and as Caller.write does.
 */
export async function sendCall(
  call: PlannedCall,
  context: ExecutionContext,
  condition: Condition,
): Promise<Sent> {
  const { calls } = context;
  const named = endpointOf(resourceNamed(call.resource), call.operation);
  const values = fillPointers(condition.payload, calls);
  const attempt = await writeOnce({ call, named, values, condition }, context);
  if (attempt instanceof ClaimedElsewhere) {
    return { is: 'failed', ended: endClaimed(call, attempt.runName, context) };
  }
  condition.noteAttempt(attempt);
  const saved = await saveLinkedFile(call, attempt, context);
  const isJudged = condition.isJudgedAfterRefusal(
    saved.result === 'refused' ? saved.status : undefined,
  );
  return takeIn({ call, named, values, attempt: saved, isJudged }, context);
}

interface Answered {
  readonly call: PlannedCall;
  readonly named: NamedEndpoint;
  readonly values: Values;
  readonly attempt: Attempt;
  /** Whether records are read after its refusal. */
  readonly isJudged: boolean;
}

async function takeIn(answered: Answered, context: ExecutionContext): Promise<Sent> {
  const { call, attempt } = answered;
  switch (attempt.result) {
    case 'confirmed':
      return takeConfirmed(answered, attempt, context);
    case 'refused':
      return takeRefused(answered, attempt, context);
    case 'not-sent':
    case 'not-processed':
      return release(call, attempt.result, attempt.reason, context);
    case 'unverified':
      return handleUnverified(call, attempt.reason, attempt.stop, context);
  }
}

/** What becomes of each part of a call, where the answer says it item by item. */
function takeOutcomes(
  { call, values, isJudged }: Answered,
  outcomes: NonNullable<Confirmed['outcomes']>,
  context: ExecutionContext,
): Sent {
  const found = partsOf(call, values, outcomes);
  const [refused] = found;
  if (isJudged && call.rows.length === 1 && refused?.is === 'refused') {
    return leaveToJudge(call, refused.message, context);
  }
  const takePart = ({ call: own, part }: ReturnType<typeof divide>[number]): SentPart[] => {
    switch (part.is) {
      case 'done':
        return [{ call: own, sent: takeDone(own, undefined, context) }];
      case 'refused':
        return takeRefusedPart(own, part.message, call, context);
      case 'unnamed': {
        const reason = 'the answer does not name it';
        return [{ call: own, sent: handleUnverified(own, reason, undefined, context) }];
      }
    }
  };
  return context.journal.commit((): Sent => {
    const parts = divide(call, found, context).flatMap(takePart);
    const [only, ...others] = parts;
    return only !== undefined && others.length === 0 ? only.sent : { is: 'divided', parts };
  });
}

function takeDone(
  call: PlannedCall,
  answered: Pick<Confirmed, 'record'> | undefined,
  context: ExecutionContext,
): Sent {
  const how = 'confirmed by the response';
  const stamp = answered && stampOf(answered);
  const { record } = answered ?? {};
  const evidence = { recordId: call.recordId, held: undefined, how, stamp, answered: record };
  return { is: 'done', added: recordCallOutcome(call, evidence, context) };
}

function takeConfirmed(answered: Answered, confirmed: Confirmed, context: ExecutionContext): Sent {
  const {
    call,
    named: { resource, endpoint },
  } = answered;
  if (confirmed.outcomes !== undefined) return takeOutcomes(answered, confirmed.outcomes, context);
  const how = 'confirmed by the response';
  if (endpoint.effect !== 'create' && endpoint.effect !== 'append') {
    return takeDone(call, confirmed, context);
  }
  const held = confirmed.record && recordOf(resource, confirmed.record).values;
  const other = held && otherLookupKey(resource, call, held);
  if (confirmed.id === undefined)
    return handleUnverified(call, 'the response has no record number', undefined, context);
  if (other !== undefined) return handleUnverified(call, other, 'other-record', context);
  const stamp = stampOf(confirmed);
  const evidence = { recordId: confirmed.id, held, how, stamp, answered: confirmed.record };
  return { is: 'done', added: recordCallOutcome(call, evidence, context) };
}

function stampOf({ record }: Pick<Confirmed, 'record'>): string | undefined {
  const stamp = record && ownValue(record, 'updated_at');
  return typeof stamp === 'string' ? stamp : undefined;
}

/**
 * An answer that shows a record with another lookup key does not prove that ours was made. One that differs
 * only in case or spaces is ours, as the service writes it.
 */
function otherLookupKey(resource: Resource, call: PlannedCall, held: Values): string | undefined {
  const { lookupKey } = call;
  if (lookupKey === undefined) return undefined;
  if (!sendsLookupKey(call)) {
    const [name] = differsFromBare(call, { values: held });
    return name === undefined ? undefined : otherRecord(name, held);
  }
  if (looksAlike(resource, lookupKey, held)) return undefined;
  return otherRecord(lookupKey.field, held);
}

function otherRecord(field: string, held: Values): string {
  return `the response shows another record: its ${field} is ${JSON.stringify(held[field] ?? null)}`;
}

async function takeRefused(
  { call, named, isJudged }: Answered,
  refused: Refused,
  context: ExecutionContext,
): Promise<Sent> {
  if (refused.tokenRefused) return release(call, 'token', refused.message, context);
  if (call.everUnverified && isGoneByNow(named, refused)) {
    return takeGone(call, 'deleted by an earlier attempt', context);
  }
  const isGone = await wasGoneBefore(call, named, refused, context);
  if (isGone !== undefined) return isGone;
  if (needsSecondRead(call, refused)) return refuse(call, refused.message, true, context);
  if (call.rows.length > 1 && isDivisible(call)) {
    halve(call, refused.message, context);
    return { is: 'halved' };
  }
  if (isJudged) return leaveToJudge(call, refused.message, context);
  return refuse(call, refused.message, false, context);
}

/** Others may have been ahead: its record says what becomes of it. */
function leaveToJudge(
  call: PlannedCall,
  message: string,
  { calls }: Pick<ExecutionContext, 'calls'>,
): Sent {
  calls.release(call.id, message);
  return { is: 'refused-unjudged', message };
}

/** Of a call for many records, each record says what becomes of the row that was refused for it. */
function takeRefusedPart(
  part: PlannedCall,
  message: string,
  whole: PlannedCall,
  context: ExecutionContext,
): SentPart[] {
  if (whole.effect !== 'act' || part.everUnverified) {
    return [{ call: part, sent: refuse(part, message, part.everUnverified, context) }];
  }
  return context.calls.shared.splitByRow(part.id, message).flatMap((id): SentPart[] => {
    const own = context.calls.get(id);
    // Other attempts than this one count for what becomes of it.
    const { attempts } = whole;
    return own === undefined
      ? []
      : [{ call: { ...own, attempts }, sent: { is: 'refused-unjudged', message } }];
  });
}

/** A call fails only where nothing of it can have been done. */
function refuse(
  call: PlannedCall,
  message: string,
  mayBeDone: boolean,
  context: ExecutionContext,
): Sent {
  if (!mayBeDone) return { is: 'failed', ended: failCall(call, message, context) };
  context.calls.markUnverified(call.id, message, false);
  return { is: 'refused-in-success', message };
}

/** A delete that was turned away may have been done all the same: then its record is not there any more. */
async function wasGoneBefore(
  call: PlannedCall,
  named: NamedEndpoint,
  refused: Refused,
  context: ExecutionContext,
): Promise<Sent | undefined> {
  const isRepeated = isGoneByNow(named, refused) && call.attempts > 0;
  if (!isRepeated || !isReadable(named.resource)) return undefined;
  if ((await readOwn(call, context)) !== undefined) return undefined;
  return takeGone(call, 'deleted by an earlier attempt that was rejected (429)', context);
}

/** "Not found" of a delete may be the result of our own earlier attempt. */
function isGoneByNow({ endpoint }: NamedEndpoint, { status }: Refused): boolean {
  return unverifiedPolicyOf(endpoint) === 'gone' && status === 404;
}

function takeGone(call: PlannedCall, how: string, context: ExecutionContext): Sent {
  const evidence = { recordId: call.recordId, held: undefined, how };
  return { is: 'done', added: recordCallOutcome(call, evidence, context) };
}

function release(
  call: PlannedCall,
  why: ReleaseCause,
  reason: string,
  { calls }: ExecutionContext,
): Sent {
  calls.release(call.id, reason);
  return { is: 'released', why, reason };
}

function handleUnverified(
  call: PlannedCall,
  reason: string,
  because: UnverifiedCause | undefined,
  { calls }: ExecutionContext,
): Sent {
  calls.markUnverified(call.id, reason, true);
  return { is: 'unverified', reason, ...(because && { because }) };
}
