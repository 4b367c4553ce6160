import { groupBy } from '../../../../kernel/group-by.ts';
import type { FindableCreate } from '../../../ledger/journal/tables/call-queries.ts';
import { canLookUp } from '../../../../account/find-records.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { leadingKey, withKey } from '../../../ledger/subjects/find-existing.ts';
import { asKnown } from '../../../decide/resolve/read-account.ts';
import {
  LookupKeys,
  type RecordsFound,
  findByLookupKeys,
} from '../reconcile/find-by-lookup-keys.ts';
import { mayBeMadeBy } from '../reconcile/made-records.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import {
  type ExistingRecord,
  plannedRecord,
  takeAmbiguous,
  takeExisting,
} from './take-existing.ts';
import { readWithinAgain } from './read-within-again.ts';
import type { SecondRead } from './second-read.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import type { Caller } from '../../../../client/caller.ts';
import { leastQuotaFor } from '../../../../client/rate-limit/daily-quota.ts';
import { formatCount, counted } from '../../../../kernel/counts.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** On the day of a reading: its first page, the call that proves the first record, and one that makes something. */
const CALLS_BESIDES = 3;

/** The calls of a whole day beyond the quota reserve; infinite where the service has reported no quota yet. */
function callsOfADay(caller: Pick<Caller, 'usage' | 'spendable'>): number {
  const usage = caller.usage();
  const left = caller.spendable();
  if (usage === undefined || left === undefined) return Infinity;
  return usage.quota - (usage.remaining - left);
}

/** That the list of a kind cannot be read on one day, with the quota that does until all are made. */
function quotaTooSmall(
  { title }: Pick<Resource, 'title'>,
  { pages, creates }: { readonly pages: number; readonly creates: number },
  { usage }: Pick<Caller, 'usage'>,
): TallysheetError {
  const whenDone = pages + Math.ceil(creates / SERVICE_LIMITS.pageSize);
  const least = leastQuotaFor(whenDone - 1 + CALLS_BESIDES);
  return new TallysheetError(
    'daily-quota-too-small',
    `${title}: the list has ${formatCount(pages)} pages, which have to be read on each day on which others are created; the daily quota is ${formatCount(usage()?.quota ?? 0)} calls`,
    { hint: `Resume with a daily quota of at least ${formatCount(least)} calls.` },
  );
}

/**
 * What an outdated plan would create may exist by now: looks up the keys of all that is left, in the cheapest
 * way, and treats what exists as the mode of the plan says.
 */
export async function readAgain(second: SecondRead): Promise<void> {
  const { context, outdated, run } = second;
  if (outdated === undefined) return;
  const names = new RecordNames(run);
  const open = groupBy(context.calls.openCreates(), ({ resource }) => resource);
  let found = 0;
  for (const [kind, calls] of groupBy(context.calls.plannedCreates(), ({ resource }) => resource)) {
    const resource = resourceNamed(kind);
    const lost = open.get(kind) ?? [];
    if (resource.within !== undefined) {
      const isFree = (record: ServiceRecord): boolean =>
        isUnclaimed(record, { resource, open: lost }, second);
      found += await readWithinAgain(resource, calls, context, isFree);
      continue;
    }
    const recordsFound = await readKind(resource, calls, names, second);
    if (recordsFound === undefined) continue;
    const read = { resource, recordsFound, names, open: lost };
    for (const { id } of calls) found += findOneByKey(id, read, second);
  }
  if (found > 0) reportFound(found, outdated, second);
}

/**
 * Undefined where a kind can be read in no way, or where that would use up more than half of a day's calls: then each
 * record is looked for just before it is made. Throws TallysheetError 'daily-quota-too-small' where nothing of that is
 * possible, and as Caller.read does.
 */
async function readKind(
  resource: Resource,
  calls: readonly FindableCreate[],
  names: RecordNames,
  second: SecondRead,
): Promise<RecordsFound | undefined> {
  const { context, late } = second;
  const lookupKeys = new LookupKeys();
  for (const { lookupKey } of calls) lookupKeys.add(lookupKey);
  const values = lookupKeys.values;
  const mayLookUp = canLookUp({ resource, values });
  let pages: number | undefined;
  const found = await findByLookupKeys(resource, lookupKeys, context, {
    mostCalls: () => {
      const ofADay = callsOfADay(context.caller);
      return mayLookUp ? Math.floor(ofADay / 2) : ofADay - CALLS_BESIDES;
    },
    onListPages: (count) => {
      pages = count;
    },
  });
  if (found !== undefined || resource.all === undefined) return found;
  if (!mayLookUp)
    throw quotaTooSmall(resource, { pages: pages ?? 0, creates: calls.length }, context.caller);
  late.add(resource.name, (call) => findOneLate(call, names, second));
  return undefined;
}

/** Looks for the record of one create. Throws as Caller.read does. */
async function findOneLate(
  call: PlannedCall,
  names: RecordNames,
  second: SecondRead,
): Promise<number> {
  const { context } = second;
  if (call.lookupKey === undefined || context.calls.isChecked(call.id)) return 0;
  const resource = resourceNamed(call.resource);
  const lookupKeys = new LookupKeys();
  lookupKeys.add(call.lookupKey);
  const recordsFound = await findByLookupKeys(resource, lookupKeys, context);
  if (recordsFound === undefined) return 0;
  const open = context.calls.openCreates().filter((each) => each.resource === call.resource);
  return findOneByKey(call.id, { resource, recordsFound, names, open }, second);
}

interface KindRead {
  readonly resource: Resource;
  readonly recordsFound: RecordsFound;
  readonly names: RecordNames;
  /** Calls of the kind whose answers were lost: what they may have made is theirs. */
  readonly open: readonly FindableCreate[];
}

/** Returns how many rows found their records there. */
function findOneByKey(id: number, read: KindRead, second: SecondRead): number {
  const { context } = second;
  const call = context.calls.get(id);
  const matching = call?.lookupKey === undefined ? [] : read.recordsFound.of(call.lookupKey);
  if (call?.state !== 'planned' || matching.length === 0) return 0;
  const wanted = plannedRecord(call, context);
  const { values } = wanted;
  const members = Object.keys(values);
  const others = matching
    .filter((record) => isUnclaimed(record, read, second))
    .map((record) => asKnown(read.resource, record, members));
  const key = leadingKey(read.resource, call.lookupKey);
  const there = key === undefined ? [] : withKey(read.resource, key, values, others);
  const [record, ...more] = there;
  if (record === undefined) return 0;
  if (more.length > 0) takeAmbiguous(call, there, second);
  else takeExisting({ call, wanted, record } satisfies ExistingRecord, read.names, second);
  return 1;
}

/** A record that the plan did not know, and that no call of this run made or may have made. */
function isUnclaimed(
  record: ServiceRecord,
  { resource, open }: Pick<KindRead, 'resource' | 'open'>,
  { context }: SecondRead,
): boolean {
  const { calls, records } = context;
  if (records.get(resource.name, record.id) !== undefined) return false;
  if (calls.claims(resource.name, record.id)) return false;
  return !open.some(({ id }) => {
    const call: PlannedCall | undefined = calls.get(id);
    return call !== undefined && mayBeMadeBy(call, record, context);
  });
}

function reportFound(found: number, outdated: string, { context }: SecondRead): void {
  const rows = counted(found, 'record');
  context.onProgress({
    stage: 'execute',
    current: 0,
    total: undefined,
    notice: `The plan ${outdated}, so the account was read again: ${rows} already existed and will not be created.`,
  });
}
