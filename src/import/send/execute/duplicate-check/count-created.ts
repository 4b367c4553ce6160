import type { FindableCreate } from '../../../ledger/journal/tables/call-queries.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { canLookUp } from '../../../../account/find-records.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  LookupKeys,
  type RecordsFound,
  collected,
  findByLookupKeys,
} from '../reconcile/find-by-lookup-keys.ts';
import { differsFromSent } from '../reconcile/compare-with-sent.ts';
import type { LookUpContext } from '../execution-context.ts';
import { isWithoutKey, sendsLookupKey } from '../reconcile/bare-record.ts';
import { hasLookupKey } from '../../../ledger/subjects/lookup-key.ts';
import { mayBeMadeBy } from '../reconcile/made-records.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import { readMadeSince } from './made-since.ts';
import { readOwn } from '../reconcile/own-record.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { readWithin } from '../reconcile/made-within.ts';

/**
 * Finds the records of one kind that calls of this run have made, in the cheapest way. Returns those that the
 * service has more than once, or no longer has. Throws as Caller.read does.
 */
export async function countCreated(
  resource: Resource,
  created: readonly FindableCreate[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<Discrepancy[]> {
  if (resource.within !== undefined) return countWithin(resource, created, context, options);
  const there = await findThere(resource, created, context, options);
  if (there === undefined) return [];
  const { others, isSeen } = there;
  const discrepancies: Discrepancy[] = [];
  for (const { id, lookupKey } of created) {
    const matching = others.of(lookupKey);
    const call = context.calls.get(id);
    if (call?.recordId === undefined) continue;
    const isThere = isSeen(call.recordId);
    const bare = bareDuplicates(call, others.bare, context);
    if (isThere && matching.length + bare.length === 0) continue;
    const equal = matching.filter((record) => isDuplicate(call, record, resource, context));
    const duplicates = new Set([...equal, ...bare].map((record) => record.id));
    const exists = isThere || (await stillExists(call, resource, context));
    const why = wordsFor(call.recordId, exists, [...duplicates]);
    if (why !== undefined) discrepancies.push({ call: id, why });
  }
  return discrepancies;
}

/** What is there by now: records with our lookup keys that are not ours, and which of ours were seen. */
interface FoundThere {
  readonly others: RecordsFound;
  readonly isSeen: (own: number) => boolean;
}

/** By their numbers where these prove it, else by their lookup keys. Undefined where they can be found in no way. */
async function findThere(
  resource: Resource,
  created: readonly FindableCreate[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<FoundThere | undefined> {
  const lookupKeys = new LookupKeys();
  for (const { lookupKey } of created) lookupKeys.add(lookupKey);
  const seen = new Set<number>();
  const keeps = ({ id }: { readonly id: number }): boolean => {
    const isOwn = context.calls.claims(resource.name, id);
    if (isOwn) seen.add(id);
    return !isOwn;
  };
  const otherwise = callsToCount(resource, lookupKeys, created.length, context);
  const since = await readMadeSince(resource, context, { ...options, otherwise });
  if (since !== undefined) {
    const { found, take } = collected(resource, lookupKeys, keeps);
    take(since);
    return { others: found, isSeen: () => true };
  }
  const others = await findByLookupKeys(resource, lookupKeys, context, { ...options, keeps });
  return others && { others, isSeen: (own) => seen.has(own) };
}

/** The calls that it takes to read records by their lookup keys: one for each, or the pages of the list. */
function callsToCount(
  resource: Resource,
  lookupKeys: LookupKeys,
  made: number,
  { journal }: LookUpContext,
): number {
  const pages =
    (listPages(journal, resource) ?? Infinity) + Math.ceil(made / SERVICE_LIMITS.pageSize);
  const { values } = lookupKeys;
  const each = canLookUp({ resource, values })
    ? [...values.values()].reduce((sum, { size }) => sum + size, 0)
    : Infinity;
  return Math.min(each, resource.all === undefined ? Infinity : pages);
}

type Bearing = Parameters<typeof mayBeMadeBy>[1];

/** What a lost create may have left besides the record that the following calls completed. */
function bareDuplicates(
  call: PlannedCall,
  bare: readonly Bearing[],
  context: LookUpContext,
): readonly Bearing[] {
  if (!call.everUnverified || sendsLookupKey(call)) return [];
  return bare.filter((record) => mayBeMadeBy(call, record, context));
}

/** A record with the same key; where there is no key, one that is equal in everything that was sent. */
function isDuplicate(
  call: PlannedCall,
  record: Bearing,
  resource: Resource,
  context: LookUpContext,
): boolean {
  if (call.lookupKey === undefined || !hasLookupKey(resource, call.lookupKey, record.values))
    return false;
  if (!mayBeMadeBy(call, record, context)) return false;
  const isToBeEqual = !call.everUnverified && isWithoutKey(call, context);
  return !isToBeEqual || differsFromSent(call, record).length === 0;
}

/** A list may lack a record that was retired meanwhile; its number still finds it. */
async function stillExists(
  call: PlannedCall,
  { one }: Resource,
  context: LookUpContext,
): Promise<boolean> {
  return one !== undefined && (await readOwn(call, context)) !== undefined;
}

/** A create that was done, with its call. */
interface Created extends FindableCreate {
  readonly call: PlannedCall;
}

/**
 * Reads each record within which calls of this run have made others, such as the item of comments. Returns the calls
 * whose records came there more than once since the plan was made, or are not there any more. Throws as Caller.read does.
 */
async function countWithin(
  resource: Resource,
  created: readonly FindableCreate[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<Discrepancy[]> {
  const discrepancies: Discrepancy[] = [];
  for (const made of byContainer(resource, created, context)) {
    context.stop.signal.throwIfAborted();
    discrepancies.push(...(await countIn(resource, made, context, options)));
  }
  return discrepancies;
}

function byContainer(
  { within }: Resource,
  created: readonly FindableCreate[],
  { calls }: LookUpContext,
): readonly Created[][] {
  const containers = new Map<unknown, Created[]>();
  for (const each of created) {
    const call = calls.get(each.id);
    if (call?.recordId === undefined) continue;
    const container = call.payload[within?.field ?? ''];
    containers.set(container, [...(containers.get(container) ?? []), { ...each, call }]);
  }
  return [...containers.values()];
}

async function countIn(
  resource: Resource,
  created: readonly Created[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<Discrepancy[]> {
  const [first] = created;
  const found = first && (await readWithin(first.call, first.lookupKey, context, options));
  // How many there were before is unknown: an equal one may be older than the run.
  if (found?.made === undefined) return [];
  const isOurs = ({ id }: ServiceRecord): boolean => context.calls.claims(resource.name, id);
  const others = found.made.filter((record) => !isOurs(record));
  return created.flatMap(({ id, lookupKey, call }) => {
    const equal = others.filter(
      (record) =>
        hasLookupKey(resource, lookupKey, record.values) &&
        differsFromSent(call, record).length === 0,
    );
    const own = call.recordId ?? 0;
    const isThere = found.all.some((record) => record.id === own);
    const why = wordsFor(own, isThere, [...new Set(equal.map((record) => record.id))]);
    return why === undefined ? [] : [{ call: id, why }];
  });
}

/** What is wrong with the record of a call, for the person who checks it. */
export interface Discrepancy {
  readonly call: number;
  readonly why: string;
}

/** What is wrong with a record that was made; undefined where it is there once. */
function wordsFor(
  own: number,
  isThere: boolean,
  duplicates: readonly number[],
): string | undefined {
  const numbers = (isThere ? [own, ...duplicates] : duplicates).map((id) => `#${id}`).join(', ');
  if (!isThere && duplicates.length === 0) {
    return `it was created as #${own}, which no longer exists`;
  }
  if (!isThere)
    return `it was created as #${own}, which no longer exists; found instead: ${numbers}`;
  return duplicates.length === 0
    ? undefined
    : `the service has it ${duplicates.length + 1} times: ${numbers}`;
}
