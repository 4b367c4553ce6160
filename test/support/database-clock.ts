import pg from 'pg';
import type { Clock, SleepOptions } from '../../src/kernel/clock.ts';

interface Sleeper {
  readonly until: number;
  readonly background: boolean;
  readonly wake: () => void;
}

const START = Date.UTC(2026, 0, 15, 12);
/** So many turns of the event loop must pass in which nobody asks the database and nobody falls asleep. */
const QUIET_TURNS = 8;

/** Time of machines and of their database, which passes only when all of them sleep. */
export class DatabaseClock implements Clock {
  readonly #database: pg.Client;
  readonly #isBusy: () => boolean;
  readonly #sleepers = new Set<Sleeper>();
  #passed = 0;
  #isWatching = false;

  private constructor(database: pg.Client, isBusy: () => boolean) {
    this.#database = database;
    this.#isBusy = isBusy;
  }

  /** Puts the time of tests in place of that of the database, whose tables are there. */
  static async install(address: string, isBusy: () => boolean): Promise<DatabaseClock> {
    const database = new pg.Client({ connectionString: address });
    await database.connect();
    await database.query(
      `CREATE TABLE IF NOT EXISTS tallysheet.test_time (at timestamptz);
       DELETE FROM tallysheet.test_time;
       INSERT INTO tallysheet.test_time VALUES ('${new Date(START).toISOString()}');
       CREATE OR REPLACE FUNCTION tallysheet.clock() RETURNS timestamptz LANGUAGE sql VOLATILE
         AS 'SELECT at FROM tallysheet.test_time'`,
    );
    return new DatabaseClock(database, isBusy);
  }

  async close(): Promise<void> {
    await this.#database.end();
  }

  now(): number {
    return START + this.#passed;
  }

  monotonic(): number {
    return this.#passed;
  }

  sleep(
    milliseconds: number,
    signal?: AbortSignal,
    { background = false }: SleepOptions = {},
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const abort = (): void => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason as Error);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const sleeper = { until: this.#passed + milliseconds, background, wake };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', abort, { once: true });
      if (!this.#isWatching) void this.#watch();
    });
  }

  /** Lets time pass on the machines and in the database. */
  async advance(milliseconds: number): Promise<void> {
    await this.#passTo(this.#passed + milliseconds);
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (this.#isWaitedFor()) {
      await this.#quiet();
      const [next] = [...this.#sleepers].sort((one, other) => one.until - other.until);
      if (next === undefined || !this.#isWaitedFor()) break;
      await this.#passTo(Math.max(this.#passed, next.until));
      this.#sleepers.delete(next);
      next.wake();
    }
    this.#isWatching = false;
  }

  /** What only waits in the background, such as a renewal, does not make time pass. */
  #isWaitedFor(): boolean {
    return [...this.#sleepers].some(({ background }) => !background);
  }

  async #passTo(time: number): Promise<void> {
    const at = new Date(START + time).toISOString();
    // Microseconds: what the database rounds off must not be waited for again.
    const micros = Math.ceil((time % 1) * 1_000);
    await this.#database.query(
      `UPDATE tallysheet.test_time SET at = '${at}'::timestamptz + interval '${micros} microseconds'`,
    );
    this.#passed = time;
  }

  async #quiet(): Promise<void> {
    for (let turns = 0, size = -1; turns < QUIET_TURNS; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#isBusy() || this.#sleepers.size !== size) turns = 0;
      size = this.#sleepers.size;
    }
  }
}
