import { closeSync, fchmodSync, openSync, rmSync } from 'node:fs';
import { attempt } from './connection.ts';

/** The files of a database: what SQLite keeps beside it while it is written, and after its process was killed, then its own. */
export const ENDINGS = ['-wal', '-shm', '-journal', ''] as const;

/** Removes a database with the files beside it, which go first: the next one of this name has its own. */
export function removeDatabase(path: string): void {
  for (const ending of ENDINGS) rmSync(`${path}${ending}`, { force: true });
}

/** Whether a file could be removed at once: some systems remove none that is open. */
export function removedNow(path: string): boolean {
  try {
    removeDatabase(path);
    return true;
  } catch {
    return false;
  }
}

/** Creates the file before SQLite opens it, so that other users can never read it. Throws DatabaseError. */
export function createPrivateFile(path: string): void {
  attempt(() => {
    const file = openSync(path, 'a', 0o600);
    try {
      fchmodSync(file, 0o600);
    } finally {
      closeSync(file);
    }
  });
}
