import type Libsql from 'libsql';
import { requiredLater } from '../kernel/required-later.ts';
import type { SqlValue } from './binds.ts';

/** A file that SQLite has open, through one of two bindings. */
export interface Sqlite {
  exec(sql: string): void;
  /** @param givesRows whether the statement has a result to read */
  prepare(sql: string, givesRows: boolean): Statement;
  close(): void;
}

/** A statement whose rows are arrays, in the order of its columns. */
export interface Statement {
  columns(): readonly string[];
  run(values: readonly SqlValue[]): { changes: number; lastInsertRowid: number | bigint };
  get(values: readonly SqlValue[]): readonly SqlValue[] | undefined;
  all(values: readonly SqlValue[]): readonly (readonly SqlValue[])[];
}

/** `node` asks for the binding that comes with Node 22 and newer. */
const WANTED = process.env['TALLYSHEET_SQLITE'];

/**
 * Opens a file, or `:memory:`. Throws what the binding throws.
 * @param timeout how long another process is waited for that writes, in milliseconds
 */
export function openSqlite(path: string, timeout: number): Sqlite {
  return WANTED === 'node' ? openOfNode(path, timeout) : openLibsql(path, timeout);
}

/** Its native part is loaded with the first file that is opened. */
const libsql = requiredLater('libsql') as () => typeof Libsql;

/** Values are handed over as one array: a single buffer or null would be read as an object with named parameters. */
function openLibsql(path: string, timeout: number): Sqlite {
  const database = new (libsql())(path, { timeout });
  return {
    exec: (sql) => void database.exec(sql),
    prepare: (sql, givesRows) => {
      const statement = database.prepare(sql);
      if (givesRows) statement.raw();
      return {
        columns: () => statement.columns().map(({ name }) => name),
        run: (values) => statement.run(values),
        get: (values) => statement.get(values) as readonly SqlValue[] | undefined,
        all: (values) => statement.all(values) as readonly SqlValue[][],
      };
    },
    close: () => void database.close(),
  };
}

/** What `node:sqlite` has, as far as it is used; the types of Node 20 do not know it. */
interface SqliteOfNode {
  readonly DatabaseSync: new (path: string, options: { timeout: number }) => DatabaseOfNode;
}

interface DatabaseOfNode {
  exec(sql: string): void;
  prepare(sql: string): StatementOfNode;
  close(): void;
}

interface StatementOfNode {
  setReturnArrays(enabled: boolean): void;
  columns(): readonly { readonly name: string }[];
  run(...values: readonly SqlValue[]): { changes: number; lastInsertRowid: number };
  get(...values: readonly SqlValue[]): readonly ValueOfNode[] | undefined;
  all(...values: readonly SqlValue[]): readonly (readonly ValueOfNode[])[];
}

type ValueOfNode = SqlValue | Uint8Array;

function openOfNode(path: string, timeout: number): Sqlite {
  const binding = process.getBuiltinModule('node:sqlite') as SqliteOfNode | undefined;
  if (binding === undefined) throw new Error('TALLYSHEET_SQLITE=node needs Node 22.16 or newer');
  const database = new binding.DatabaseSync(path, { timeout });
  return {
    exec: (sql) => {
      database.exec(sql);
    },
    prepare: (sql, givesRows) => {
      const statement = database.prepare(sql);
      if (givesRows) statement.setReturnArrays(true);
      return {
        columns: () => statement.columns().map(({ name }) => name),
        run: (values) => statement.run(...values),
        get: (values) => statement.get(...values)?.map(plain),
        all: (values) => statement.all(...values).map((row) => row.map(plain)),
      };
    },
    close: () => {
      database.close();
    },
  };
}

function plain(value: ValueOfNode): SqlValue {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}
