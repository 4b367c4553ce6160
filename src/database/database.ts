import { closeSync, fchmodSync, openSync, rmSync } from 'node:fs';
import { checkBinds, type SqlValue } from './binds.ts';
import { asDatabaseError, DatabaseError } from './database-error.ts';
import { Queries } from './queries.ts';
import { openSqlite, type Sqlite, type Statement } from './sqlite.ts';
import type { SqlRow } from './row-reader.ts';
import type { Sql } from './sql.ts';

export interface DatabaseOptions {
  /** `wal` for one process that writes much, `truncate` where several processes share the file. */
  readonly journal: 'wal' | 'truncate';
  /** Keeps every other process out until it is closed. */
  readonly exclusive?: boolean;
  /** How long to wait for another process that writes, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /** `full` loses nothing when the power goes; `off` is for what can be made again. */
  readonly synchronous?: 'full' | 'off';
  /** How much of the file is kept in memory at most; 2 MB unless given. */
  readonly cacheMegabytes?: number;
  /** The steps that lead from an empty file to the present tables; a step is never changed later. */
  readonly migrations: readonly string[];
}

/** Marks our files (`TLYS`), so that no other program's database is opened by mistake. */
const APPLICATION_ID = 0x544c5953;

const KILOBYTES_IN_MEGABYTE = 1024;

const IN_MEMORY = ':memory:';

const READS = /^\s*(select|with|pragma)\b|\breturning\b/i;

/** `SELECT *` and `call.*` are what the tables of the file have. */
const TAKES_ALL = /[\s,.]\*|^\s*pragma\b/i;

const MOST_STATEMENTS = 2_000;
const COLUMNS = new Map<string, readonly string[]>();

interface Prepared {
  readonly statement: Statement;
  readonly parameters: number;
  readonly columns: readonly string[];
}

/**
 * A database of ours. The binding kills the process when it is handed a boolean, a Date, an object or an empty buffer, and
 * takes too few parameters for NULL; so every value is checked before it gets there, and rows are built from raw arrays.
 * Every method throws DatabaseError.
 */
export class Database extends Queries {
  readonly #sqlite: Sqlite;
  readonly #prepared = new Map<string, Prepared>();
  readonly #path: string;
  readonly #isExclusive: boolean;
  #inTransaction = false;
  #isOpen = true;
  #isNew = false;

  constructor(path: string, options: DatabaseOptions) {
    super();
    this.#path = path;
    this.#isExclusive = options.exclusive === true;
    if (path !== IN_MEMORY) createPrivateFile(path);
    this.#sqlite = attempt(() => openSqlite(path, options.busyTimeoutMs ?? 0));
    try {
      this.#configure(options);
      this.#migrate(options.migrations);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Whether its tables were made when it was opened: others have written nothing into it. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Runs a statement that changes something. */
  run(sql: string | Sql, ...values: readonly SqlValue[]): { changes: number; lastId: number } {
    const { statement, bound } = this.#bind(sql, values);
    const result = attempt(() => statement.run(bound));
    return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
  }

  override get(sql: string | Sql, ...values: readonly SqlValue[]): SqlRow | undefined {
    const { statement, columns, bound } = this.#bind(sql, values);
    const row = attempt(() => statement.get(bound));
    return row === undefined ? undefined : asSqlRow(columns, row);
  }

  override all(sql: string | Sql, ...values: readonly SqlValue[]): SqlRow[] {
    const { statement, columns, bound } = this.#bind(sql, values);
    const rows = attempt(() => statement.all(bound));
    return rows.map((row) => asSqlRow(columns, row));
  }

  /** Does the work in one transaction: all of it is kept, or none. Not to be nested. */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) throw new DatabaseError('other', 'a transaction is open already');
    this.#execute('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#execute('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#isExclusive) this.#letGo();
    this.#prepared.clear();
    this.#sqlite.close();
  }

  /** Removes the file while its lock keeps others out, and closes it. Throws DatabaseError where it stays. */
  remove(): void {
    // Nothing is beside the file then, so that nothing of the next one of this name is removed.
    if (this.#isOpen) this.#try('PRAGMA journal_mode = DELETE');
    const isRemoved = removedNow(this.#path);
    this.close();
    if (isRemoved) return;
    attempt(() => {
      removeDatabase(this.#path);
    });
  }

  /** The binding keeps the lock until its statements are collected, so it is released by hand. */
  #letGo(): void {
    // On a full disk, say, the lock goes with the process; what is written is safe all the same.
    this.#try(
      'PRAGMA journal_mode = DELETE',
      'PRAGMA locking_mode = NORMAL',
      'BEGIN IMMEDIATE; COMMIT',
    );
  }

  #rollBack(): void {
    // A full disk has rolled back by itself; the error that led here says more than this one.
    this.#try('ROLLBACK');
  }

