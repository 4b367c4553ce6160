import type { Resource } from '../catalogue/define.ts';
import { toServiceDate } from '../kernel/dates/dates.ts';
import { ownValue } from '../kernel/json.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { readOnce } from './read-once.ts';
import { recordSource } from '../client/lists/record-source.ts';
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
  const reading = resource.changes;
  if (reading === undefined) return undefined;
  const [date = '', time = ''] = since.split(' ');
  const minute = time.slice(0, 5);
  const values = { [reading.param]: `${toServiceDate(date)} ${minute}` };
  const source = recordSource(caller, resource, reading, { ...options, values });

  const { records: changed } = await readOnce(source, MOST_PAGES);
  const isProven = changed.every((record) => (updatedAt(record) ?? '') >= `${date} ${minute}`);
  return isProven ? changed : undefined;
}
