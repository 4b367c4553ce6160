import { isUtf8 } from 'node:buffer';
import type { SqlValue } from '../../../../database/binds.ts';
import type { Database } from '../../../../database/database.ts';

const ROWS_AT_ONCE = 2_000;

/** The texts of a table, and whether its rows are numbered. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isNumbered: boolean;
}

/**
 * Finds text that is not well formed, which the binding ends the process at: every text is read as bytes,
 * the names of tables and columns among them. Undefined where all of it can be read.
 */
export function faultOfText(database: Database): string | undefined {
  const names = database.all(
    `SELECT CAST(m.name AS BLOB) AS name, CAST(m.sql AS BLOB) AS sql, CAST(c.name AS BLOB) AS column, l.wr AS wr
     FROM sqlite_schema AS m JOIN pragma_table_list(m.name) AS l JOIN pragma_table_info(m.name) AS c
     WHERE m.type = 'table' AND l.schema = 'main' AND c.type = 'TEXT'`,
  );
  const tables = new Map<string, Table & { readonly columns: string[] }>();
  for (const row of names) {
    if (!isWellFormed(row['name'], row['sql'], row['column'])) return 'its tables cannot be read';
    const name = String(row['name']);
    const table = tables.get(name) ?? { name, columns: [], isNumbered: row['wr'] === 0 };
    tables.set(name, table);
    table.columns.push(String(row['column']));
  }
  const broken = [...tables.values()].find((table) => !isTableWellFormed(database, table));
  return broken && `text in its table ${broken.name} cannot be read`;
}

function isTableWellFormed(database: Database, table: Table): boolean {
  const bytes = table.columns.map(
    (column) => `CAST(${quoted(column)} AS BLOB) AS ${quoted(column)}`,
  );
  const texts = `${bytes.join(', ')} FROM ${quoted(table.name)}`;
  const sql = table.isNumbered
    ? `SELECT rowid AS place, ${texts} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`
    : `SELECT 1 AS step, ${texts} LIMIT ${ROWS_AT_ONCE} OFFSET ?`;
  for (let after = 0; ;) {
    const rows = database.all(sql, after);
    if (!rows.every((row) => isWellFormed(...table.columns.map((column) => row[column])))) {
      return false;
    }
    if (rows.length < ROWS_AT_ONCE) return true;
    after = table.isNumbered ? Number(rows.at(-1)?.['place']) : after + rows.length;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function isWellFormed(...values: readonly (SqlValue | undefined)[]): boolean {
  return values.every((value) => !Buffer.isBuffer(value) || isUtf8(value));
}
