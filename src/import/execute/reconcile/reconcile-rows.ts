import { unverifiedPolicyOf } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import { rowsShown } from './rows-shown.ts';
import {
  ABSENT,
  attemptsOf,
  BY_SEARCH,
  hasAttemptsLeft,
  readUntilAbsent,
  repeat,
  UNPROVEN,
  type Verification,
} from './verification.ts';

/**
 * Verifies an unverified call of several rows: each of them counts for itself, as far as the service shows it.
 */
export async function reconcileRows(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  const readAt = context.clock.monotonic();
  const shown = await rowsShown(call, context);
  const done = call.rows.filter((row) => shown?.done.has(row) === true);
  const how = BY_SEARCH;
  if (done.length === call.rows.length) {
    return { is: 'found', evidence: { recordId: call.recordId, held: undefined, how } };
  }
  const rest = verifyRest(
    call,
    { waiting, readAt, isShown: shown?.isComplete === true, done },
    context,
  );
  return done.length === 0 ? rest : { is: 'partly-found', rows: done, how, rest };
}

interface RowsRead {
  readonly waiting: Waiting;
  readonly readAt: number;
  /** Whether absence could show. */
  readonly isShown: boolean;
  readonly done: readonly number[];
}

/** Decides the rows that are not shown as done. */
function verifyRest(
  call: PlannedCall,
  { waiting, readAt, isShown, done }: RowsRead,
  context: LookUpContext,
): Verification {
  const { refusal } = waiting;
  if (refusal !== undefined) {
    const isAlone = call.rows.length - done.length === 1;
    return isAlone ? { is: 'refused', why: refusal } : { is: 'halve', why: refusal };
  }
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  const policy = unverifiedPolicyOf(endpoint);
  const repeated = policy === 'repeat' ? repeat(call, policy) : undefined;
  if (repeated !== undefined) return repeated;
  if (policy !== 'find' || !isShown) return UNPROVEN;
  const absent = hasAttemptsLeft(call)
    ? ABSENT
    : ({ is: 'not-verifiable', why: attemptsOf(call) } as const);
  return readUntilAbsent(waiting, readAt, context) ?? absent;
}
