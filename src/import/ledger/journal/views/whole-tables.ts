import type { Database } from '../../../../database/database.ts';
import type { SqlRow } from '../../../../database/row-reader.ts';
import { raw, sql } from '../../../../database/sql.ts';

/** Shown besides the tables: the outcome of each row. */
const OUTCOMES = 'row_outcome';

/** The names of all tables that a journal of any version has, and that of the outcomes of its rows. */
export function tablesOf(database: Database): string[] {
  const named = database.all(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  return [...named.map(({ name }) => String(name)), OUTCOMES];
}

/** Every row of a table, with all of its columns. */
export function wholeTable(database: Database, table: string): SqlRow[] {
  return database.all(sql`SELECT * FROM ${raw(table)}`);
}
