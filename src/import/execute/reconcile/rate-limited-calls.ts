import { unverifiedPolicyOf } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { findMade } from './made-records.ts';
import { holdsWhatWasSent } from '../refused-in-success.ts';
import { recordCallOutcome } from '../row-consequences.ts';

/**
 * Calls that are verified once before they are sent: those that the service answered with 429, which some
 * services do after doing them; and those that complete a record which was found by a search. What a killed
 * process was sending is found by the second check of the next one.
 */
export class RateLimitedCalls {
  readonly #calls = new Set<number>();

  note({ id, resource, operation }: PlannedCall): void {
    const { endpoint } = endpointOf(resourceNamed(resource), operation);
    if (unverifiedPolicyOf(endpoint) === 'find') this.#calls.add(id);
  }

  /** Whether it is to be verified before it is sent; asked once. */
  take({ id }: PlannedCall): boolean {
    return this.#calls.delete(id);
  }
}

/**
 * Ends a rate-limited call whose record exists all the same. Returns how many calls that adds; undefined where
 * there is none, so that it is sent again. Differences show in the duplicate check. Throws as Caller.read does.
 */
export async function takeIfDone(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<number | undefined> {
  const [record] = (await findMade(call, context)) ?? [];
  if (record === undefined || !holdsWhatWasSent(call, record)) return undefined;
  const how =
    call.attempts > 0
      ? 'found by a search, although the service had rejected the call (429)'
      : 'found by a search before it was sent';
  return recordCallOutcome(call, { recordId: record.id, held: record.values, how }, context);
}
