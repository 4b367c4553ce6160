import { join } from 'node:path';
import { called, declared, integer, key, real } from '../../database/columns.ts';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { Table } from '../../database/table.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Usage } from './daily-quota.ts';

/**
 * Some slots that one process holds. Times are those of the machine's steady clock, which all
 * processes share, in milliseconds.
 */
export interface LeaseRow {
  readonly id: number;
  readonly slots: number;
  readonly takenAt: number;
  /** When the slots are everybody's again. */
  readonly freeAt: number;
}

interface LeaseRequest {
  readonly now: number;
  /** How many slots there are in all, for everybody. */
  readonly limit: number;
  /** The most that are wanted. */
  readonly wanted: number;
  /** When they are free again should this process die. */
  readonly freeAt: number;
}

/** Slots, or the time at which there is something to look for again. */
type LeaseAnswer =
  { readonly lease: LeaseRow } | { readonly until: number; readonly reason: 'rate' | 'pause' };

export const LEASE = new Table<LeaseRow, 'id'>('lease', {
  id: declared(key, 'AUTOINCREMENT'),
  slots: integer,
  takenAt: real,
  freeAt: real,
});

/** All processes share one row of a table: its key is 1. */
const only = declared(key, 'CHECK (only = 1)');

interface PauseRow {
  readonly only: number;
  readonly setAt: number;
  readonly until: number;
  /** The time of day: the steady clock restarts with the machine, and would reach an old pause again. */
  readonly endsAt: number;
}

export const PAUSE = new Table<PauseRow>('pause', { only, setAt: real, until: real, endsAt: real });

export const USAGE = new Table<Usage & { readonly only: number }>('usage', {
  only,
  quota: called(integer, 'allowance'),
  remaining: integer,
  seenAt: real,
});

export const MIGRATIONS = [
  `CREATE TABLE lease (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     slots INTEGER NOT NULL,
     taken_at REAL NOT NULL,
     free_at REAL NOT NULL
   );
   CREATE TABLE pause (only INTEGER PRIMARY KEY CHECK (only = 1), set_at REAL NOT NULL, until REAL NOT NULL);
   CREATE TABLE usage (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     allowance INTEGER NOT NULL,
     remaining INTEGER NOT NULL,
     seen_at REAL NOT NULL
   );`,
  // The time of day: the steady clock restarts with the machine, and would reach an old pause
  // again.
  `ALTER TABLE pause ADD COLUMN ends_at REAL NOT NULL DEFAULT 0;`,
];

/**
 * A stamp further ahead than this is from before the machine restarted. A smaller lead may be
 * another process that read the clock a little later and locked the file a little sooner.
 */
const AHEAD_MS = 60_000;

/** Another process holds the file for microseconds at a time; more than this means it is stopped. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * What the processes of this user share about one account: slots in use, the pause for all after a
 * 429, and the daily quota. Without a folder it is kept in memory, for one process. Every method
 * throws TallysheetError 'cannot-write' if the file cannot be used.
 */
export class LimiterFile {
  readonly #database: Database;
  readonly #path: string;
  readonly #clock: Clock;

  constructor(folder: string | undefined, account: string, clock: Clock) {
    this.#clock = clock;
    this.#path = folder === undefined ? ':memory:' : join(folder, `limiter-${account}.db`);
    this.#database = this.#attempt(
      () =>
        new Database(this.#path, {
          journal: 'truncate',
          synchronous: 'off',
          busyTimeoutMs: BUSY_TIMEOUT_MS,
          migrations: MIGRATIONS,
        }),
    );
  }

  /** Releases leases that have ended and takes a new one, in one step. */
  lease(request: LeaseRequest, ended: readonly LeaseRow[]): LeaseAnswer {
    return this.#attempt(() =>
      this.#database.transaction(() => {
        this.#put(ended);
        const paused = this.#pauseUntil(request.now);
        if (paused > request.now) return { until: paused, reason: 'pause' };
        return this.#take(request);
      }),
    );
  }

  /** Releases leases; one without slots is forgotten. */
  settle(ended: readonly LeaseRow[]): void {
    if (ended.length === 0) return;
    this.#attempt(() => {
      this.#database.transaction(() => {
        this.#put(ended);
      });
    });
  }

  /** The end of the pause that everybody keeps; in the past where there is none. */
  pauseUntil(now: number): number {
    return this.#attempt(() => this.#pauseUntil(now));
  }

  /** Makes everybody wait until then; a longer pause that is there already stays. */
  pause(now: number, until: number): void {
    this.#attempt(() => {
      this.#database.transaction(() => {
        if (this.#pauseUntil(now) >= until) return;
        const endsAt = this.#clock.now() + until - now;
        PAUSE.replace(this.#database, { only: 1, setAt: now, until, endsAt });
      });
    });
  }

  readUsage(): Usage | undefined {
    const kept = this.#attempt(() => USAGE.get(this.#database, ''));
    return kept && { quota: kept.quota, remaining: kept.remaining, seenAt: kept.seenAt };
  }

  saveUsage(usage: Usage): void {
    this.#attempt(() => {
      USAGE.replace(this.#database, { only: 1, ...usage });
    });
  }

  close(): void {
    this.#database.close();
  }

  #take({ now, limit, wanted, freeAt }: LeaseRequest): LeaseAnswer {
    this.#database.run('DELETE FROM lease WHERE free_at <= ? OR taken_at > ?', now, now + AHEAD_MS);
    const row = this.#database.get('SELECT sum(slots) AS used, min(free_at) AS next FROM lease');
    const slots = Math.min(wanted, limit - Number(row?.['used'] ?? 0));
    if (slots <= 0) return { until: Number(row?.['next']), reason: 'rate' };
    const lease = { slots, takenAt: now, freeAt };
    return { lease: { id: LEASE.insert(this.#database, lease), ...lease } };
  }

  #put(leases: readonly LeaseRow[]): void {
    for (const lease of leases) {
      if (lease.slots === 0) this.#database.run('DELETE FROM lease WHERE id = ?', lease.id);
      else LEASE.replace(this.#database, lease);
    }
  }

  #pauseUntil(now: number): number {
    const timeOfDay = this.#clock.now();
    const current = 'WHERE set_at <= ? AND ends_at > ?';
    const pause = PAUSE.get(this.#database, current, now + AHEAD_MS, timeOfDay);
    return pause === undefined ? 0 : Math.min(pause.until, now + pause.endsAt - timeOfDay);
  }

  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      throw new TallysheetError(
        'cannot-write',
        `The rate limit file, which all programs share, cannot be used: ${this.#path}: ${error.message}`,
        {
          hint: 'Free disk space or fix its permissions. If it is damaged, delete it while no run is active.',
          cause: error,
        },
      );
    }
  }
}
