import { existsSync, statSync, utimesSync } from 'node:fs';
import { Database, type DatabaseOptions } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { ENDINGS, removeDatabase } from './database-files.ts';

/** The files of a database on the disk, together. */
export interface DatabaseFiles {
  /** When one of them was last written, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly bytes: number;
}

export function databaseFiles(path: string): DatabaseFiles {
  const files = ENDINGS.flatMap(
    (ending) => statSync(`${path}${ending}`, { throwIfNoEntry: false }) ?? [],
  );
  return {
    changedAt: files.reduce((latest, { mtimeMs }) => Math.max(latest, mtimeMs), 0),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Does work that opens a database, and leaves its file as old as it was. */
export function keepingAge<T>(path: string, work: () => T): T {
  const changedAt = databaseFiles(path).changedAt / 1_000;
  try {
    return work();
  } finally {
    if (existsSync(path)) utimesSync(path, changedAt, changedAt);
  }
}

/**
 * Whether no process has a database open that its user locks; it stays as old as it is. No process uses a damaged one.
 * Throws DatabaseError where that cannot be found out.
 */
export function isUnused(path: string, migrations: DatabaseOptions['migrations']): boolean {
  return keepingAge(path, () => {
    const database = openUnused(path, migrations);
    if (database instanceof Database) database.close();
    return database !== 'in use';
  });
}

/** Removes a database that no process has open, while its lock keeps others out; returns whether it did. Throws DatabaseError. */
export function removeUnused(path: string, migrations: DatabaseOptions['migrations']): boolean {
  const database = openUnused(path, migrations);
  if (database === 'in use') return false;
  if (database instanceof Database) database.remove();
  else removeDatabase(path);
  return true;
}

function openUnused(
  path: string,
  migrations: DatabaseOptions['migrations'],
): Database | 'in use' | 'damaged' {
  try {
    return new Database(path, { journal: 'wal', exclusive: true, migrations });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.problem === 'busy') return 'in use';
    if (error.problem === 'damaged') return 'damaged';
    throw error;
  }
}
