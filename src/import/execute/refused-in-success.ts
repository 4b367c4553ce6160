import { unverifiedPolicyOf } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import type { Refused } from '../../client/transport/attempt-result.ts';
import type { ServiceRecord } from '../../client/records.ts';
import type { PlannedCall } from '../journal/tables/calls/planned-call.ts';
import { differsFromSent } from './reconcile/compare-with-sent.ts';
import type { LookUpContext } from './execution-context.ts';
import { findMade } from './reconcile/made-records.ts';
import { readOwn } from './reconcile/own-record.ts';
import { isFollowUp, type Evidence } from './row-consequences.ts';

/**
 * Whether a refusal came with a good status, for a call that leaves something to be found. Usually the
 * service means it, but it was seen to have done the call.
 */
export function needsSecondRead(call: PlannedCall, { status }: Refused): boolean {
  if (status < 200 || status >= 300 || isFollowUp(call)) return false;
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  return unverifiedPolicyOf(endpoint) === 'find' || call.effect === 'update';
}

/**
 * Verifies once whether a call was done although the service refused it; undefined where nothing proves it. A
 * record that differs from what was sent proves nothing: it may be the reason of the refusal.
 */
export async function doneAllTheSame(
  call: PlannedCall,
  context: LookUpContext,
): Promise<Evidence | undefined> {
  const how = 'found by a search, although the service had refused it';
  if (call.effect === 'update') {
    const record = await readOwn(call, context);
    const isAsSent = record !== undefined && differsFromSent(call, record).length === 0;
    return isAsSent ? { recordId: call.recordId, held: undefined, how } : undefined;
  }
  const found = (await findMade(call, context)) ?? [];
  const [only, ...others] = found.filter((record) => holdsWhatWasSent(call, record));
  if (only === undefined || others.length > 0) return undefined;
  return { recordId: only.id, held: only.values, how };
}

/** Histories and lists of states show that it was done, and no more; any other record has to show all that was sent. */
export function holdsWhatWasSent(call: PlannedCall, record: ServiceRecord): boolean {
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  const showsTagAlone = endpoint.proof !== undefined && endpoint.proof.in !== 'record';
  return showsTagAlone || differsFromSent(call, record).length === 0;
}
