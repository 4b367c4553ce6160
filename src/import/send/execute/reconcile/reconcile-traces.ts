import { unverifiedPolicyOf } from '../../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { isDivisible } from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import type { Trace } from './traces/trace.ts';
import { traceCall } from './traces/trace-call.ts';
import {
  ABSENT,
  attemptsOf,
  hasAttemptsLeft,
  lastArrival,
  readUntilAbsent,
  repeat,
  UNPROVEN,
  type Verification,
  type VerifiedRows,
} from './verification.ts';

/**
 * Verifies an unverified update, act or delete by what happened to its record since. It is sent again only where nothing
 * did. Throws as Caller.read does.
 */
export async function reconcileTraces(
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

/** Decides rows that show nothing of the call. */
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
