import { statSync } from 'node:fs';
import { systemClock } from '../kernel/clock.ts';
import { Database, type DatabaseOptions } from './database.ts';

/** How long another process is waited for that has the file open, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** One command asks the same files again and again, within moments: some systems remove no file that is open. */
const KEPT_OPEN_MS = 1_000;
const MOST_OPEN = 4;

interface Kept {
  readonly database: Database;
  /** The file as it was left. */
  readonly left: string | undefined;
}

/** Open files that are not in use, by their paths, the last used last. */
const KEPT = new Map<string, Kept>();

/**
 * Does one piece of work with a file that several processes share. It stays open for a moment, as to open it costs more
 * than most work; nothing of it is locked meanwhile. Throws what opening and the work throw.
 */
export function withDatabase<T>(
  path: string,
  migrations: DatabaseOptions['migrations'],
  work: (database: Database) => T,
): T {
  const database = takeKept(path) ?? openShared(path, migrations);
  try {
    const result = work(database);
    keep(path, database);
    return result;
  } catch (error) {
    database.close();
    throw error;
  }
}

function openShared(path: string, migrations: DatabaseOptions['migrations']): Database {
  return new Database(path, { journal: 'truncate', busyTimeoutMs: BUSY_TIMEOUT_MS, migrations });
}

/** The open file, unless it was changed or replaced meanwhile. */
function takeKept(path: string): Database | undefined {
  const kept = KEPT.get(path);
  if (kept === undefined) return undefined;
  KEPT.delete(path);
  if (kept.left === stateOf(path)) return kept.database;
  kept.database.close();
  return undefined;
}

function keep(path: string, database: Database): void {
  closeKept(path, KEPT.get(path));
  const kept = { database, left: stateOf(path) };
  KEPT.set(path, kept);
  const [oldest] = KEPT;
  if (KEPT.size > MOST_OPEN && oldest !== undefined) closeKept(...oldest);
  void systemClock.sleep(KEPT_OPEN_MS, undefined, { background: true }).then(() => {
    closeKept(path, kept);
  });
}

/** Closes it unless it was used since. */
function closeKept(path: string, kept: Kept | undefined): void {
  if (kept === undefined || KEPT.get(path) !== kept) return;
  KEPT.delete(path);
  kept.database.close();
}

function stateOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && [file.ino, file.birthtimeMs, file.mtimeMs, file.size].join(' ');
}
