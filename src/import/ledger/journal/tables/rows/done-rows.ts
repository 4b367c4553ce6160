import { integer, text } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

const DONE = rowReader({
  row: integer,
  resource: text,
  operation: text,
  recordId: integer,
  /** When and by which run, in words. */
  whenAndBy: text,
});

/** A row that an earlier run has done. */
export type DoneRow = RowOf<typeof DONE>;

/** The rows of a plan that earlier runs have done, by their records, in a temporary table. */
export class DoneRows extends TemporaryTables {
  constructor(journal: Pick<StageJournal, 'temporary'>) {
    super(journal, {
      done_row: `(subject TEXT, row INTEGER, resource TEXT, operation TEXT, record_id INTEGER, when_and_by TEXT,
        PRIMARY KEY (subject, row)) WITHOUT ROWID`,
    });
  }

  add(subject: string, { recordId, whenAndBy, ...done }: DoneRow): void {
    const row = { subject, ...done, record_id: recordId, when_and_by: whenAndBy };
    this.temporary.run(insertInto('temp.done_row', row, 'INSERT OR REPLACE'));
  }

  /** The first of them on a record after a row. */
  after(subject: string, row: number): DoneRow | undefined {
    return this.temporary.row(
      DONE.read,
      sql`SELECT * FROM temp.done_row WHERE subject = ${subject} AND row > ${row} ORDER BY row LIMIT 1`,
    );
  }
}
