import { unverifiedPolicyOf } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import { batchParameter } from '../../journal/tables/shared-calls/shared-payload.ts';
import { differsFromSent, inWords } from './compare-with-sent.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import type { LookUpContext } from '../execution-context.ts';
import { findCreated } from './made-records.ts';
import { isReadable, readOwn } from './own-record.ts';
import { holdsAll } from './lookup-key.ts';
import { doneAllTheSame } from '../refused-in-success.ts';
import { changesLookupKeys } from '../row-consequences.ts';
import { reconcileRows } from './reconcile-rows.ts';
import { showsTags, type MadeRecords } from './seen-in-history.ts';
import {
  ABSENT,
  attemptsOf,
  BY_SEARCH,
  hasAttemptsLeft,
  lastArrival,
  readUntilAbsent,
  repeat,
  UNPROVEN,
  type Verification,
} from './verification.ts';

/** Verifies an unverified call, by the policy of its operation. */
export async function reconcile(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  const isBatch = call.rows.length > 1 && batchParameter(call) !== undefined;
  if (isBatch) return reconcileRows(call, waiting, context);
  if (waiting.refusal !== undefined) {
    const evidence = await doneAllTheSame(call, context);
    if (evidence !== undefined) return { is: 'found', evidence };
    return { is: 'refused', why: waiting.refusal };
  }
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  switch (unverifiedPolicyOf(endpoint)) {
    case 'find':
      return findOrWait(call, waiting, context);
    case 'repeat':
      return repeat(call, 'repeat') ?? verify(call, waiting, context, classifyChanged);
    case 'gone':
      return repeat(call, 'gone') ?? verify(call, waiting, context, classifyGone);
    case 'ask':
      return UNPROVEN;
  }
}

async function findOrWait(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
): Promise<Verification> {
  const readAt = context.clock.monotonic();
  const found = await findCreated(call, context);
  if (found === undefined) return { is: 'not-verifiable', why: 'the service cannot search for it' };
  const [only] = found.exact;
  if (found.exact.length > 1) {
    return { is: 'not-verifiable', why: `more than one record matches: ${numbers(found.exact)}` };
  }
  if (only !== undefined) {
    return { is: 'found', evidence: { recordId: only.id, held: only.values, how: BY_SEARCH } };
  }
  return readUntilAbsent(waiting, readAt, context) ?? decideAbsent(call, found, context);
}

/** It is not there, and what was sent cannot arrive any more. */
async function decideAbsent(
  call: PlannedCall,
  { alike }: MadeRecords,
  context: LookUpContext,
): Promise<Verification> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (alike.length > 0) {
    return { is: 'not-verifiable', why: `a similar record may be it: ${numbers(alike)}` };
  }
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

/** After too many attempts without a response, the record itself shows whether one of them was done. */
async function verify(
  call: PlannedCall,
  waiting: Waiting,
  context: LookUpContext,
  classify: (record: ServiceRecord | undefined, call: PlannedCall) => Classification,
): Promise<Verification> {
  const attempts = attemptsOf(call);
  const { recordId } = call;
  if (recordId === undefined || !isReadable(resourceNamed(call.resource))) {
    return { is: 'not-verifiable', why: attempts };
  }
  const classification = classify(await readOwn(call, context), call);
  if ('done' in classification) {
    return { is: 'found', evidence: { recordId, held: undefined, how: classification.done } };
  }
  const why = [attempts, ...classification.open].join('; ');
  return classification.isFinal === true
    ? { is: 'not-verifiable', why }
    : readAgainOr(why, waiting, context);
}

/** What a record says of the call on it. */
type Classification =
  /** What proves that it was done. */
  | { readonly done: string }
  /** What speaks against it; nothing that comes later changes that where it is final. */
  | { readonly open: readonly string[]; readonly isFinal?: true };

function classifyChanged(record: ServiceRecord | undefined, call: PlannedCall): Classification {
  if (record === undefined) return { open: ['the record no longer exists'], isFinal: true };
  const differences = [...differsFromSent(call, record), ...differsInState(call, record)];
  return differences.length === 0
    ? { done: 'the record has the values that were sent' }
    : { open: differences };
}

/** What an operation such as a deactivation was to bring about; nothing shows whether others were done. */
function differsInState(call: PlannedCall, { values }: ServiceRecord): string[] {
  if (call.effect === 'update') return [];
  const resource = resourceNamed(call.resource);
  const { proof, leaves = {} } = endpointOf(resource, call.operation).endpoint;
  if (proof?.in !== 'record') return ['nothing shows whether it was done'];
  return Object.entries(leaves)
    .filter(([name, value]) => !holdsAll(resource, { [name]: value }, values))
    .map(([name, value]) =>
      inWords(resource.fields[name]?.label ?? name, value, values[name] ?? null),
    );
}

function classifyGone(record: ServiceRecord | undefined): Classification {
  return record === undefined
    ? { done: 'the record no longer exists' }
    : { open: ['the record still exists'] };
}

/** Until the verification delay has passed, the last attempt may still arrive. */
function readAgainOr(why: string, waiting: Waiting, context: LookUpContext): Verification {
  const at = lastArrival(waiting, context);
  return context.clock.monotonic() < at ? { is: 'read-again', at } : { is: 'not-verifiable', why };
}

function numbers(records: readonly ServiceRecord[]): string {
  return records.map(({ id }) => `#${id}`).join(', ');
}
