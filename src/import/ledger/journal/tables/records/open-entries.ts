import { integer, optional, text } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

const ENTRY = rowReader({
  id: integer,
  /** How many units are still in it. */
  units: integer,
  /** When it started, as the service writes it. */
  since: text,
  /** When it is to end, as the service writes it; blank where it has no end. */
  due: text,
  /** Who has its units, by the number or the call that creates the member. */
  holder: text,
  /** The location that its units left. */
  leftFrom: optional(integer),
  /** The last call of the plan that takes units from it. */
  takenBy: optional(integer),
});

/** An entry of an item that is not closed, such as a current checkout, as the rows before leave it. */
export type OpenEntry = RowOf<typeof ENTRY>;

/** The entries of items that calls name by their numbers, and those that calls make; in temporary tables. */
export class OpenEntryTable extends TemporaryTables {
  constructor(journal: Pick<StageJournal, 'temporary'>) {
    super(journal, {
      item_with_entries: '(item TEXT PRIMARY KEY) WITHOUT ROWID',
      open_entry: `(item TEXT, id INTEGER, units INTEGER, since TEXT, due TEXT, holder TEXT, left_from INTEGER, taken_by INTEGER,
         PRIMARY KEY (item, id)) WITHOUT ROWID`,
    });
  }

  /** Keeps all open entries of an item; part of the caller's transaction. */
  keepRead(item: string, entries: readonly Omit<OpenEntry, 'takenBy'>[]): void {
    this.temporary.run(insertInto('temp.item_with_entries', { item }, 'INSERT OR IGNORE'));
    for (const entry of entries) this.add(item, entry);
  }

  /** Keeps an entry; part of the caller's transaction. */
  add(item: string, { leftFrom, ...entry }: Omit<OpenEntry, 'takenBy'>): void {
    this.temporary.run(
      insertInto('temp.open_entry', { item, ...entry, left_from: leftFrom }, 'INSERT OR REPLACE'),
    );
  }

  /** Whether the entries of an item were read. */
  has(item: string): boolean {
    return this.temporary.has(sql`temp.item_with_entries WHERE item = ${item}`);
  }

  /** The entries of an item in the order of their numbers. */
  of(item: string): OpenEntry[] {
    return this.temporary.rows(
      ENTRY.read,
      sql`SELECT * FROM temp.open_entry WHERE item = ${item} ORDER BY id`,
    );
  }

  /** A call of the plan takes units from an entry; part of the caller's transaction. */
  take(item: string, { id, units }: Pick<OpenEntry, 'id' | 'units'>, call: number): void {
    this.temporary.run(
      sql`UPDATE temp.open_entry SET units = units - ${units}, taken_by = ${call} WHERE item = ${item} AND id = ${id}`,
    );
  }

  /** A call of the plan gives an entry another end; part of the caller's transaction. */
  endOn(item: string, id: number, due: string): void {
    this.temporary.run(
      sql`UPDATE temp.open_entry SET due = ${due} WHERE item = ${item} AND id = ${id}`,
    );
  }
}
