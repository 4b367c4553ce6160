import type { Connection } from './connection.ts';
import type { DatabaseOptions } from './database-options.ts';

/** To undo more changes than that costs more than to make the tables again. */
const MOST_CHANGES = 2_000;
/** As many as one process uses at once. */
const MOST_KEPT = 4;

/** Tables that refer to others were made after them, and what is beside all of them is emptied last. */
const TABLES = `SELECT name, pragma_table_list.type FROM pragma_table_list JOIN sqlite_schema USING (name)
  WHERE schema = 'main' AND pragma_table_list.type IN ('table', 'virtual')
  ORDER BY name = 'sqlite_sequence', pragma_table_list.type, sqlite_schema.rowid DESC`;
const TEMPORARY = 'SELECT count(*) FROM sqlite_temp_schema';
const DEFINITIONS = `SELECT json_group_array(definition) FROM
  (SELECT name || coalesce(sql, '') AS definition FROM sqlite_schema ORDER BY name)`;
const DANGLING = `SELECT count(*) FROM sqlite_schema AS own JOIN pragma_foreign_key_list(own.name) AS reference
  WHERE reference."table" NOT IN (SELECT name FROM sqlite_schema)`;
const CHANGES = 'SELECT total_changes()';

/** Databases in memory with the same tables. */
interface Alike {
  /** What is opened with other settings is another database. */
  readonly settings: string;
  readonly definitions: string;
  /** What leaves all tables empty. */
  readonly emptying: readonly string[];
  readonly kept: Connection[];
  /** How many changes each had seen when it was made or emptied. */
  readonly changes: WeakMap<Connection, number>;
}

const KNOWN = new WeakMap<DatabaseOptions['migrations'], Alike>();

/**
 * An empty database in memory with all its tables, which an earlier one left; undefined where there is none. Its tables
 * and its statements are there already: they cost ten times what it costs to empty it.
 */
export function takeEmptied(options: DatabaseOptions): Connection | undefined {
  const alike = KNOWN.get(options.migrations);
  return alike?.settings === settingsOf(options) ? alike.kept.pop() : undefined;
}

/** Remembers how a database in memory was made, so that it can be emptied; tables that refer to none that is there cannot. */
export function noteMade(connection: Connection, options: DatabaseOptions): void {
  if (numberOf(connection, DANGLING) > 0) return;
  const settings = settingsOf(options);
  if (KNOWN.get(options.migrations)?.settings !== settings) {
    KNOWN.set(options.migrations, { settings, ...descriptionOf(connection) });
  }
  KNOWN.get(options.migrations)?.changes.set(connection, numberOf(connection, CHANGES));
}

/** Empties a database in memory for the next one of the same tables; closes one of which more was changed. */
export function emptyOrClose(connection: Connection, options: DatabaseOptions): void {
  const alike = KNOWN.get(options.migrations);
  if (alike === undefined || !isSimple(connection, alike)) {
    connection.close();
    return;
  }
  connection.execute('BEGIN');
  for (const statement of alike.emptying) connection.prepare(statement).statement.run([]);
  connection.execute('COMMIT');
  alike.changes.set(connection, numberOf(connection, CHANGES));
  alike.kept.push(connection);
}

function isSimple(connection: Connection, { kept, changes, definitions }: Alike): boolean {
  const before = changes.get(connection);
  return (
    before !== undefined &&
    kept.length < MOST_KEPT &&
    numberOf(connection, CHANGES) - before <= MOST_CHANGES &&
    numberOf(connection, TEMPORARY) === 0 &&
    valueOf(connection, DEFINITIONS) === definitions
  );
}

function descriptionOf(connection: Connection): Omit<Alike, 'settings'> {
  const tables = connection.prepare(TABLES).statement.all([]);
  return {
    definitions: String(valueOf(connection, DEFINITIONS)),
    emptying: tables.map(([name, type]) => emptyingOf(String(name), type === 'virtual')),
    kept: [],
    changes: new WeakMap(),
  };
}

function emptyingOf(table: string, isIndexOfTexts: boolean): string {
  return isIndexOfTexts
    ? `INSERT INTO ${table} (${table}) VALUES ('delete-all')`
    : `DELETE FROM ${table}`;
}

function settingsOf(options: DatabaseOptions): string {
  return JSON.stringify({ ...options, migrations: undefined });
}

function numberOf(connection: Connection, sql: string): number {
  return Number(valueOf(connection, sql));
}

function valueOf(connection: Connection, sql: string): unknown {
  return connection.prepare(sql).statement.get([])?.[0];
}
