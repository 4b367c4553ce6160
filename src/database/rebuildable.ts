import { rmSync } from 'node:fs';
import { Database, type DatabaseOptions } from './database.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Opens a database of what can be read again from elsewhere: one that is damaged, or was written by
 * another version, starts empty. Throws DatabaseError as Database does.
 */
export function openRebuildable(path: string, migrations: DatabaseOptions['migrations']): Database {
  const options = { journal: 'wal', exclusive: true, migrations } as const;
  try {
    return new Database(path, options);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.problem !== 'damaged') throw error;
    removeDatabase(path);
    return new Database(path, options);
  }
}

/** Removes a database that is closed, with the files beside it. */
export function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}
