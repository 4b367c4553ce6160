import { existsSync, readdirSync } from 'node:fs';
import { assertKnownOptions } from '../../kernel/messages/known-options.ts';
import type { Clock } from '../../kernel/clock.ts';
import { lockSnapshots, snapshotsFolder, type SnapshotPlace } from './snapshot-file.ts';
import { removeReportReading, reportReadings, type ReportReading } from './report-readings.ts';
import { SnapshotStore } from './snapshot-store.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

const DAY_MS = 24 * 3_600_000;

/** How old a snapshot is that is purged, unless another age is given, in milliseconds. */
const PURGED_AFTER = 90 * DAY_MS;

/** What is kept of the state of one account, or of one of its reports. */
export interface PurgedSnapshots {
  /** Distinguishes accounts: the name of its file in `snapshots/`. */
  readonly account: string;
  /** `snapshots`, or the report: `custody report`. */
  readonly of: string;
  /** How many are removed, and how many stay. */
  readonly removed: number;
  readonly left: number;
  /** When the oldest and the newest of the removed ones were taken. ISO. */
  readonly from: string;
  readonly to: string;
}

/** What a purge of snapshots removed. */
export interface SnapshotPurge {
  /** In milliseconds. */
  readonly olderThan: number;
  readonly purged: readonly PurgedSnapshots[];
}

export interface SnapshotPurgeOptions {
  /** The age of the snapshots, in milliseconds (90 days). */
  readonly olderThan?: number | undefined;
  /** Finds out what would be removed, and removes nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Removes old snapshots of all accounts, and what their reports have read; the last snapshot of an account and the last
 * reading of each report stay. Throws TallysheetError 'snapshot-damaged', 'run-locked', 'cannot-write'.
 */
export function purgeSnapshots(
  { stateFolder, clock }: { readonly stateFolder: string; readonly clock: Clock },
  options: SnapshotPurgeOptions = {},
): SnapshotPurge {
  assertKnownOptions('purgeSnapshots', options, { olderThan: true, dryRun: true });
  const { olderThan = PURGED_AFTER, dryRun = false } = options;
  const before = clock.now() - olderThan;
  const purged = accountsIn(stateFolder).flatMap((account) => {
    const place = { stateFolder, connection: { account } };
    return [...purgeStates(place, before, dryRun), ...purgeReadings(place, before, dryRun)];
  });
  return { olderThan, purged };
}

/** The accounts of which something is kept. */
function accountsIn(stateFolder: string): string[] {
  const folder = snapshotsFolder(stateFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) => {
    const [, account] = /^(.+)\.(?:db|reports)$/.exec(name) ?? [];
    return account ?? [];
  });
  return [...new Set(names)].sort();
}

function purgeStates(place: SnapshotPlace, before: number, dryRun: boolean): PurgedSnapshots[] {
  const store = SnapshotStore.openIfAny(place);
  if (store === undefined) return [];
  try {
    const all = store.all();
    const due = dueOf(all, ({ takenAt }: KeptSnapshot) => takenAt, before);
    if (due.length > 0 && !dryRun) {
      const lock = lockSnapshots(place);
      try {
        store.remove(due);
      } finally {
        lock.release();
      }
    }
    const times = due.map(({ takenAt }) => takenAt);
    return purgedOf(place, 'snapshots', { times, left: all.length - due.length });
  } finally {
    store.close();
  }
}

function purgeReadings(place: SnapshotPlace, before: number, dryRun: boolean): PurgedSnapshots[] {
  const all = reportReadings(place);
  const jobs = [...new Set(all.map(({ job }) => job))].sort();
  return jobs.flatMap((job) => {
    const ofJob = all.filter((reading) => reading.job === job);
    const due = dueOf(ofJob, ({ keptAt }: ReportReading) => keptAt, before);
    if (!dryRun) for (const reading of due) removeReportReading(reading);
    const times = due.map(({ keptAt }) => keptAt);
    return purgedOf(place, job, { times, left: ofJob.length - due.length });
  });
}

/** Those that are old enough, of a list with the oldest first; the last one never. */
function dueOf<Item>(
  all: readonly Item[],
  timeOf: (item: Item) => number,
  before: number,
): readonly Item[] {
  return all.slice(0, -1).filter((item) => timeOf(item) <= before);
}

function purgedOf(
  { connection: { account } }: SnapshotPlace,
  of: string,
  { times, left }: { readonly times: readonly number[]; readonly left: number },
): PurgedSnapshots[] {
  const [from] = times;
  const to = times.at(-1);
  if (from === undefined || to === undefined) return [];
  const iso = (time: number): string => new Date(time).toISOString();
  return [{ account, of, removed: times.length, left, from: iso(from), to: iso(to) }];
}
