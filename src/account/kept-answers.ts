import { sql } from '../database/sql.ts';
import { declared, json, key, text } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { Table } from '../database/table.ts';
import type { Json } from '../kernel/json.ts';

interface Answer {
  /** They are counted as they come. */
  readonly place: number;
  readonly name: string;
  readonly list: string;
  readonly body: Json;
}

export const ANSWER = new Table<Answer, 'place'>('answer', {
  place: key,
  name: declared(text, 'UNIQUE'),
  list: text,
  // Any JSON is an answer.
  body: json(() => true),
});

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
    return ANSWER.get(this.#database, 'WHERE name = ?', name)?.body;
  }

  /** @param list the list of which the answer is a page */
  keep(name: string, answer: Json, list = name): void {
    this.#transaction(() => {
      ANSWER.upsert(this.#database, 'name', { name, list, body: answer });
    });
  }

  /** The answers of a list, in the order in which they came. */
  of(list: string): Json[] {
    return ANSWER.all(this.#database, 'WHERE list = ? ORDER BY place', list).map(
      ({ body }) => body,
    );
  }

  /** The answer that came last, and the list of which it is a page. */
  last(): { readonly name: string; readonly list: string } | undefined {
    return ANSWER.get(this.#database, 'ORDER BY place DESC LIMIT 1');
  }

  forget(list: string): void {
    this.#transaction(() => {
      this.#database.run('DELETE FROM answer WHERE list = ?', list);
    });
  }

  count(): number {
    return this.#database.count(sql`answer`);
  }
}
