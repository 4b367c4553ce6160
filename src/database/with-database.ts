import { Database, type DatabaseOptions } from './database.ts';

/** How long another process is waited for that has the file open, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Opens a file that several processes share, for one piece of work alone. Throws what opening and the work throw. */
export function withDatabase<T>(
  path: string,
  migrations: DatabaseOptions['migrations'],
  work: (database: Database) => T,
): T {
  const database = new Database(path, {
    journal: 'truncate',
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations,
  });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
