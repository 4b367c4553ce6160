import { text, textKey } from './columns.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

export interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A table of values by name, such as what a file says of itself. */
export function nameValueTable(name: string): Table<NameValue> {
  return new Table(name, { name: textKey, value: text }, { behind: ' WITHOUT ROWID' });
}

/** The values in such a table of a database. */
export class NameValues {
  readonly #table: Table<NameValue>;
  readonly #database: Database;

  constructor(table: Table<NameValue>, database: Database) {
    this.#table = table;
    this.#database = database;
  }

  /** Undefined where nothing is kept under that name. */
  get(name: string): string | undefined {
    return this.#table.get(this.#database, 'WHERE name = ?', name)?.value;
  }

  set(name: string, value: string): void {
    this.#table.upsert(this.#database, 'name', { name, value });
  }
}
