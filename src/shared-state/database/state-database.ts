import type { ClientBase, Pool, PoolConfig, QueryResultRow } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { isAway, refusalOf, StandbyError, unsafeError } from './database-problems.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { pg } from './pg.ts';
import type { StateAddress } from './state-address.ts';

/** How long a database that does not answer is tried again, unless given. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_AFTER_MS = 1_000;

/** Few: what goes there is short, and an account needs its calls one after another. */
const CONNECTIONS = 4;

const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  idleTimeoutMillis: 60_000,
} satisfies PoolConfig;

/** Held while tables are made, so that two programs do not make them at once. */
const MIGRATION_LOCK = 0x544c5953;

export interface StateDatabaseOptions {
  readonly clock: Clock;
  /** Milliseconds for which a database that does not answer is tried again. */
  readonly patienceMs?: number | undefined;
}

/** How a question to the database is asked. */
export interface Asking {
  /** Whether it is asked again while the database is away: it must do no harm to ask twice. */
  readonly isPatient?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The database of a shared state. Every method throws TallysheetError 'shared-state-unreachable', 'shared-state-unsafe'
 * or 'bad-settings'.
 */
export class StateDatabase {
  readonly #pool: Pool;
  readonly #shown: string;
  readonly #clock: Clock;
  readonly #patienceMs: number;

  /** Connects to nothing yet. */
  constructor({ shown, config }: StateAddress, { clock, patienceMs }: StateDatabaseOptions) {
    const { Pool } = pg();
    const verify = (client: ClientBase, done: (error?: Error) => void): void => {
      assertSafe(client).then(
        () => {
          done();
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)));
        },
      );
    };
    const application = { application_name: 'tallysheet', keepAlive: true, max: CONNECTIONS };
    this.#pool = new Pool({ ...config, ...TIMEOUTS, ...application, verify });
    // A connection that breaks while it is not used is replaced by the next question.
    this.#pool.on('error', () => undefined);
    this.#shown = shown;
    this.#clock = clock;
    this.#patienceMs = patienceMs ?? PATIENCE_MS;
  }

  /** Makes what is missing of the tables, if the role may; a newer program may have added to them. */
  async prepare(): Promise<void> {
    // One that is not there from the start is more likely a mistake in its address than a short outage.
    const [known] = await this.ask<{ is_there: boolean }>(
      `SELECT to_regproc('tallysheet.version') IS NOT NULL AS is_there`,
      [],
      { isPatient: false },
    );
    const version = known?.is_there === true ? await this.#version() : 0;
    if (version < MIGRATIONS.length) await this.#migrate();
  }

  /** The first row of what a function of the shared state answers. */
  async call<Row extends QueryResultRow>(
    name: string,
    values: readonly unknown[],
    asking: Asking = {},
  ): Promise<Row> {
    const [row] = await this.rows<Row>(name, values, asking);
    return row ?? ({} as Row);
  }

  /** All rows that a function of the shared state answers. */
  rows<Row extends QueryResultRow>(
    name: string,
    values: readonly unknown[],
    asking: Asking = {},
  ): Promise<Row[]> {
    const places = values.map((_, at) => `$${at + 1}`).join(', ');
    return this.ask<Row>(`SELECT * FROM tallysheet.${name}(${places})`, values, asking);
  }

  async ask<Row extends QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
    { isPatient = true, signal }: Asking = {},
  ): Promise<Row[]> {
    const until = this.#clock.monotonic() + (isPatient ? this.#patienceMs : 0);
    for (;;) {
      try {
        const { rows } = await this.#pool.query<Row>(sql, [...values]);
        return rows;
      } catch (error) {
        if (!isAway(error) || this.#clock.monotonic() >= until) throw refusalOf(error, this.#shown);
      }
      await this.#clock.sleep(TRY_AGAIN_AFTER_MS, signal);
    }
  }

  /** Whether anything is being asked. */
  get isBusy(): boolean {
    return this.#pool.totalCount > this.#pool.idleCount || this.#pool.waitingCount > 0;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #version(): Promise<number> {
    const { version } = await this.call<{ version: number }>('version', []);
    return version;
  }

  async #migrate(): Promise<void> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw refusalOf(error, this.#shown);
    });
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query('CREATE SCHEMA IF NOT EXISTS tallysheet');
      await client.query('CREATE TABLE IF NOT EXISTS tallysheet.step (number integer PRIMARY KEY)');
      const { rows } = await client.query<{ done: number }>(
        'SELECT count(*)::integer AS done FROM tallysheet.step',
      );
      const done = rows[0]?.done ?? 0;
      for (const [at, step] of MIGRATIONS.entries()) {
        if (at < done) continue;
        await client.query(step);
        await client.query('INSERT INTO tallysheet.step VALUES ($1)', [at + 1]);
      }
      await client.query(VERSION);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      client.release(true);
      throw refusalOf(error, this.#shown);
    }
  }
}

/** A role that uses the state sees no table of it. */
const VERSION = `CREATE OR REPLACE FUNCTION tallysheet.version() RETURNS TABLE (version integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT count(*)::integer FROM tallysheet.step $$`;

const SAFETY = `SELECT pg_is_in_recovery() AS standby, current_setting('synchronous_commit') AS commit,
  current_setting('fsync') AS fsync`;

/** A database that may lose what it has confirmed is none to count calls and rows in. */
async function assertSafe(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; commit: string; fsync: string }>(SAFETY);
  const { standby = false, commit = '', fsync = '' } = rows[0] ?? {};
  if (standby) throw new StandbyError();
  if (commit === 'off') throw unsafeError('synchronous_commit is off');
  if (fsync === 'off') throw unsafeError('fsync is off');
}
