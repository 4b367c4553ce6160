import { insertInto, sql } from '../../../../../database/sql.ts';
import type { NewCall } from '../calls/planned-call.ts';
import type { Fingerprint } from '../../../rows/fingerprint.ts';
import type { RowsOfFile } from '../rows/row-queries.ts';
import type { RunJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

/** The records on which more than one row of the plan wants something done. */
const SHARED = sql`SELECT subject FROM temp.touch GROUP BY subject HAVING count(DISTINCT of_row) > 1`;

/**
 * Which rows of a plan are about which records, in a temporary table. Where several rows are about one record, its
 * state at the end does not show which of them were done: they are remembered by their fingerprints.
 */
export class TouchedRecords extends TemporaryTables {
  readonly #database: RunJournal['database'];

  constructor(journal: RunJournal) {
    super(journal, {
      touch:
        '(call INTEGER PRIMARY KEY, of_row INTEGER, subject TEXT, fingerprint TEXT, generation INTEGER)',
    });
    this.#database = journal.database;
  }

  /**
   * What was noted of a call before stays, unless it has left the plan since and another call has its id.
   * @param fingerprint what its row wants done, where it would be remembered
   */
  note(
    { id, rows: [row] }: Pick<NewCall, 'id' | 'rows'>,
    subject: string,
    fingerprint: Fingerprint | undefined,
  ): void {
    const { value, generation } = fingerprint ?? {};
    const touch = { call: id, of_row: row ?? id, subject, fingerprint: value, generation };
    this.temporary.run(
      sql`${insertInto('temp.touch', touch)}
       ON CONFLICT DO UPDATE SET of_row = excluded.of_row, subject = excluded.subject,
         fingerprint = excluded.fingerprint, generation = excluded.generation
       WHERE of_row <> excluded.of_row`,
    );
  }

  /** A call that was noted before it was in the plan has its id there. */
  renumber(draft: number, id: number): void {
    this.temporary.run(sql`DELETE FROM temp.touch WHERE call = ${id}`);
    this.temporary.run(sql`UPDATE temp.touch SET call = ${id} WHERE call = ${draft}`);
  }

  /** Gives the calls on records that several rows are about their fingerprints. */
  remember(): void {
    this.#database.run(
      sql`UPDATE call SET fingerprint = touch.fingerprint, generation = touch.generation
       FROM temp.touch AS touch
       WHERE touch.call = call.id AND call.fingerprint IS NULL AND touch.fingerprint IS NOT NULL
         AND touch.of_row IN (SELECT row FROM call_row WHERE call_row.call = call.id)
         AND touch.subject IN (${SHARED})`,
    );
  }

  /** Removes the fingerprints of a file's rows where a state alone shows whether they were done. */
  forgetOthers({ id, rowKind }: RowsOfFile): void {
    this.#database.run(
      sql`UPDATE row SET content = NULL, occurrence = NULL
       WHERE file = ${id} AND kind IS coalesce(${rowKind}, kind) AND content IS NOT NULL
         AND id NOT IN (SELECT of_row FROM temp.touch WHERE subject IN (${SHARED}))`,
    );
  }
}
