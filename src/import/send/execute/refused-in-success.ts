import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Refused } from '../../../client/transport/attempt-result.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { differsFromSent } from './reconcile/compare-with-sent.ts';
import type { LookUpContext } from './execution-context.ts';
import { findMade } from './reconcile/made-records.ts';
import { isFollowUp, type Evidence } from './row-consequences.ts';

/**
 * Whether a refusal is not the last word on a call that leaves something to be found: an earlier attempt may have been
 * done, and a service that refuses with a good status was seen to have done the call.
 */
export function needsSecondRead(call: PlannedCall, { status }: Refused): boolean {
  if (call.effect === 'read' || isFollowUp(call)) return false;
  return call.everUnverified || (status >= 200 && status < 300);
}

/**
 * Verifies once whether a create or a movement was done although the service refused it; undefined where nothing proves
 * it. A record that differs from what was sent proves nothing: it may be the reason of the refusal.
 */
export async function doneAllTheSame(
  call: PlannedCall,
  context: LookUpContext,
): Promise<Evidence | undefined> {
  const how = 'found by a search, although the service had refused it';
  const found = (await findMade(call, context)) ?? [];
  const [only, ...others] = found.filter((record) => holdsWhatWasSent(call, record));
  if (only === undefined || others.length > 0) return undefined;
  return { recordId: only.id, held: only.values, how };
}

/** A history shows that it was done, and no more; any other record has to show all that was sent. */
export function holdsWhatWasSent(call: PlannedCall, record: ServiceRecord): boolean {
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  return endpoint.proof !== undefined || differsFromSent(call, record).length === 0;
}
