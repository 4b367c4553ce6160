import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { updatedAt } from '../../../../account/changes.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { defined } from '../../../../kernel/defined.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import type { LookUpContext } from '../execution-context.ts';
import { doneAllTheSame, findCreated } from './made-records.ts';
import { changesLookupKeys } from '../row-consequences.ts';
import { differsFromSent } from './compare-with-sent.ts';
import { findEdited } from './edited-identity.ts';
import { type MadeRecords, showsTags } from './seen-in-history.ts';
import { SOMEBODY, type Trace } from './traces/trace.ts';
import {
  ABSENT,
  BY_SEARCH,
  UNPROVEN,
  type Verification,
  type VerifiedRows,
  attemptsOf,
  hasAttemptsLeft,
  lastArrival,
  readUntilAbsent,
  repeat,
} from './verification.ts';
import { unverifiedPolicyOf } from '../../../../catalogue/endpoints.ts';
import { isDivisible } from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { traceCall } from './traces/trace-call.ts';

/** Verifies an unverified call: a create and a movement by what they made, others by what happened to their record. */
export async function reconcile(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  // What only reads is done again as often as it takes, up to the usual number of attempts.
  if (call.effect === 'read') {
    return repeat(call, 'read') ?? { is: 'not-verifiable', why: attemptsOf(call) };
  }
  const makes = call.effect === 'create' || call.effect === 'append';
  if (!makes) return reconcileTraces(call, waiting, context);
  return waiting.refusal === undefined
    ? findOrWait(call, waiting, context)
    : findRefused(call, waiting.refusal, context);
}

/** A refusal speaks of the last attempt alone: an earlier one may have been done. */
async function findRefused(
  call: PlannedCall,
  refusal: string,
  context: LookUpContext,
): Promise<Verification> {
  const evidence = await doneAllTheSame(call, context);
  if (evidence !== undefined) return { is: 'found', evidence };
  const refused: Verification = { is: 'refused', why: refusal };
  if (call.attempts < 2) return refused;
  const found = await findCreated(call, context);
  if (found === undefined) return { is: 'not-verifiable', why: `${refusal}; ${NOT_SEARCHABLE}` };
  const similar = [...found.exact, ...found.alike];
  if (similar.length === 0) similar.push(...(await findEdited(call, context)));
  return similar.length === 0
    ? refused
    : { is: 'not-verifiable', why: `${refusal}; ${mayBeIt(similar)}` };
}

const NOT_SEARCHABLE = 'the service cannot search for it';

async function findOrWait(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  const readAt = context.clock.monotonic();
  const found = await findCreated(call, context);
  if (found === undefined) return { is: 'not-verifiable', why: NOT_SEARCHABLE };
  const [only] = found.exact;
  if (found.exact.length > 1) {
    return { is: 'not-verifiable', why: `more than one record matches: ${numbers(found.exact)}` };
  }
  if (only !== undefined) {
    const changed = found.since ?? changedSince(call, only);
    const shown = { recordId: only.id, held: only.values, how: BY_SEARCH };
    return { is: 'found', evidence: { ...shown, ...defined({ changed, seen: updatedAt(only) }) } };
  }
  return readUntilAbsent(waiting, readAt, context) ?? decideAbsent(call, found, context);
}

/** How a record differs from what was sent, where it was changed after it was made. */
function changedSince(call: PlannedCall, record: ServiceRecord): string | undefined {
  const [made, changed] = [ownValue(record.raw, 'created_at'), updatedAt(record)];
  if (typeof made !== 'string' || changed === undefined || changed <= made) return undefined;
  const differences = differsFromSent(call, record);
  if (differences.length === 0) return undefined;
  return `${differences.join('; ')}, by ${SOMEBODY} at ${changed}`;
}

