import type { Database } from '../../database/database.ts';
import { NAME_ADDED } from './schema.ts';

/** Up to this many records, checking each is faster than searching all names. */
const FEW = 2_000;

/** Shorter texts are in no entry of the index. */
const SHORTEST = 3;

/**
 * The index of all names by every three letters in a row, which the tables keep by themselves. It says
 * which names may hold a text; whether they do is for the statement that uses it.
 */
export class NameSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The numbers of the records whose names may hold a text, as a JSON list; undefined where they are
   * many, or the text is too short to ask for.
   * @param text in the form of `sortName`
   */
  few(text: string): string | undefined {
    if (Array.from(text).length < SHORTEST) return undefined;
    const rows = this.#database.all(
      'SELECT rowid AS record FROM record_names WHERE record_names MATCH ? LIMIT ?',
      `"${text.replaceAll('"', '""')}"`,
      FEW + 1,
    );
    return rows.length > FEW ? undefined : JSON.stringify(rows.map(({ record }) => record));
  }

  /**
   * Does work that makes many records, and takes their names into the index only then: that costs a third.
   * Names are not to be searched meanwhile.
   */
  afterwards(work: () => void): void {
    const last = this.#database.get('SELECT max(record) AS last FROM records')?.['last'] ?? 0;
    this.#database.run('DROP TRIGGER name_added');
    work();
    this.#database.run(
      'INSERT INTO record_names (rowid, name) SELECT record, name FROM records WHERE record > ?',
      last,
    );
    this.#database.run(NAME_ADDED);
  }
}
