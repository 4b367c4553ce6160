import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { updatedAt } from '../../../../account/changes.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { defined } from '../../../../kernel/defined.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { Waiting } from '../queue/delay-queue.ts';
import type { LookUpContext } from '../execution-context.ts';
import { doneAllTheSame } from '../refused-in-success.ts';
import { changesLookupKeys } from '../row-consequences.ts';
import { differsFromSent } from './compare-with-sent.ts';
import { findEdited } from './edited-identity.ts';
import { findCreated } from './made-records.ts';
import { reconcileTraces } from './reconcile-traces.ts';
import { showsTags, type MadeRecords } from './seen-in-history.ts';
import { SOMEBODY } from './traces/trace.ts';
import {
  ABSENT,
  attemptsOf,
  BY_SEARCH,
  hasAttemptsLeft,
  readUntilAbsent,
  repeat,
  type Verification,
} from './verification.ts';

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
