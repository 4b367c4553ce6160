import type { AccountPlace } from '../../account/account-reader.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { saveSnapshot } from '../../account/snapshots/save-snapshot.ts';

/** Keeps what was read as the next snapshot. Throws as saveSnapshot does. */
export function keepSnapshot(
  snapshot: AccountSnapshot,
  place: AccountPlace,
  { startedAt, isFull }: { readonly startedAt: string; readonly isFull: boolean },
): { readonly takenAt: string; readonly isFull: boolean } {
  const times = { startedAt: Date.parse(startedAt), finishedAt: place.clock.now(), isFull };
  const { takenAt } = saveSnapshot(snapshot, place, times);
  return { takenAt: new Date(takenAt).toISOString(), isFull };
}
