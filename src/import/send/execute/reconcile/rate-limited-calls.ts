import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { findMade, holdsWhatWasSent } from './made-records.ts';
import { tracesBeforeResend } from './reconcile.ts';
import type { Verification } from './verification.ts';

/**
 * Calls that are verified once before they are sent: those that the service answered with 429, which some
 * services do after doing them; and those that complete a record which was found by a search. What a killed
 * process was sending is found by the second check of the next one.
 */
export class RateLimitedCalls {
  readonly #calls = new Set<number>();

  note({ id, effect }: PlannedCall): void {
    if (effect !== 'read') this.#calls.add(id);
  }

  /** Whether it is to be verified before it is sent; asked once. */
  take({ id }: PlannedCall): boolean {
    return this.#calls.delete(id);
  }
}

/**
 * What becomes of a call that would be sent again; undefined where it may be. One that others may have acted on is left
 * to a person. Differences of a create show in the duplicate check. Throws as Caller.read does.
 */
export async function verifyBeforeResend(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<Verification | undefined> {
  const how =
    call.attempts > 0
      ? 'found by a search, although the service had rejected the call (429)'
      : 'found by a search before it was sent';
  if (call.effect === 'create' || call.effect === 'append') {
    const [record] = (await findMade(call, context)) ?? [];
    if (record === undefined || !holdsWhatWasSent(call, record)) return undefined;
    return { is: 'found', evidence: { recordId: record.id, held: record.values, how } };
  }
  const verification = await tracesBeforeResend(call, how, context);
  const isKnown = verification === undefined || verification.is === 'found';
  if (!isKnown) context.calls.suspect(call.id, how);
  return verification;
}
