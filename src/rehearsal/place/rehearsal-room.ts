import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import type { Closable } from '../../kernel/scope.ts';

/** In the state folder. */
const ROOMS = 'rehearsals';

/** Kept as long as a process works in the folder: the lock is the kernel's, and ends with the process. */
const LOCK = 'lock.db';

/** A private folder for one rehearsal, which is removed at its end. */
export class RehearsalRoom implements Closable {
  readonly folder: string;
  readonly #lock: Database;

  private constructor(folder: string, lock: Database) {
    this.folder = folder;
    this.#lock = lock;
  }

  /** Removes what killed processes left, and makes a folder. Throws TallysheetError 'cannot-write', and DatabaseError. */
  static open(stateFolder: string): RehearsalRoom {
    const rooms = ensurePrivateFolder(join(stateFolder, ROOMS));
    removeAbandoned(rooms);
    const folder = mkdtempSync(join(rooms, 'rehearsal-'));
    return new RehearsalRoom(folder, lockOf(folder));
  }

  close(): void {
    this.#lock.close();
    rmSync(this.folder, { recursive: true, force: true });
    removeIfEmpty(join(this.folder, '..'));
  }
}

function lockOf(folder: string): Database {
  return new Database(join(folder, LOCK), {
    journal: 'truncate',
    exclusive: true,
    migrations: ['CREATE TABLE lock (held INTEGER)'],
  });
}

function removeAbandoned(rooms: string): void {
  for (const name of readdirSync(rooms)) {
    const folder = join(rooms, name);
    // A process that makes its room has no lock yet for a moment.
    if (!existsSync(join(folder, LOCK)) || isInUse(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isInUse(folder: string): boolean {
  try {
    lockOf(folder).close();
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && error.problem === 'busy') return true;
    throw error;
  }
}

function removeIfEmpty(rooms: string): void {
  if (existsSync(rooms) && readdirSync(rooms).length === 0) rmdirSync(rooms);
}
