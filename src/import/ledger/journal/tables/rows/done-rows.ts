import { integer, text, type StageJournal } from '../../journal.ts';

/** A row that an earlier run has done. */
export interface DoneRow {
  readonly row: number;
  readonly resource: string;
  readonly operation: string;
  readonly recordId: number;
  /** When and by which run, in words. */
  readonly whenAndBy: string;
}

/** The rows of a plan that earlier runs have done, by their records, in a temporary table. */
export class DoneRows {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run(
      `CREATE TEMP TABLE done_row (subject TEXT, row INTEGER, resource TEXT, operation TEXT, record_id INTEGER, when_and_by TEXT, PRIMARY KEY (subject, row))
       WITHOUT ROWID`,
    );
  }

  add(subject: string, { row, resource, operation, recordId, whenAndBy }: DoneRow): void {
    this.#temporary.run(
      'INSERT OR REPLACE INTO temp.done_row VALUES (?, ?, ?, ?, ?, ?)',
      subject,
      row,
      resource,
      operation,
      recordId,
      whenAndBy,
    );
  }

  /** The first of them on a record after a row. */
  after(subject: string, row: number): DoneRow | undefined {
    const found = this.#temporary.get(
      'SELECT * FROM temp.done_row WHERE subject = ? AND row > ? ORDER BY row LIMIT 1',
      subject,
      row,
    );
    if (found === undefined) return undefined;
    return {
      row: integer(found, 'row'),
      resource: text(found, 'resource'),
      operation: text(found, 'operation'),
      recordId: integer(found, 'record_id'),
      whenAndBy: text(found, 'when_and_by'),
    };
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run('DROP TABLE IF EXISTS temp.done_row');
  }
}
