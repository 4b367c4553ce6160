import type { Database } from '../database/database.ts';
import { textOf } from '../database/text-column.ts';
import type { Json } from '../kernel/json.ts';

/** The answers that a job has read of an account other than whole lists, in the order in which they came. */
export class KeptAnswers {
  readonly #database: Database;
  readonly #transaction: (work: () => void) => void;

  constructor(database: Database, transaction: (work: () => void) => void) {
    this.#database = database;
    this.#transaction = transaction;
  }

  /** An answer other than a list, as it was read; undefined before. */
  get(name: string): Json | undefined {
    const row = this.#database.get('SELECT body FROM answer WHERE name = ?', name);
    return row === undefined ? undefined : (JSON.parse(textOf(row, 'body')) as Json);
  }

  /** @param list the list of which the answer is a page */
  keep(name: string, answer: Json, list = name): void {
    this.#transaction(() => {
      this.#database.run(
        `INSERT INTO answer (name, list, body) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET body = excluded.body`,
        name,
        list,
        // The binding reads text back cut at NUL, which JSON writes as an escape.
        JSON.stringify(answer),
      );
    });
  }

  /** The answers of a list, in the order in which they came. */
  of(list: string): Json[] {
    return this.#database
      .all('SELECT body FROM answer WHERE list = ? ORDER BY place', list)
      .map((row) => JSON.parse(textOf(row, 'body')) as Json);
  }

  /** The answer that came last, and the list of which it is a page. */
  last(): { readonly name: string; readonly list: string } | undefined {
    const row = this.#database.get('SELECT name, list FROM answer ORDER BY place DESC LIMIT 1');
    return row && { name: textOf(row, 'name'), list: textOf(row, 'list') };
  }

  forget(list: string): void {
    this.#transaction(() => {
      this.#database.run('DELETE FROM answer WHERE list = ?', list);
    });
  }

  count(): number {
    return Number(this.#database.get('SELECT count(*) AS answers FROM answer')?.['answers'] ?? 0);
  }
}
