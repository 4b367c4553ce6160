import type { Fingerprint } from '../../../request/fingerprint.ts';
import type { RowsOfFile } from '../rows/row-table.ts';
import type { RunJournal } from '../../journal.ts';

/** The records on which more than one row of the plan wants something done. */
const SHARED = `SELECT subject FROM temp.touch GROUP BY subject HAVING count(*) > 1`;

/**
 * Which rows of a plan are about which records, in a temporary table. Where several rows are about one record, its
 * state at the end does not show which of them were done: they are remembered by their fingerprints.
 */
export class TouchedRecords {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
    this.close();
    journal.database.run(
      'CREATE TEMP TABLE touch (row INTEGER PRIMARY KEY, subject TEXT, fingerprint TEXT, generation INTEGER)',
    );
  }

  /**
   * What was noted of a row before stays.
   * @param fingerprint what the row wants done, where it would be remembered
   */
  note(row: number, subject: string, fingerprint: Fingerprint | undefined): void {
    this.#journal.database.run(
      'INSERT OR IGNORE INTO temp.touch VALUES (?, ?, ?, ?)',
      row,
      subject,
      fingerprint?.value ?? null,
      fingerprint?.generation ?? null,
    );
  }

  /** Gives the calls on records that several rows are about their fingerprints. */
  remember(): void {
    this.#journal.database.run(
      `UPDATE call SET fingerprint = touch.fingerprint, generation = touch.generation
       FROM temp.touch AS touch
       WHERE touch.row = call.id AND call.fingerprint IS NULL AND touch.fingerprint IS NOT NULL
         AND touch.subject IN (${SHARED})`,
    );
  }

  /** Removes the fingerprints of a file's rows where a state alone shows whether they were done. */
  forgetOthers({ id, rowKind }: RowsOfFile): void {
    this.#journal.database.run(
      `UPDATE row SET content = NULL, occurrence = NULL
       WHERE file = ? AND kind IS coalesce(?, kind) AND content IS NOT NULL
         AND id NOT IN (SELECT row FROM temp.touch WHERE subject IN (${SHARED}))`,
      id,
      rowKind ?? null,
    );
  }

  /** Gives its room back. */
  close(): void {
    this.#journal.database.run('DROP TABLE IF EXISTS temp.touch');
  }
}
