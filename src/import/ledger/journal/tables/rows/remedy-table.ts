import { storable, type RunJournal } from '../../journal.ts';
import type { NewRemedy } from './remedy.ts';

/** What the calls of a plan do only because a flag says so, by their rows. */
export class RemedyTable {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** Notes a remedy of a row; part of the caller's transaction. */
  add(row: number, { flag, item, detail }: NewRemedy): void {
    this.#journal.database.run(
      'INSERT INTO remedy VALUES (?, ?, ?, ?)',
      row,
      flag,
      storable(item),
      storable(detail),
    );
  }
}
