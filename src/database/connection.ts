import { asDatabaseError } from './database-error.ts';
import { openSqlite, type Sqlite, type Statement } from './sqlite.ts';

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

/** A file that is open, with the statements that it was asked so far. Every method throws DatabaseError. */
export class Connection {
  readonly #sqlite: Sqlite;
  readonly #prepared = new Map<string, Prepared>();

  /** @param timeout how long another process is waited for that writes, in milliseconds */
  constructor(path: string, timeout: number) {
    this.#sqlite = attempt(() => openSqlite(path, timeout));
  }

  execute(sql: string): void {
    attempt(() => {
      this.#sqlite.exec(sql);
    });
  }

  prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const givesRows = READS.test(sql);
    const statement = attempt(() => this.#sqlite.prepare(sql, givesRows));
    const columns = givesRows ? columnsOf(sql, statement) : [];
    const prepared = { statement, parameters: (sql.match(/\?/g) ?? []).length, columns };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  close(): void {
    this.#prepared.clear();
    this.#sqlite.close();
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

/** Does something with the binding, whose errors are DatabaseErrors. */
export function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDatabaseError(error);
  }
}
