import type { Database } from '../../database/database.ts';

/**
 * Copies of the whole content, by name. They are temporary tables, so they use no memory, need no file of
 * their own and end with the connection. Every method throws DatabaseError.
 */
export class Snapshots {
  readonly #database: Database;
  readonly #onRestored: () => void;
  /** The number of each snapshot, which its tables are named after. */
  readonly #numbers = new Map<string, number>();
  #taken = 0;

  /** `onRestored` forgets what is remembered of the content. */
  constructor(database: Database, onRestored: () => void) {
    this.#database = database;
    this.#onRestored = onRestored;
  }

  /** In the order in which they were taken. */
  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  has(name: string): boolean {
    return this.#numbers.has(name);
  }

  /** Replaces an earlier one of the same name. */
  take(name: string): void {
    this.#taken += 1;
    const number = this.#taken;
    this.#database.transaction(() => {
      for (const table of this.#tables()) {
        this.#database.run(
          `CREATE TEMPORARY TABLE ${copyOf(table, number)} AS SELECT * FROM main.${table}`,
        );
      }
    });
    this.drop(name);
    this.#numbers.set(name, number);
  }

  /** The content is again what it was. Throws RangeError for an unknown name. */
  restore(name: string): void {
    const number = this.#numbers.get(name);
    if (number === undefined) throw new RangeError(`there is no snapshot ${name}`);
    const tables = this.#tables();
    try {
      this.#database.transaction(() => {
        // Marks refer to records, which come first; triggers keep the index of names.
        for (const table of tables.toReversed()) this.#database.run(`DELETE FROM main.${table}`);
        for (const table of tables) {
          this.#database.run(
            `INSERT INTO main.${table} SELECT * FROM temp.${copyOf(table, number)}`,
          );
        }
      });
    } finally {
      this.#onRestored();
    }
  }

  drop(name: string): void {
    const number = this.#numbers.get(name);
    if (number === undefined) return;
    for (const table of this.#tables()) {
      this.#database.run(`DROP TABLE temp.${copyOf(table, number)}`);
    }
    this.#numbers.delete(name);
  }

  /**
   * The tables with content, in the order of their creation, but for those of full-text indexes; last the
   * one by which SQLite counts, because inserts change it.
   */
  #tables(): string[] {
    const rows = this.#database.all(
      "SELECT name, sql FROM main.sqlite_master WHERE type = 'table' ORDER BY rowid",
    );
    const names = rows.map(({ name }) => String(name));
    const indexes = rows
      .filter(({ sql }) => String(sql).startsWith('CREATE VIRTUAL'))
      .map(({ name }) => String(name));
    const isOfIndex = (name: string): boolean =>
      indexes.some((index) => name === index || name.startsWith(`${index}_`));
    const counts = names.filter((name) => name === COUNTS);
    return [...names.filter((name) => name !== COUNTS && !isOfIndex(name)), ...counts];
  }
}

const COUNTS = 'sqlite_sequence';

function copyOf(table: string, number: number): string {
  return `"snapshot ${number} of ${table}"`;
}
