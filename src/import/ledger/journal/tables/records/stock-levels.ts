import { integer, optionalInteger, type StageJournal } from '../../journal.ts';

/** Units of an item at a place. */
export interface StockLevel {
  /** As the account has it; undefined where it was not read. */
  readonly read: number | undefined;
  /** What rows of the plan add to it. */
  readonly added: number;
  /** What rows of the plan take from it. */
  readonly taken: number;
  /** The last row that takes from it. */
  readonly takenBy: number | undefined;
}

const NONE: StockLevel = { read: undefined, added: 0, taken: 0, takenBy: undefined };

/** How many units of which item are where, as the rows before leave them; in temporary tables. */
export class StockLevelTable {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run(
      `CREATE TEMP TABLE stock_level (item TEXT, place TEXT, read INTEGER, added INTEGER, taken INTEGER, taken_by INTEGER, PRIMARY KEY (item, place)) WITHOUT ROWID`,
    );
    temporary.run(
      'CREATE TEMP TABLE stock_addition (item TEXT, place TEXT, call INTEGER, PRIMARY KEY (item, place, call)) WITHOUT ROWID',
    );
  }

  level(item: string, place: string): StockLevel {
    const found = this.#temporary.get(
      'SELECT * FROM temp.stock_level WHERE item = ? AND place = ?',
      item,
      place,
    );
    if (found === undefined) return NONE;
    return {
      read: optionalInteger(found, 'read'),
      added: integer(found, 'added'),
      taken: integer(found, 'taken'),
      takenBy: optionalInteger(found, 'taken_by'),
    };
  }

  /** The calls of the plan that add units of the item there. */
  additions(item: string, place: string): number[] {
    return this.#temporary
      .all('SELECT call FROM temp.stock_addition WHERE item = ? AND place = ?', item, place)
      .map((row) => integer(row, 'call'));
  }

  keepRead(item: string, place: string, units: number): void {
    this.#temporary.run(
      'INSERT OR REPLACE INTO temp.stock_level VALUES (?, ?, ?, 0, 0, NULL)',
      item,
      place,
      units,
    );
  }

  /** A call of the plan adds units, or takes them where there are fewer than none. */
  change(item: string, place: string, units: number, call: number): void {
    this.#temporary.run(
      `INSERT INTO temp.stock_level VALUES (?, ?, NULL, max(?, 0), max(-?, 0), iif(? < 0, ?, NULL))
       ON CONFLICT DO UPDATE SET added = added + excluded.added, taken = taken + excluded.taken,
         taken_by = coalesce(excluded.taken_by, taken_by)`,
      item,
      place,
      units,
      units,
      units,
      call,
    );
    if (units <= 0) return;
    this.#temporary.run(
      'INSERT OR IGNORE INTO temp.stock_addition VALUES (?, ?, ?)',
      item,
      place,
      call,
    );
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run('DROP TABLE IF EXISTS temp.stock_level');
    this.#temporary.run('DROP TABLE IF EXISTS temp.stock_addition');
  }
}
