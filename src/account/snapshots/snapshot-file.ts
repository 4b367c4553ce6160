import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { MIGRATIONS } from './snapshot-tables.ts';

/** Whose snapshots, and where they are kept. */
export interface SnapshotPlace {
  readonly stateFolder: string;
  readonly connection: { readonly account: string };
}

/** Another process keeps a snapshot only for moments. */
const BUSY_TIMEOUT_MS = 10_000;

/** The file of an account's snapshots. */
export function snapshotPath({ stateFolder, connection }: SnapshotPlace): string {
  return join(snapshotsFolder(stateFolder), `${connection.account}.db`);
}

/** The folder of all that is kept of accounts. */
export function snapshotsFolder(stateFolder: string): string {
  return join(stateFolder, 'snapshots');
}

/** Whether anything was ever kept of an account. */
export function hasSnapshots(place: SnapshotPlace): boolean {
  return existsSync(snapshotPath(place));
}

/** Opens the file, for its owner alone. Throws TallysheetError 'snapshot-damaged', 'run-locked', 'cannot-write'. */
export function openSnapshotFile(place: SnapshotPlace): Database {
  ensurePrivateFolder(snapshotsFolder(place.stateFolder));
  const path = snapshotPath(place);
  return asSnapshotError(path, () => {
    return new Database(path, {
      journal: 'truncate',
      busyTimeoutMs: BUSY_TIMEOUT_MS,
      migrations: MIGRATIONS,
    });
  });
}

/** Does something with the file; what is wrong with that is said of the snapshots. */
export function asSnapshotError<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw errorOf(path, cause);
  }
}

function errorOf(path: string, cause: DatabaseError): TallysheetError {
  if (cause.problem === 'damaged') {
    return new TallysheetError(
      'snapshot-damaged',
      `The snapshots of this account are damaged: ${path}`,
      {
        cause,
      },
    );
  }
  if (cause.problem === 'busy') {
    const message = 'Another process is keeping a snapshot of this account';
    const hint = 'Wait until it has ended, then run the same command again.';
    return new TallysheetError('run-locked', message, { cause, hint });
  }
  if (cause.problem === 'full') {
    return new TallysheetError(
      'cannot-write',
      `The snapshot cannot be kept, because ${cause.message}: ${path}`,
      {
        cause,
        hint: 'Free disk space, then run the same command again. Earlier snapshots are unchanged; `tallysheet runs purge --snapshots --older-than 90d` removes old ones.',
      },
    );
  }
  return new TallysheetError('cannot-write', `The snapshot cannot be kept: ${path}`, { cause });
}

/** Keeps other processes from keeping a snapshot of the account; it ends with the process. Throws as openSnapshotFile does. */
export function lockSnapshots(place: SnapshotPlace): { release(): void } {
  ensurePrivateFolder(snapshotsFolder(place.stateFolder));
  const path = `${snapshotPath(place)}.lock`;
  const lock = asSnapshotError(path, () => {
    return new Database(path, {
      journal: 'truncate',
      exclusive: true,
      migrations: ['CREATE TABLE lock (held INTEGER)'],
    });
  });
  return {
    release: () => {
      lock.close();
    },
  };
}
