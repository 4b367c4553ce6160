import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../kernel/json.ts';
import { VERSION } from '../kernel/version.ts';
import type { AccountListener } from './account-listener.ts';
import { AccountReader, type AccountPlace } from './account-reader.ts';
import { AccountSnapshot } from './account-snapshot.ts';
import { openKnownLists, type SnapshotUse } from './snapshots/open-known-lists.ts';
import {
  copyReportReading,
  keepReportReading,
  type ReportReading,
} from './snapshots/report-readings.ts';
import { withSignal } from './with-signal.ts';
import { AccountStore } from './account-store.ts';

/** What an account is read for. */
export interface AccountJob {
  /** In messages: `depreciation report`. */
  readonly name: string;
  /** The request; only the same job resumes with what was read. */
  readonly request: Json;
  /** A reading of another day starts again, unless a limit of calls ended it. */
  readonly day?: string;
  /** An interrupted reading that is too old to be used starts again, as of then. Otherwise it stays as of its beginning. */
  readonly startsAgain?: true;
  /** What it takes from the snapshots of the account; what proves to be cheaper unless given. */
  readonly snapshots?: SnapshotUse;
}

/**
 * Reads what a job needs from an account, then runs the job. What was read is kept in the state folder until
 * then, so that the same job can resume after an interruption. Throws TallysheetError 'run-locked',
 * 'cannot-write', and what `use` throws.
 */
export async function withAccount<Result>(
  job: AccountJob,
  given: { readonly place: AccountPlace; readonly listener?: AccountListener },
  use: (snapshot: AccountSnapshot) => Promise<Result>,
): Promise<Result> {
  const { listener = {} } = given;
  const place = withSignal(given.place, listener.signal);
  const { repeats } = place;
  if (repeats !== undefined) {
    return withCopy(repeats, job, (store) =>
      use(new AccountSnapshot(new AccountReader(store, place, listener))),
    );
  }
  const known = openKnownLists(place, job.snapshots);
  try {
    const { caller, lists } = known;
    const asking = { ...place, connection: { ...place.connection, caller } };
    return await withStore(job, asking, (store) =>
      use(new AccountSnapshot(new AccountReader(store, asking, listener, lists))),
    );
  } finally {
    known.close();
  }
}

async function withStore<Result>(
  job: AccountJob,
  place: AccountPlace,
  use: (store: AccountStore) => Promise<Result>,
): Promise<Result> {
  const store = openStore(job, place);
  if (job.startsAgain === true) store.startAgainIfOutdated(place.clock.now());
  try {
    const result = await use(store);
    if (place.keepsReading === true) {
      store.close();
      const keptAt = place.clock.now();
      keepReportReading(storePath(job, place), place, { job: job.name, keptAt });
    } else store.remove();
    return result;
  } catch (error) {
    store.end(error, place.clock.now());
    throw error;
  }
}

/** Opens a copy of what a report read, which is gone when the work ends. */
async function withCopy<Result>(
  reading: ReportReading,
  { name }: AccountJob,
  use: (store: AccountStore) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tallysheet-'));
  try {
    const path = join(folder, 'reading.db');
    copyReportReading(reading, path);
    const store = AccountStore.open(path, name);
    try {
      return await use(store);
    } finally {
      store.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws as AccountStore.open does. */
export function openStore(job: AccountJob, place: StorePlace): AccountStore {
  const { name, day } = job;
  const path = storePath(job, place);
  const store = AccountStore.open(path, name);
  if (day === undefined || store.once('day', day) === day) return store;
  if (store.wasHeldUp(place.clock.now())) return store;
  store.remove();
  const empty = AccountStore.open(path, name);
  empty.once('day', day);
  return empty;
}

type StorePlace = Pick<AccountPlace, 'stateFolder' | 'clock'> & {
  readonly connection: Pick<AccountPlace['connection'], 'account'>;
};

function storePath({ name, request }: AccountJob, place: StorePlace): string {
  const identity = JSON.stringify([VERSION, place.connection.account, name, request]);
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return join(readingsFolder(place.stateFolder), `${key}.db`);
}

/** Where the readings of interrupted commands are. */
export function readingsFolder(stateFolder: string): string {
  return join(stateFolder, 'readings');
}
