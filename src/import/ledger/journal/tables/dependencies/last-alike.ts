import { raw, sql } from '../../../../../database/sql.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

/** The last call of each likeness, in a temporary table of that name: there may be as many as rows. */
export class LastAlike extends TemporaryTables {
  readonly #table: string;

  constructor(
    journal: Pick<StageJournal, 'temporary'>,
    table: 'last_alike' | 'scanned_once' = 'last_alike',
  ) {
    super(journal, {
      [table]: '(likeness TEXT PRIMARY KEY, last INTEGER, before INTEGER) WITHOUT ROWID',
    });
    this.#table = table;
  }

  /** Makes a call the last of its likeness. Returns the one that was so far. */
  follow(likeness: string, call: number): number | undefined {
    return this.temporary.numberOrNone(
      sql`INSERT INTO temp.${raw(this.#table)} VALUES (${likeness}, ${call}, NULL)
       ON CONFLICT DO UPDATE SET before = last, last = excluded.last RETURNING before`,
    );
  }
}