  /** Executes statements up to the first that fails. */
  #try(...statements: readonly string[]): void {
    try {
      for (const sql of statements) this.#execute(sql);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
  }

  #execute(sql: string): void {
    attempt(() => {
      this.#sqlite.exec(sql);
    });
  }

  #bind(sql: string | Sql, given: readonly SqlValue[]) {
    const [text, values] = typeof sql === 'string' ? [sql, given] : [sql.text, sql.values];
    const { statement, columns, parameters } = this.#prepare(text);
    return { statement, columns, bound: checkBinds(text, parameters, values) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const givesRows = READS.test(sql);
    const statement = attempt(() => this.#sqlite.prepare(sql, givesRows));
    const columns = givesRows ? columnsOf(sql, statement) : [];
    const prepared = { statement, parameters: (sql.match(/\?/g) ?? []).length, columns };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #configure({
    journal,
    exclusive = false,
    synchronous = 'full',
    cacheMegabytes,
  }: DatabaseOptions): void {
    this.#execute('PRAGMA trusted_schema = OFF');
    this.#execute('PRAGMA foreign_keys = ON');
    // The binding sorts, and keeps temporary tables, in memory by default.
    this.#execute('PRAGMA temp_store = FILE');
    if (exclusive) this.#execute('PRAGMA locking_mode = EXCLUSIVE');
    this.#execute(`PRAGMA journal_mode = ${journal.toUpperCase()}`);
    this.#execute(`PRAGMA synchronous = ${synchronous.toUpperCase()}`);
    if (cacheMegabytes !== undefined) {
      this.#execute(`PRAGMA cache_size = -${cacheMegabytes * KILOBYTES_IN_MEGABYTE}`);
    }
    if (exclusive) this.transaction(() => undefined);
  }

  #migrate(migrations: readonly string[]): void {
    if (this.#versionOf(migrations) === migrations.length) return;
    this.transaction(() => {
      // Another process may have made the file before this one locked it.
      const version = this.#versionOf(migrations);
      this.#isNew = this.#header().tables === 0;
      for (const step of migrations.slice(version)) this.#execute(step);
      this.#execute(`PRAGMA user_version = ${migrations.length}`);
      this.#execute(`PRAGMA application_id = ${APPLICATION_ID}`);
    });
  }

  #versionOf(migrations: readonly string[]): number {
    const { application, version, tables } = this.#header();
    const isNew = application === 0 && version === 0 && tables === 0;
    if (application !== APPLICATION_ID && !isNew) {
      throw new DatabaseError('damaged', 'the file is a database of another program');
    }
    if (version > migrations.length) {
      throw new DatabaseError('damaged', 'the file was written by a newer version of Tallysheet');
    }
    return version;
  }

  /** Read by one statement: between two of them another process may make the tables. */
  #header(): { application: number; version: number; tables: number } {
    const row = this.get(`SELECT application_id, user_version,
      (SELECT count(*) FROM sqlite_master) AS tables FROM pragma_application_id, pragma_user_version`);
    const { application_id: application, user_version: version, tables } = row ?? {};
    return { application: Number(application), version: Number(version), tables: Number(tables) };
  }
}

/** The names of the columns of a result, asked for once where the statement itself names them. */
function columnsOf(sql: string, statement: Statement): readonly string[] {
  const known = COLUMNS.get(sql);
  if (known !== undefined) return known;
  const columns = statement.columns();
  if (COLUMNS.size >= MOST_STATEMENTS) COLUMNS.clear();
  if (!TAKES_ALL.test(sql)) COLUMNS.set(sql, columns);
  return columns;
}

function asSqlRow(columns: readonly string[], values: readonly SqlValue[]): SqlRow {
  const row: Record<string, SqlValue> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at] ?? null;
  return row;
}

/** Removes a database with the files beside it, which go first: the next one of this name has its own. */
export function removeDatabase(path: string): void {
  for (const ending of ['-wal', '-shm', '']) rmSync(`${path}${ending}`, { force: true });
}

/** Whether a file could be removed at once: some systems remove none that is open. */
function removedNow(path: string): boolean {
  try {
    removeDatabase(path);
    return true;
  } catch {
    return false;
  }
}

/** Creates the file before SQLite opens it, so that other users can never read it. Throws DatabaseError. */
export function createPrivateFile(path: string): void {
  attempt(() => {
    const file = openSync(path, 'a', 0o600);
    try {
      fchmodSync(file, 0o600);
    } finally {
      closeSync(file);
    }
  });
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error);
  }
}
