import { optionalInteger, type StageJournal } from '../../journal.ts';

/** The last call of each likeness, in a temporary table of that name: there may be as many as rows. */
export class LastAlike {
  readonly #temporary: StageJournal['temporary'];
  readonly #table: string;

  constructor(
    { temporary }: Pick<StageJournal, 'temporary'>,
    table: 'last_alike' | 'scanned_once' = 'last_alike',
  ) {
    this.#temporary = temporary;
    this.#table = table;
    temporary.run(`DROP TABLE IF EXISTS temp.${table}`);
    temporary.run(
      `CREATE TEMP TABLE ${table} (likeness TEXT PRIMARY KEY, last INTEGER, before INTEGER) WITHOUT ROWID`,
    );
  }

  /** Makes a call the last of its likeness. Returns the one that was so far. */
  follow(likeness: string, call: number): number | undefined {
    const row = this.#temporary.get(
      `INSERT INTO temp.${this.#table} VALUES (?, ?, NULL)
       ON CONFLICT DO UPDATE SET before = last, last = excluded.last RETURNING before`,
      likeness,
      call,
    );
    return optionalInteger(row ?? {}, 'before');
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run(`DROP TABLE temp.${this.#table}`);
  }
}
