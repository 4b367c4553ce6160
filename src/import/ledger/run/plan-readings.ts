import { parseStamp, writeStamp } from '../../../account/changes.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RunMetaReader } from '../journal/run-meta.ts';
import type { RecordReader } from '../journal/tables/records/record-table.ts';
import { THIS_PROCESS } from './freshness.ts';

/** A run that its plan's readings are asked of. */
interface PlannedRun {
  readonly journal: { readonly meta: RunMetaReader };
  readonly records: Pick<RecordReader, 'newestUpdate'>;
  readonly clock: Clock;
}

/** When this process asked for the oldest of what the plan has of a kind; undefined where another process did. */
export function planReadAt(
  { journal, clock }: Pick<PlannedRun, 'journal' | 'clock'>,
  { name }: Resource,
): number | undefined {
  const times = journal.meta.read(`read of ${name}`);
  if (times?.process !== THIS_PROCESS || times.to > clock.monotonic()) return undefined;
  return times.from;
}

/**
 * A time of the service, as it writes times, when the plan had not read any record of a kind yet; undefined where none
 * is known. It had read none so long before the newest change that it saw as its reading took; how long that was is
 * all that is taken from a clock of ours.
 */
export function planReadSince(
  { journal, records }: Pick<PlannedRun, 'journal' | 'records'>,
  { name }: Resource,
): string | undefined {
  const times = journal.meta.read(`read of ${name}`);
  const newest = times && records.newestUpdate(name);
  const stamp = newest === undefined ? undefined : parseStamp(newest);
  if (times === undefined || stamp === undefined) return undefined;
  return writeStamp(stamp - (times.to - times.from));
}
