import type { Attempt, Confirmed, Refused } from '../../client/attempt-result.ts';
import { recordOf } from '../../client/records.ts';
import type { Resource } from '../../catalogue/define.ts';
import { doubtOf } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed, type NamedEndpoint } from '../../catalogue/index.ts';
import type { Values } from '../../catalogue/fields.ts';
import { isEqual } from '../plan/compare.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';
import { fillPointers } from './fill-pointers.ts';
import { findMade } from './made-records.ts';

/** What became of a call that was sent, after the journal has taken it in. */
export type Sent =
  | { readonly is: 'done'; readonly recordId: number | undefined; readonly lost: Values }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'doubtful'; readonly reason: string; readonly stop: boolean }
  | { readonly is: 'given-back'; readonly why: 'not-sent' | 'not-processed' | 'token'; readonly reason: string };

/**
 * Sends a planned call, once. Its intent is in the journal before a byte leaves, and the journal
 * has taken in what became of it before this returns.
 */
export async function sendCall(call: PlannedCall, context: ExecutionContext): Promise<Sent> {
  const { calls, caller, stop } = context;
  const named = endpointOf(resourceNamed(call.resource), call.operation);
  const values = fillPointers(call.payload, calls);
  const attempt = await caller.write(named, values, {
    beforeSending: () => {
      calls.intend(call.id, values);
    },
    waitSignal: stop.signal,
  });
  return takeIn({ call, named, values, attempt }, context);
}

interface Answered {
  readonly call: PlannedCall;
  readonly named: NamedEndpoint;
  readonly values: Values;
  readonly attempt: Attempt;
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
      return giveBack(call, attempt.result, attempt.reason, context);
    case 'doubtful':
      return takeDoubt(call, attempt.reason, attempt.stop !== undefined, context);
  }
}

function takeConfirmed(
  { call, named, values }: Answered,
  confirmed: Confirmed,
  context: ExecutionContext,
): Sent {
  const { resource, endpoint } = named;
  const recordId = endpoint.effect === 'create' ? confirmed.id : call.recordId;
  if (endpoint.effect === 'create') {
    const doubt = whyNotOurs(resource, call, confirmed);
    if (doubt !== undefined) return takeDoubt(call, doubt, false, context);
  }
  context.calls.settle(call.id, recordId, 'confirmed by the answer');
  return { is: 'done', recordId, lost: lostOnCreate(resource, values, confirmed) };
}

/** An answer that names no record, or one with another mark, is no proof that ours was made. */
function whyNotOurs(resource: Resource, call: PlannedCall, confirmed: Confirmed): string | undefined {
  if (confirmed.id === undefined) return 'the answer names no record';
  const { mark } = call;
  if (mark === undefined || confirmed.record === undefined) return undefined;
  const field = resource.fields[mark.field];
  const held = recordOf(resource, confirmed.record).values[mark.field] ?? null;
  if (field === undefined || isEqual(field, mark.value, held)) return undefined;
  return `the answer shows another record: ${mark.field} is ${JSON.stringify(held)}`;
}

/** Fields that a create may drop in silence, and whose values the answer shows not to have stuck. */
function lostOnCreate(resource: Resource, sent: Values, { record }: Confirmed): Values {
  if (record === undefined) return {};
  const held = recordOf(resource, record).values;
  const lost = (resource.provedAfterCreate ?? []).filter(
    (name) => sent[name] !== undefined && sent[name] !== null && held[name] !== sent[name],
  );
  return Object.fromEntries(lost.map((name) => [name, sent[name] ?? null]));
}

async function takeRefused(
  { call, named }: Answered,
  refused: Refused,
  context: ExecutionContext,
): Promise<Sent> {
  if (refused.tokenRefused) return giveBack(call, 'token', refused.message, context);
  const doubt = doubtOf(named.endpoint);
  const sentBefore = call.attempts > 0;
  if (sentBefore && doubt === 'gone' && refused.status === 404) {
    context.calls.settle(call.id, call.recordId, 'gone after an earlier attempt');
    return { is: 'done', recordId: call.recordId, lost: {} };
  }
  const ours = sentBefore && doubt === 'find' ? await fromEarlierAttempt(call, context) : undefined;
  if (ours !== undefined) {
    context.calls.settle(call.id, ours, 'found by searching, after an earlier attempt');
    return { is: 'done', recordId: ours, lost: {} };
  }
  context.calls.fail(call.id, refused.message);
  return { is: 'failed', message: refused.message };
}

/** "Already taken" may mean our own earlier attempt, so it is looked for before it counts. */
async function fromEarlierAttempt(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<number | undefined> {
  const found = (await findMade(call, context)) ?? [];
  return found.length === 1 ? found[0]?.id : undefined;
}

function giveBack(
  call: PlannedCall,
  why: 'not-sent' | 'not-processed' | 'token',
  reason: string,
  { calls }: ExecutionContext,
): Sent {
  calls.giveBack(call.id, reason);
  return { is: 'given-back', why, reason };
}

function takeDoubt(
  call: PlannedCall,
  reason: string,
  stop: boolean,
  { calls }: ExecutionContext,
): Sent {
  calls.doubt(call.id, reason, true);
  return { is: 'doubtful', reason, stop };
}
