import { Connection } from './connection.ts';

/** How long another process is waited for that has the file open, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** Writes a copy of a database as it is at one moment; other processes may use it meanwhile. Throws DatabaseError. */
export function copyDatabase(from: string, to: string): void {
  const connection = new Connection(from, BUSY_TIMEOUT_MS);
  try {
    connection.execute(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    connection.close();
  }
}
