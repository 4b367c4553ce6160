import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../database/database.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

const FILE = 'last-sending';
const HOLDER = /^account-.*\.holder\.json$/;

/** The file that says who is writing to an account; it is there as long as that run is. */
export function holderPath(stateFolder: string, account: string): string {
  return join(stateFolder, `account-${account}.holder.json`);
}

/** Notes that something is about to be sent, or was just sent: what was read before may be outdated. */
export function noteSending(stateFolder: string): void {
  writeFileSync(join(stateFolder, FILE), randomUUID(), { mode: 0o600 });
}

/**
 * Differs after anything was sent from this state folder, to any account: two tokens and two addresses may lead
 * to the same one. Undefined while a run is sending.
 */
export function lastSending(stateFolder: string): string | undefined {
  const names = readdirSync(stateFolder);
  if (names.some((name) => HOLDER.test(name))) return undefined;
  return names.includes(FILE) ? readFileSync(join(stateFolder, FILE), 'utf8') : 'never';
}

/** The process that holds an account, for the message of a second one. */
interface Holder {
  readonly run: string;
  readonly process: number;
  readonly since: string;
}

/**
 * Keeps a second writing run off the same account on this machine. The lock is the kernel's, on an
 * exclusive SQLite file: it ends with the process, however that ends, and never before.
 */
export class AccountLock {
  readonly #database: Database;
  readonly #sidePath: string;

  private constructor(database: Database, sidePath: string) {
    this.#database = database;
    this.#sidePath = sidePath;
  }

  /** Throws TallysheetError 'account-locked', naming who holds it since when. */
  static take(stateFolder: string, account: string, run: string, clock: Clock): AccountLock {
    const sidePath = holderPath(stateFolder, account);
    try {
      const database = lockAt(lockPath(stateFolder, account));
      const holder: Holder = {
        run,
        process: process.pid,
        since: new Date(clock.now()).toISOString(),
      };
      writeFileSync(sidePath, JSON.stringify(holder), { mode: 0o600 });
      noteSending(stateFolder);
      return new AccountLock(database, sidePath);
    } catch (error) {
      if (error instanceof DatabaseError && error.problem === 'busy')
        throw lockedBy(sidePath, error);
      throw new TallysheetError('cannot-write', `The account cannot be locked in ${stateFolder}`, {
        cause: error,
      });
    }
  }

  /** Throws TallysheetError 'account-locked' while a run holds the account. */
  static assertFree(stateFolder: string, account: string): void {
    const path = lockPath(stateFolder, account);
    if (!existsSync(path)) return;
    try {
      lockAt(path).close();
    } catch (error) {
      if (error instanceof DatabaseError && error.problem === 'busy')
        throw lockedBy(holderPath(stateFolder, account), error);
      throw error;
    }
  }

  close(): void {
    rmSync(this.#sidePath, { force: true });
    this.#database.close();
  }
}

function lockPath(stateFolder: string, account: string): string {
  return join(stateFolder, `account-${account}.lock.db`);
}

function lockAt(path: string): Database {
  return new Database(path, {
    journal: 'truncate',
    exclusive: true,
    migrations: ['CREATE TABLE lock (held INTEGER)'],
  });
}

function lockedBy(sidePath: string, cause: DatabaseError): TallysheetError {
  const holder = readHolder(sidePath);
  const who =
    holder === undefined
      ? 'Another run'
      : `The run ${holder.run} (process ${holder.process}, since ${holder.since})`;
  return new TallysheetError('account-locked', `${who} is writing to this account`, { cause });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // The note about the holder is a courtesy: the lock itself does not depend on it.
    return undefined;
  }
}
