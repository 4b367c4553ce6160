import { findSnapshot } from '../../account/snapshots/find-snapshot.ts';
import type { SnapshotUse } from '../../account/snapshots/open-known-lists.ts';
import { lockSnapshots } from '../../account/snapshots/snapshot-file.ts';
import { SnapshotStore } from '../../account/snapshots/snapshot-store.ts';
import type { KeptSnapshot } from '../../account/snapshots/snapshot-tables.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import { VERSION } from '../../kernel/version.ts';

/** What an export has to do with the snapshots of its account. */
export interface SnapshotRequest {
  /** Keeps the state of the account that is read as its next snapshot. */
  readonly keepSnapshot?: boolean | undefined;
  /** Repeats the export of a snapshot, without a call: `2026-01-31`, or a time. */
  readonly snapshot?: string | undefined;
  /** Reads every list whole. */
  readonly full?: boolean | undefined;
  /** Each time after so many snapshots every list is read whole; 7 unless given. */
  readonly fullEvery?: number | undefined;
}

/** What of an account is read, and what becomes of it. */
export interface SnapshotRun {
  readonly use: SnapshotUse;
  readonly isKept: boolean;
  readonly isFull: boolean;
}

const USUAL_FULL_EVERY = 7;

/** Decides which lists come from snapshots; while one is kept, no other process keeps one. Throws as SnapshotStore.open and findSnapshot do. */
export async function withSnapshotRun<T>(
  request: SnapshotRequest & { readonly since?: string | undefined },
  place: AccountPlace,
  work: (run: SnapshotRun) => Promise<T>,
): Promise<T> {
  const { snapshot, keepSnapshot = false, since } = request;
  if (snapshot !== undefined) {
    const asOf = findSnapshot(place, snapshot, '--snapshot');
    return work({ use: { asOf }, isKept: false, isFull: false });
  }
  if (!keepSnapshot) {
    const use = { isWhole: request.full === true, takesUnseen: since !== undefined };
    return work({ use, isKept: false, isFull: use.isWhole });
  }
  const lock = lockSnapshots(place);
  try {
    const isFull = request.full === true || isFullDue(place, request.fullEvery);
    const use = { isWhole: isFull, takesUnseen: !isFull, isKept: true };
    return await work({ use, isKept: true, isFull });
  } finally {
    lock.release();
  }
}

/** Whether so many snapshots since the last full reading relied on what changed. */
function isFullDue(place: AccountPlace, fullEvery = USUAL_FULL_EVERY): boolean {
  if (place.ignoresSnapshots === true) return true;
  const store = SnapshotStore.openIfAny(place);
  if (store === undefined) return true;
  try {
    const all = store.all();
    const isUsable = ({ version }: KeptSnapshot): boolean => version === VERSION;
    const lastFull = all.findLastIndex((each) => each.isFull && isUsable(each));
    return lastFull === -1 || all.length - lastFull >= fullEvery;
  } finally {
    store.close();
  }
}
