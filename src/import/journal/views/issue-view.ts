import type { Issue } from '../../../kernel/messages/issues.ts';
import { text } from '../journal.ts';
import type { Reader } from './reader.ts';

/** What was found wrong with the rows of a run, all of them together. */
export class IssueView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** The first of them, in the order of the rows. */
  first(most: number): Issue[] {
    return this.#database
      .all('SELECT body FROM issue ORDER BY row, id LIMIT ?', most)
      .map((row) => JSON.parse(text(row, 'body')) as Issue);
  }
}
