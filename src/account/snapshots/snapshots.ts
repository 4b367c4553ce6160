import { nameOfSnapshot } from './find-snapshot.ts';
import { lockSnapshots, type SnapshotPlace } from './snapshot-file.ts';
import { SnapshotStore } from './snapshot-store.ts';

/** A snapshot of an account. */
export interface ListedSnapshot {
  readonly id: number;
  /** ISO. */
  readonly takenAt: string;
  /** `2026-01-31 08:15 UTC` */
  readonly name: string;
  /** Every list was read whole. */
  readonly isFull: boolean;
  /** Records by record type. */
  readonly records: Readonly<Record<string, number>>;
}

/** The snapshots of an account, the oldest first. Throws TallysheetError 'snapshot-damaged', 'run-locked', 'cannot-write'. */
export function listSnapshots(place: SnapshotPlace): ListedSnapshot[] {
  const store = SnapshotStore.openIfAny(place);
  if (store === undefined) return [];
  try {
    return store.all().map((snapshot) => ({
      id: snapshot.id,
      takenAt: new Date(snapshot.takenAt).toISOString(),
      name: nameOfSnapshot(snapshot),
      isFull: snapshot.isFull,
      records: countRecords(store.readings(snapshot).values()),
    }));
  } finally {
    store.close();
  }
}

/**
 * Removes the snapshots of an account that were taken before a time, or all of them; what a later one has stays. Answers
 * those that were removed. Throws as listSnapshots does.
 * @param before in milliseconds since 1970
 */
export function removeSnapshots(place: SnapshotPlace, before = Infinity): ListedSnapshot[] {
  const removed = listSnapshots(place).filter(({ takenAt }) => Date.parse(takenAt) < before);
  if (removed.length === 0) return [];
  const lock = lockSnapshots(place);
  try {
    SnapshotStore.open(place).remove(removed);
    return removed;
  } finally {
    lock.release();
  }
}

function countRecords(
  readings: Iterable<{ readonly kind: string; readonly records: number }>,
): Record<string, number> {
  const records: Record<string, number> = {};
  for (const { kind, records: count } of readings) records[kind] = (records[kind] ?? 0) + count;
  return records;
}
