import { lookUp } from '../../../../account/look-up.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { madeWithin } from './made-within.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { isEqual } from '../../../ledger/subjects/compare.ts';
import {
  type LookupKey,
  type PlannedCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import { differsFromBare, hasOwnKeyOrNone, sendsLookupKey } from './bare-record.ts';
import { hasLookupKey, looksAlike } from '../../../ledger/subjects/lookup-key.ts';
import { targetsOf } from '../../../ledger/journal/tables/calls/own-calls.ts';
import { traceCall } from './traces/trace-call.ts';
import { type MadeRecords, findInHistory } from './seen-in-history.ts';
import type { Refused } from '../../../../client/transport/attempt-result.ts';
import { differsFromSent } from './compare-with-sent.ts';
import { type Evidence, isFollowUp } from '../row-consequences.ts';

/**
 * Finds where it shows that a call was done: among the records of the kind, in the history of its record, or in
 * the record. Undefined where it cannot be searched, or others acted, so that absence would prove nothing.
 */
export function findCreated(
  call: PlannedCall,
  context: LookUpContext,
): Promise<MadeRecords | undefined> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (proof?.in === 'history') return findInHistory(call, proof, context);
  return call.effect === 'create' ? findRecordOf(call, context) : findTraced(call, context);
}

/** The record that a call is about, where the account shows that all of it was done. */
async function findTraced(
  call: PlannedCall,
  context: LookUpContext,
): Promise<MadeRecords | undefined> {
  const traced = await traceCall(call, context);
  if (traced.some(({ trace: { is } }) => is === 'unclear' || is === 'unseen')) return undefined;
  const isDone = traced.every(({ trace: { is } }) => is === 'done');
  const [id = 0] = targetsOf(call);
  const seen = traced.flatMap(({ trace }) => (trace.is === 'done' ? [trace.seen] : [])).at(-1);
  const raw = seen === undefined ? {} : { updated_at: seen };
  return { exact: isDone ? [{ id, values: {}, raw }] : [], alike: [] };
}

/**
 * The records that a create may have made: they have its lookup key, are where it was to put them, did not
 * exist when the plan was made, and belong to no other call of the run.
 */
async function findRecordOf(
  call: PlannedCall,
  context: LookUpContext,
): Promise<MadeRecords | undefined> {
  const resource = resourceNamed(call.resource);
  const { lookupKey } = call;
  if (lookupKey === undefined) return undefined;
  const found = await (resource.within === undefined
    ? recordsWith(resource, lookupKey, context)
    : madeWithin(call, lookupKey, context));
  const possible = found?.filter((record) => mayBeMadeBy(call, record, context));
  if (possible !== undefined && !sendsLookupKey(call)) {
    return {
      exact: possible.filter((record) => hasOwnKeyOrNone(call, record)),
      alike: possible.filter((record) => !hasOwnKeyOrNone(call, record)),
    };
  }
  return (
    possible && {
      exact: possible.filter(({ values }) => hasLookupKey(resource, lookupKey, values)),
      alike: possible.filter(({ values }) => !hasLookupKey(resource, lookupKey, values)),
    }
  );
}

/** Whether a record may be what a create has made, or was to make. */
export function mayBeMadeBy(
  call: PlannedCall,
  record: ServiceRecord,
  { records, calls }: LookUpContext,
): boolean {
  const { name } = resourceNamed(call.resource);
  return (
    call.lookupKey !== undefined &&
    differsInIdentity(call, record).length === 0 &&
    records.get(name, record.id) === undefined &&
    (record.id === call.recordId || !calls.claims(name, record.id))
  );
}

/**
 * Whether a record that was found became another call's meanwhile: two equal rows may search at the same time.
 */
export function isTaken(
  { resource, effect, recordId }: PlannedCall,
  found: number | undefined,
  calls: LookUpContext['calls'],
): boolean {
  if (effect !== 'create' || found === undefined || found === recordId) return false;
  return calls.claims(resource, found);
}

/** Those that have the lookup key exactly; undefined as for findCreated. */
export async function findMade(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly ServiceRecord[] | undefined> {
  return (await findCreated(call, context))?.exact;
}

async function recordsWith(
  resource: Resource,
  lookupKey: LookupKey,
  { caller }: LookUpContext,
): Promise<readonly ServiceRecord[] | undefined> {
  const purpose = 'reconcile';
  if (resource.lookUps?.[lookupKey.field] !== undefined) {
    const { records, complete } = await lookUp(caller, resource, { ...lookupKey, purpose });
    return complete || records.length > 0 ? records : undefined;
  }
  return resource.all === undefined ? undefined : readAll(caller, resource, { purpose });
}

/**
 * The fields that prove a record to be what a create sent. A lookup key counts with the other fields of its key
 * (a group, a parent), and with the fields of stronger keys, which our record has or lacks as it was sent.
 */
export function differsInIdentity(call: PlannedCall, record: ServiceRecord): readonly string[] {
  const resource = resourceNamed(call.resource);
  const { lookupKey } = call;
  if (lookupKey === undefined) return [];
  if (!sendsLookupKey(call)) return differsFromBare(call, record);
  const at = resource.keys.findIndex(({ fields }) => fields.includes(lookupKey.field));
  const beside = resource.keys.slice(0, at + 1).flatMap(({ fields }) => fields);
  const differing = beside.filter(
    (field) => field !== lookupKey.field && !holdsAsSent(resource, field, call, record),
  );
  return looksAlike(resource, lookupKey, record.values)
    ? differing
    : [lookupKey.field, ...differing];
}

function holdsAsSent(
  resource: Resource,
  name: string,
  { payload }: PlannedCall,
  { values }: ServiceRecord,
): boolean {
  const field = resource.fields[name];
  const sent = payload[name] ?? null;
  const held = values[name] ?? null;
  if (field === undefined || isPointer(sent) || isEqual(field, sent, held)) return true;
  return held === null && resource.provedAfterCreate?.includes(name) === true;
}

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