/** It is not there, and what was sent cannot arrive any more. */
async function decideAbsent(
  call: PlannedCall,
  { alike }: MadeRecords,
  context: LookUpContext,
): Promise<Verification> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  const similar = alike.length > 0 ? alike : await findEdited(call, context);
  if (similar.length > 0) return { is: 'not-verifiable', why: mayBeIt(similar) };
  if (proof === undefined && changesLookupKeys(call.resource, context)) {
    return {
      is: 'not-verifiable',
      why: 'not found, but the service may store such values differently',
    };
  }
  if (proof !== undefined && !hasAttemptsLeft(call)) {
    return { is: 'not-verifiable', why: `${attemptsOf(call)}; ${call.note ?? 'it was not done'}` };
  }
  if (proof?.in === 'history' && !(await showsTags(call, proof, context))) {
    return { is: 'not-verifiable', why: 'not found, but the history may not show comments' };
  }
  return ABSENT;
}

function mayBeIt(records: readonly ServiceRecord[]): string {
  return `a similar record may be it: ${numbers(records)}`;
}

function numbers(records: readonly ServiceRecord[]): string {
  return records.map(({ id }) => `#${id}`).join(', ');
}

/**
 * Verifies an unverified update, act or delete by what happened to its record since. It is sent again only where nothing
 * did. Throws as Caller.read does.
 */
async function reconcileTraces(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  const readAt = context.clock.monotonic();
  const traced = await traceCall(call, context);
  const parts = traced.map(({ rows, trace }): VerifiedRows => {
    const open = decideOpen(call, rows.length, { waiting, readAt, trace }, context);
    return { rows, verification: verificationOf(trace, call) ?? open };
  });
  return partsOrOne(parts);
}

/**
 * What becomes of a call that the service turned away before: undefined where it may be sent again. A call that was never
 * sent is only found done. Throws as Caller.read does.
 */
export async function tracesBeforeResend(
  call: PlannedCall,
  how: string,
  context: LookUpContext,
): Promise<Verification | undefined> {
  const wasSent = call.attempts > 0;
  const traced = await traceCall(call, context);
  const parts = traced.map(({ rows, trace }): VerifiedRows => {
    const shown = trace.is === 'done' ? { ...trace, how } : trace;
    const isOpen = trace.is === 'unseen' || (trace.is === 'unclear' && !wasSent);
    const verification = isOpen ? undefined : verificationOf(shown, call);
    return { rows, verification: verification ?? { is: 'send-again', why: how } };
  });
  return parts.every(({ verification: { is } }) => is === 'send-again')
    ? undefined
    : partsOrOne(parts);
}

function partsOrOne(parts: readonly VerifiedRows[]): Verification {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only.verification : { is: 'parts', parts };
}

/** Undefined where nothing was done with the record. */
function verificationOf(trace: Trace, { recordId }: PlannedCall): Verification | undefined {
  switch (trace.is) {
    case 'done': {
      const { how, changed, seen } = trace;
      return { is: 'found', evidence: { recordId, held: undefined, how, changed, seen } };
    }
    case 'unclear':
      return { is: 'not-verifiable', why: trace.why };
    case 'untouched':
    case 'unseen':
      return undefined;
  }
}

interface Open {
  readonly waiting: Waiting;
  readonly readAt: number;
  readonly trace: Trace;
}

function decideOpen(
  call: PlannedCall,
  rows: number,
  { waiting, readAt, trace }: Open,
  context: LookUpContext,
): Verification {
  const { refusal } = waiting;
  if (refusal !== undefined) {
    const isWhole = rows === 1 || !isDivisible(call);
    return { is: isWhole ? 'refused' : 'halve', why: refusal };
  }
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  const policy = unverifiedPolicyOf(endpoint);
  if (trace.is === 'unseen' || policy === 'ask') return UNPROVEN;
  const why = `${attemptsOf(call)}; ${call.note ?? 'it was not done'}`;
  // An earlier attempt that arrives late would overwrite what later calls of the run do with the record.
  if (policy !== 'find' && !context.calls.isWaitedFor(call.id)) {
    return repeat(call, policy) ?? readAgainOr(why, waiting, context);
  }
  const absent: Verification = hasAttemptsLeft(call) ? ABSENT : { is: 'not-verifiable', why };
  return readUntilAbsent(waiting, readAt, context) ?? absent;
}

/** Until the verification delay has passed, the last attempt may still arrive. */
function readAgainOr(why: string, waiting: Waiting, context: LookUpContext): Verification {
  const at = lastArrival(waiting, context);
  return context.clock.monotonic() < at ? { is: 'read-again', at } : { is: 'not-verifiable', why };
}
