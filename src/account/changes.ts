import type { Resource } from '../catalogue/define.ts';
import { toServiceDate } from '../kernel/dates/dates.ts';
import { ownValue } from '../kernel/json.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { readOnce } from './read-once.ts';
import { recordSource, type RecordSource } from '../client/lists/record-source.ts';
import type { ServiceRecord } from '../client/records.ts';

/** More pages of changes than this are not looked through. */
const MOST_PAGES = 40;

/** When the service last changed a record, `2026-01-31 08:15:00` in the account's own time zone. */
export function updatedAt(record: ServiceRecord): string | undefined {
  const stamp = ownValue(record.raw, 'updated_at');
  return typeof stamp === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(stamp)
    ? stamp
    : undefined;
}

/** The milliseconds of a time that the service showed, in its own zone; undefined where it is none. */
export function parseStamp(stamp: string): number | undefined {
  const time = Date.parse(`${stamp.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Milliseconds of parseStamp as the service writes them: `2026-01-31 08:15:00`. */
export function writeStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * When the records that match a filter were changed, in the account's own time: `2026-01-31 08:15`.
 */
export interface ChangePeriod {
  readonly from: string;
  /** The first moment that does not belong to it. */
  readonly before: string | undefined;
  /** As the service takes it: `01/31/2026 08:15`. */
  readonly written: string;
}

/** Whether a record shows that it was changed then; undefined where it does not show when it was changed. */
export function isChangedIn(
  { from, before }: ChangePeriod,
  record: ServiceRecord,
): boolean | undefined {
  const stamp = updatedAt(record);
  if (stamp === undefined) return undefined;
  return stamp >= from && (before === undefined || stamp < before);
}

/**
 * The records of a kind that changed at or after a time of the service. A service ignores a filter
 * that it does not know, so undefined is answered where what came back does not prove that it was
 * understood. One that moved meanwhile may be missing: the next look finds it. Throws as Caller.read does.
 */
export async function readChanges(
  caller: Caller,
  resource: Resource,
  since: string,
  options: ReadOptions = {},
): Promise<readonly ServiceRecord[] | undefined> {
  const source = changesSource(caller, resource, since, options);
  if (source === undefined) return undefined;
  const { records: changed } = await readOnce(source, MOST_PAGES);
  return areSince(since, changed) ? changed : undefined;
}

/**
 * The same, where every one of them counts: undefined as well where the pages are more than `mostPages`, of which only
 * the first is read then, or shifted while they were read. Throws as Caller.read does.
 */
export async function readAllChanges(
  caller: Caller,
  resource: Resource,
  since: string,
  mostPages: number,
): Promise<readonly ServiceRecord[] | undefined> {
  const source = changesSource(caller, resource, since);
  if (source === undefined) return undefined;
  const first = await source.fetch(1);
  if ((first.totalPages ?? 1) > Math.min(mostPages, MOST_PAGES)) return undefined;
  let isUsed = false;
  const fetch: RecordSource['fetch'] = (page) => {
    if (page > 1 || isUsed) return source.fetch(page);
    isUsed = true;
    return Promise.resolve(first);
  };
  const { records: changed, problem } = await readOnce({ ...source, fetch }, MOST_PAGES);
  return problem === undefined && areSince(since, changed) ? changed : undefined;
}

function changesSource(
  caller: Caller,
  resource: Resource,
  since: string,
  options: ReadOptions = {},
): RecordSource | undefined {
  const reading = resource.changes;
  if (reading === undefined) return undefined;
  const [date = '', time = ''] = since.split(' ');
  const values = { [reading.param]: `${toServiceDate(date)} ${time.slice(0, 5)}` };
  return recordSource(caller, resource, reading, { ...options, values });
}

/** A service that ignores the filter shows others, too. */
function areSince(since: string, changed: readonly ServiceRecord[]): boolean {
  const minute = since.slice(0, '2026-01-31 08:15'.length);
  return changed.every((record) => (updatedAt(record) ?? '') >= minute);
}
