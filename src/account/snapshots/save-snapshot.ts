import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { pageSizeOf } from '../../catalogue/endpoints.ts';
import type { Resource } from '../../catalogue/define.ts';
import { VERSION } from '../../kernel/version.ts';
import { type ListedRecord, sortedBy } from '../account-record.ts';
import type { AccountSnapshot, WholeList } from '../account-snapshot.ts';
import { knownSince } from './known-since.ts';
import { SnapshotStore, type DraftList } from './snapshot-store.ts';
import type { SnapshotPlace } from './snapshot-file.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

/** When a state was read, in milliseconds since 1970. */
export interface ReadingTimes {
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly isFull: boolean;
}

/** Keeps what a job has read as a snapshot of the account. Throws as SnapshotStore does. */
export function saveSnapshot(
  read: AccountSnapshot,
  place: SnapshotPlace,
  times: ReadingTimes,
): KeptSnapshot {
  const store = SnapshotStore.open(place);
  try {
    const { startedAt: takenAt, isFull } = times;
    return store.save({ takenAt, isFull, version: VERSION }, draftLists(read, times));
  } finally {
    store.close();
  }
}

function* draftLists(read: AccountSnapshot, times: ReadingTimes): Generator<DraftList> {
  for (const list of read.wholeLists()) {
    yield { name: list.name, reading: readingOf(list, times), records: listed(list) };
  }
}

function* listed({ resource, records }: WholeList): Generator<ListedRecord> {
  for (const record of records()) yield { ...record, name: sortedBy(resource, record) };
}

function readingOf(
  { resource, records, note, serviceTime, state }: WholeList,
  { startedAt, finishedAt }: ReadingTimes,
): DraftList['reading'] {
  const readAt = note.asOf ?? state?.readAt ?? finishedAt;
  // What an interrupted command had read counts from when it started.
  const time = note.time ?? { readingMs: readAt - startedAt, serviceTime };
  return {
    kind: resource.name,
    readAt,
    fullAt: note.fullAt ?? readAt,
    pageSize: note.pageSize ?? shownPageSize(state) ?? pageSizeFor(resource),
    ...(resource.changes && knownSince(records(), time)),
  };
}

/** Records on a full page, as a list of several pages shows it. */
function shownPageSize(state: WholeList['state']): number | undefined {
  return (state?.totalPages ?? 1) > 1 ? state?.pageSize : undefined;
}

/** Records on a full page, as the interface states it. */
function pageSizeFor({ all, name }: Resource): number {
  if (all === undefined) return 1;
  const { endpoint } = endpointOf(resourceNamed(all.in ?? name), all.endpoint);
  return pageSizeOf(endpoint.answer);
}
