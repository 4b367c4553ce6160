import { statSync } from 'node:fs';
import { Database, type DatabaseOptions } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { createPrivateFile, removeDatabase } from './database-files.ts';

/** Each time another process has to remove the file in the very moment in which it is opened. */
const MOST_ATTEMPTS = 10;

/**
 * Opens a database of what can be read again from elsewhere: one that is damaged, or was written by
 * another version, starts empty. One that another process removes meanwhile is opened again.
 * Throws DatabaseError as Database does.
 */
export function openRebuildable(path: string, migrations: DatabaseOptions['migrations']): Database {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return openUnmoved(path, migrations);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.problem === 'busy') throw error;
      if (attempt === MOST_ATTEMPTS) throw error;
      if (error.problem === 'damaged') removeDatabase(path);
    }
  }
}

/** Opens the file of this name, and no other one that had it before. */
function openUnmoved(path: string, migrations: DatabaseOptions['migrations']): Database {
  createPrivateFile(path);
  const before = identityOf(path);
  const database = new Database(path, { journal: 'wal', exclusive: true, migrations });
  // Who has the lock is the only one who may remove it, so that it stays the file that it is now.
  if (before === identityOf(path)) return database;
  database.close();
  throw new DatabaseError('other', 'another process has removed it');
}

/** Distinguishes a file from another one of the same name; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? undefined : `${file.ino} ${file.birthtimeMs}`;
}
