import type { Values } from '../../catalogue/fields.ts';
import type { LookUp, Resource } from '../../catalogue/define.ts';
import type { Caller } from '../../client/caller.ts';
import { startReading, type StartedReading } from '../../client/lists/pages.ts';
import { recordSource } from '../../client/lists/record-source.ts';
import { isOfKind, type ServiceRecord } from '../../client/records.ts';
import { toServiceDate } from '../../kernel/dates/dates.ts';
import type { Clock } from '../../kernel/clock.ts';
import {
  type AccountRecord,
  keptRecord,
  type KeptFields,
  type ListedRecord,
  sortedBy,
} from '../account-record.ts';
import { type ReadingTime, stampOf } from './known-since.ts';
import type { KeptReading } from './snapshot-tables.ts';

/** A list as the last snapshot has it. */
export interface KnownList {
  readonly resource: Resource;
  readonly reading: KeptReading;
  readonly records: ReadonlyMap<number, AccountRecord>;
}

/** What asks the service. */
export interface RefreshPlace {
  readonly caller: Caller;
  readonly clock: Clock;
}

/** A list as it is now, from what is known and what changed since. */
interface RefreshedList {
  readonly records: ReadonlyMap<number, AccountRecord>;
  readonly time: ReadingTime;
  /** Records that were read again. */
  readonly changed: ReadonlySet<number>;
}

/** Why a list has to be read whole. */
export interface Unproven {
  readonly unproven: string;
}

/** Each time that others create or delete records between two calls, they are counted again. */
const MOST_COUNTS = 3;

/** One call counts the records, and one asks what changed. */
export const LEAST_CALLS = 2;

/** So many calls show at most that a list has to be read whole: each time one more asks what came later. */
export const MOST_CALLS = (LEAST_CALLS + 1) * MOST_COUNTS;

/**
 * The records of a list now: those that are known, and those that changed since the newest of them. Three things have to
 * show that nothing is missing: each record that the filter answers shows a time that it was asked for, the newest
 * record that was known is among them, and the list has as many records as are known then. Throws as Caller.read does.
 */
export async function refreshList(
  known: KnownList,
  kept: KeptFields,
  place: RefreshPlace,
): Promise<RefreshedList | Unproven> {
  const { resource, reading } = known;
  if (reading.since === undefined)
    return { unproven: 'no record of it showed when it was changed' };
  const startedAt = place.clock.now();
  const serviceTime = place.caller.serviceTime();
  let expected = known.records.size;
  for (let time = 1; time <= MOST_COUNTS; time += 1) {
    const count = await countRecords(resource, expected, reading.pageSize, place.caller);
    const changes = await readChangesSince(known, place.caller);
    if ('unproven' in changes) return changes;
    const records = new Map(known.records);
    for (const record of changes.records) records.set(record.id, keptRecord(record, kept));
    if (count === records.size) {
      const changed = new Set(changes.records.map(({ id }) => id));
      return { records, changed, time: { serviceTime, readingMs: place.clock.now() - startedAt } };
    }
    if (count === 'not-shown') return { unproven: 'it does not show how many pages it has' };
    // Fewer than were known before: some are gone, and no filter says which.
    if (typeof count === 'number' && count < records.size && expected === records.size) break;
    expected = records.size;
  }
  return { unproven: 'records were deleted' };
}

/** How many records the list has; undefined where its end is on another page than was expected. */
async function countRecords(
  resource: Resource,
  expected: number,
  pageSize: number,
  caller: Caller,
): Promise<number | undefined | 'not-shown'> {
  if (resource.all === undefined) return 'not-shown';
  const page = Math.max(1, Math.ceil(expected / pageSize));
  const source = recordSource(caller, resource, resource.all, { onePageEach: true });
  const { records, totalPages } = await source.fetch(page);
  if (totalPages === undefined) return 'not-shown';
  if (totalPages !== page || !records.every(({ raw }) => isOfKind(resource, raw))) return undefined;
  return (page - 1) * pageSize + records.length;
}

/** The records that changed since a time of the account, every one of them. */
async function readChangesSince(
  { resource, reading, records }: KnownList,
  caller: Caller,
): Promise<{ readonly records: readonly ServiceRecord[] } | Unproven> {
  const { changes } = resource;
  if (changes === undefined) return { unproven: 'no filter shows what changed' };
  const { since = '', laterSince = since } = reading;
  const ask = askSince(resource, changes, caller);
  const proof = pageOfNewest(resource, reading, records);
  const { found, rest } = await readFirst(ask, { since, laterSince, proof });
  const reason = found.length > 0 ? ignoredFilter(rest.first, laterSince) : undefined;
  if (reason !== undefined) return reason;
  found.push(...rest.first);
  const pages = Math.ceil(records.size / reading.pageSize);
  if (hasMostPages(rest, pages)) return { unproven: 'most of its records changed' };
  for await (const batch of rest.rest()) found.push(...batch);
  return reasonAgainst(found, { reading, records, since }) ?? { records: found };
}

