import { integer, optional } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

const LEVEL = rowReader({
  /** As the account has it; undefined where it was not read. */
  read: optional(integer),
  /** What rows of the plan add to it. */
  added: integer,
  /** What rows of the plan take from it. */
  taken: integer,
  /** The last row that takes from it. */
  takenBy: optional(integer),
});

/** Units of an item at a place. */
export type StockLevel = RowOf<typeof LEVEL>;

const NONE: StockLevel = { read: undefined, added: 0, taken: 0, takenBy: undefined };

/** How many units of which item are where, as the rows before leave them; in temporary tables. */
export class StockLevelTable extends TemporaryTables {
  constructor(journal: Pick<StageJournal, 'temporary'>) {
    super(journal, {
      stock_level: `(item TEXT, place TEXT, read INTEGER, added INTEGER, taken INTEGER, taken_by INTEGER,
        PRIMARY KEY (item, place)) WITHOUT ROWID`,
      stock_addition:
        '(item TEXT, place TEXT, call INTEGER, PRIMARY KEY (item, place, call)) WITHOUT ROWID',
    });
  }

  level(item: string, place: string): StockLevel {
    const level = sql`SELECT * FROM temp.stock_level WHERE item = ${item} AND place = ${place}`;
    return this.temporary.row(LEVEL.read, level) ?? NONE;
  }

  /** The calls of the plan that add units of the item there. */
  additions(item: string, place: string): number[] {
    return this.temporary.numbers(
      sql`SELECT call FROM temp.stock_addition WHERE item = ${item} AND place = ${place}`,
    );
  }

  keepRead(item: string, place: string, units: number): void {
    const row = { item, place, read: units, added: 0, taken: 0 };
    this.temporary.run(insertInto('temp.stock_level', row, 'INSERT OR REPLACE'));
  }

  /** A call of the plan adds units, or takes them where there are fewer than none. */
  change(item: string, place: string, units: number, call: number): void {
    const [added, taken] = [Math.max(units, 0), Math.max(-units, 0)];
    const row = { item, place, added, taken, taken_by: units < 0 ? call : undefined };
    this.temporary.run(
      sql`${insertInto('temp.stock_level', row)}
       ON CONFLICT DO UPDATE SET added = added + excluded.added, taken = taken + excluded.taken,
         taken_by = coalesce(excluded.taken_by, taken_by)`,
    );
    if (units <= 0) return;
    this.temporary.run(
      insertInto('temp.stock_addition', { item, place, call }, 'INSERT OR IGNORE'),
    );
  }
}
