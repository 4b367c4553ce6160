import { checkBinds, type SqlValue } from './binds.ts';
import { attempt, Connection } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import type { DatabaseOptions } from './database-options.ts';
import { createPrivateFile, removeDatabase, removedNow } from './database-files.ts';
import { emptyOrClose, noteMade, takeEmptied } from './emptied-databases.ts';
import { Queries } from './queries.ts';
import type { SqlRow } from './row-reader.ts';
import type { Sql } from './sql.ts';

export type { DatabaseOptions };

/** Marks our files (`TLYS`), so that no other program's database is opened by mistake. */
const APPLICATION_ID = 0x544c5953;

const KILOBYTES_IN_MEGABYTE = 1024;

const IN_MEMORY = ':memory:';

/**
 * A database of ours. The binding kills the process when it is handed a boolean, a Date, an object or an empty buffer, and
 * takes too few parameters for NULL; so every value is checked before it gets there, and rows are built from raw arrays.
 * Every method throws DatabaseError.
 */
export class Database extends Queries {
  readonly #path: string;
  readonly #options: DatabaseOptions;
  /** Undefined when it is closed. */
  #connection: Connection | undefined;
  #inTransaction = false;
  #isNew = false;

  constructor(path: string, options: DatabaseOptions) {
    super();
    this.#path = path;
    this.#options = options;
    if (path === IN_MEMORY) this.#connection = takeEmptied(options);
    if (this.#connection === undefined) this.#open();
    else this.#isNew = true;
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
    this.begin();
    try {
      const result = work();
      this.keep();
      return result;
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Opens a transaction, which `keep` or `drop` ends. */
  begin(): void {
    if (this.#inTransaction) throw new DatabaseError('other', 'a transaction is open already');
    this.#execute('BEGIN IMMEDIATE');
    this.#inTransaction = true;
  }

  /** Keeps what the open transaction holds. One that cannot be kept stays open, to be dropped. */
  keep(): void {
    this.#execute('COMMIT');
    this.#inTransaction = false;
  }

  /** Drops what the open transaction holds. */
  drop(): void {
    // A full disk has rolled back by itself; the error that led here says more than this one.
    this.#try('ROLLBACK');
    this.#inTransaction = false;
  }

  /** Whether a transaction is open. */
  get isInTransaction(): boolean {
    return this.#inTransaction;
  }

  /**
   * Does the work as a part of the open transaction: all of it belongs to that, or none. Throws what the work throws; the
   * transaction is open no more where all of it is lost, such as on a full disk.
   */
  part<T>(work: () => T): T {
    this.#execute('SAVEPOINT part');
    try {
      const result = work();
      this.#execute('RELEASE part');
      return result;
    } catch (error) {
      if (!this.#try('ROLLBACK TO part', 'RELEASE part')) this.drop();
      throw error;
    }
  }

  close(): void {
    const connection = this.#connection;
    if (connection === undefined) return;
    const isInMemory = this.#path === IN_MEMORY;
    if (this.#options.exclusive === true && !isInMemory) this.#letGo();
    this.#connection = undefined;
    if (isInMemory && !this.#inTransaction) emptyOrClose(connection, this.#options);
    else connection.close();
  }

  /** Removes the file while its lock keeps others out, and closes it. Throws DatabaseError where it stays. */
  remove(): void {
    // Nothing is beside the file then, so that nothing of the next one of this name is removed.
    if (this.#connection !== undefined) this.#try('PRAGMA journal_mode = DELETE');
    const isRemoved = removedNow(this.#path);
    this.close();
    if (isRemoved) return;
    attempt(() => {
      removeDatabase(this.#path);
    });
  }

  #open(): void {
    const { busyTimeoutMs = 0, migrations } = this.#options;
    if (this.#path !== IN_MEMORY) createPrivateFile(this.#path);
    this.#connection = new Connection(this.#path, busyTimeoutMs);
    try {
      this.#configure(this.#options);
      this.#migrate(migrations);
      if (this.#path === IN_MEMORY) noteMade(this.#connection, this.#options);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get #opened(): Connection {
    if (this.#connection === undefined) throw new DatabaseError('other', 'it is closed');
    return this.#connection;
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

  /** Executes statements up to the first that fails; returns whether none did. */
  #try(...statements: readonly string[]): boolean {
    try {
      for (const sql of statements) this.#execute(sql);
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return false;
    }
  }

  #execute(sql: string): void {
    this.#opened.execute(sql);
  }

  #bind(sql: string | Sql, given: readonly SqlValue[]) {
    const [text, values] = typeof sql === 'string' ? [sql, given] : [sql.text, sql.values];
    const { statement, columns, parameters } = this.#opened.prepare(text);
    return { statement, columns, bound: checkBinds(text, parameters, values) };
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

function asSqlRow(columns: readonly string[], values: readonly SqlValue[]): SqlRow {
  const row: Record<string, SqlValue> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at] ?? null;
  return row;
}
