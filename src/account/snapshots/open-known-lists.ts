import type { Caller } from '../../client/caller.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import { VERSION } from '../../kernel/version.ts';
import type { AccountPlace } from '../account-reader.ts';
import type { KnownLists } from '../known-lists.ts';
import { KeptLists, withoutCalls } from './kept-lists.ts';
import { RefreshedLists } from './refreshed-lists.ts';
import { settling } from './settling.ts';
import { SnapshotStore } from './snapshot-store.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

/** What a job takes from the snapshots of its account. */
export interface SnapshotUse {
  /** Reads every list whole. */
  readonly isWhole?: boolean;
  /** Takes lists in which no change is seen as they were kept. */
  readonly takesUnseen?: boolean;
  /** What is read is kept as a snapshot. */
  readonly isKept?: boolean;
  /** Takes everything as it was then, without a call. */
  readonly asOf?: KeptSnapshot;
}

/** The lists that a job need not read, and who asks for the rest. */
export interface OpenKnownLists {
  readonly lists: KnownLists | undefined;
  readonly caller: Caller;
  close(): void;
}

/** Opens what is known of the account. Throws TallysheetError as SnapshotStore.open does. */
export function openKnownLists(place: AccountPlace, use: SnapshotUse = {}): OpenKnownLists {
  const { caller } = place.connection;
  const isWhole = use.isWhole === true || place.ignoresSnapshots === true;
  const store = isWhole && use.asOf === undefined ? undefined : SnapshotStore.openIfAny(place);
  const close = (): void => {
    store?.close();
  };
  if (store !== undefined && use.asOf !== undefined) {
    const day = utcDate(use.asOf.takenAt);
    const lists = new KeptLists(store, use.asOf, place.clock);
    return { lists, caller: withoutCalls(caller, day), close };
  }
  const refreshed = store && refreshedFrom(store, place, use);
  const none: KnownLists = {
    has: () => false,
    costOf: () => ({ least: 0, most: 0 }),
    fill: () => Promise.resolve(false),
  };
  const lists = use.isKept === true ? settling(refreshed ?? none, place) : refreshed;
  return { lists, caller, close };
}

/** Another version may describe records differently, so that nothing of it is taken. */
function refreshedFrom(
  store: SnapshotStore,
  { connection: { caller }, clock }: AccountPlace,
  { takesUnseen = false }: SnapshotUse,
): RefreshedLists | undefined {
  const latest = store.latest();
  if (latest?.version !== VERSION) return undefined;
  return new RefreshedLists(store, latest, { caller, clock }, { takesUnseen });
}