/** Where many are as old as the newest, only what came later can have changed: of the others, one page is the proof. */
async function readFirst(
  ask: ReturnType<typeof askSince>,
  times: { readonly since: string; readonly laterSince: string; readonly proof: number },
): Promise<{ readonly found: ServiceRecord[]; readonly rest: StartedReading }> {
  const { since, laterSince, proof } = times;
  const isLater = minuteOf(laterSince) > minuteOf(since);
  if (isLater && proof > 1) {
    return { found: [...(await ask.page(since, proof))], rest: await ask.all(laterSince) };
  }
  const started = await ask.all(since);
  const { totalPages = Infinity } = started;
  if (!isLater || totalPages <= 1) return { found: [], rest: started };
  return { found: [...started.first], rest: await ask.all(laterSince) };
}

/** Asks for what changed since a time of the account. */
function askSince(
  resource: Resource,
  { param, ...reading }: LookUp,
  caller: Caller,
): {
  readonly all: (since: string) => Promise<StartedReading>;
  readonly page: (since: string, page: number) => Promise<readonly ServiceRecord[]>;
} {
  const within = (since: string): Values => {
    const [date = '', time = ''] = since.split(' ');
    return { [param]: `${toServiceDate(date)} ${time.slice(0, 5)}` };
  };
  return {
    all: (since) =>
      startReading(caller, resource, {
        ...{ reading, within: within(since), proof: 'two-passes', listedOnly: true },
      }),
    page: async (since, page) => {
      const options = { values: within(since), onePageEach: true };
      const { records } = await recordSource(caller, resource, reading, options).fetch(page);
      return records.filter(({ raw }) => isOfKind(resource, raw));
    },
  };
}

/** On which page of what is as old as asked for the newest known record is, where nothing has changed since. */
function pageOfNewest(
  resource: Resource,
  reading: KeptReading,
  records: ReadonlyMap<number, AccountRecord>,
): number {
  const since = minuteOf(reading.since ?? '');
  const answered = new Map([...records].filter(([, each]) => (stampOf(each) ?? '') >= since));
  const newest = inListOrder({ resource, reading }, answered).findIndex(
    (each) => stampOf(each) === reading.newest,
  );
  return Math.floor(Math.max(0, newest) / reading.pageSize) + 1;
}

function hasMostPages({ totalPages = Infinity }: StartedReading, pages: number): boolean {
  return totalPages > 1 && totalPages >= pages;
}

function minuteOf(stamp: string): string {
  return stamp.slice(0, '2026-01-31 08:15'.length);
}

/** A service that ignores the filter answers others. */
function ignoredFilter(found: readonly ServiceRecord[], since: string): Unproven | undefined {
  const isIgnored = found.some((record) => (stampOf(record) ?? '') < minuteOf(since));
  return isIgnored ? { unproven: 'the service ignores the filter by update time' } : undefined;
}

/** One that does not know the filter may answer none. */
function reasonAgainst(
  found: readonly ServiceRecord[],
  { reading, records, since }: Pick<KnownList, 'reading' | 'records'> & { readonly since: string },
): Unproven | undefined {
  const ignored = ignoredFilter(found, since);
  if (ignored !== undefined) return ignored;
  const isShown = found.some(({ id }) => {
    const before = records.get(id);
    return before !== undefined && stampOf(before) === reading.newest;
  });
  if (!isShown)
    return { unproven: 'the filter by update time does not show the newest known record' };
  let highest = 0;
  for (const id of records.keys()) highest = Math.max(highest, id);
  const isMissed = found.some(({ id }) => id <= highest && !records.has(id));
  return isMissed
    ? { unproven: 'a record appeared with a number that had been passed' }
    : undefined;
}

/** In the order of the list: by their names, unless the list was known to have another one. */
export function inListOrder(
  { resource, reading: { order } }: Pick<KnownList, 'resource' | 'reading'>,
  records: ReadonlyMap<number, AccountRecord>,
): ListedRecord[] {
  const listed = [...records.values()].map((record) => ({
    record: { ...record, name: sortedBy(resource, record) },
    key: Buffer.from(sortedBy(resource, record).toLowerCase()),
  }));
  const places = new Map(order?.map((id, at) => [id, at]));
  const placeOf = (id: number): number => places.get(id) ?? places.size;
  return listed
    .sort(
      (one, other) =>
        placeOf(one.record.id) - placeOf(other.record.id) ||
        (order === undefined ? Buffer.compare(one.key, other.key) : 0) ||
        one.record.id - other.record.id,
    )
    .map(({ record }) => record);
}
