import { unverifiedPolicyOf } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import { MOST_ATTEMPTS, provesAbsence, type Finding } from './finding.ts';
import { rowsShown } from './rows-shown.ts';

/**
 * Verifies an unverified call of several rows: each of them counts for itself, as far as the service shows it.
 */
export async function reconcileRows(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Finding> {
  const readAt = context.clock.monotonic();
  const shown = await rowsShown(call, context);
  const done = call.rows.filter((row) => shown?.done.has(row) === true);
  const how = 'found by a search';
  if (done.length === call.rows.length) {
    return { is: 'found', evidence: { recordId: call.recordId, held: undefined, how } };
  }
  const rest = findingOfRest(
    call,
    { waiting, readAt, isShown: shown?.isComplete === true, done },
    context,
  );
  return done.length === 0 ? rest : { is: 'partly-found', rows: done, how, rest };
}

interface Look {
  readonly waiting: Waiting;
  readonly readAt: number;
  /** Whether absence could show. */
  readonly isShown: boolean;
  readonly done: readonly number[];
}

/** What the rows that are not shown as done come to. */
function findingOfRest(
  call: PlannedCall,
  { waiting, readAt, isShown, done }: Look,
  context: LookUpContext,
): Finding {
  const { refusal } = waiting;
  if (refusal !== undefined) {
    const isAlone = call.rows.length - done.length === 1;
    return isAlone ? { is: 'refused', why: refusal } : { is: 'halve', why: refusal };
  }
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  const hasAttempts = call.failedAttempts < MOST_ATTEMPTS;
  const policy = unverifiedPolicyOf(endpoint);
  if (policy === 'repeat' && hasAttempts) {
    return { is: 'send-again', why: 'repeating it changes nothing' };
  }
  if (policy !== 'find' || !isShown) {
    const why = 'it must not be repeated, and nothing proves that it was done';
    return { is: 'cannot-tell', why };
  }
  const settled = waiting.since + context.request.verificationDelayMs;
  if (!provesAbsence(waiting, readAt, settled)) return { is: 'read-again', at: settled };
  return hasAttempts
    ? { is: 'send-again', why: 'absent in two reads, the second after the verification delay' }
    : { is: 'cannot-tell', why: `${call.failedAttempts} attempts without an answer` };
}
