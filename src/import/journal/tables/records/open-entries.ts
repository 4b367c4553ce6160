import { integer, optionalInteger, text, type StageJournal } from '../../journal.ts';

/** An entry of an item that is not closed, such as a current checkout, as the rows before leave it. */
export interface OpenEntry {
  readonly id: number;
  /** How many units are still in it. */
  readonly units: number;
  /** When it started, as the service writes it. */
  readonly since: string;
  /** When it is to end, as the service writes it; blank where it has no end. */
  readonly due: string;
  /** The last call of the plan that takes units from it. */
  readonly takenBy: number | undefined;
}

/** The entries of items that calls name by their numbers; in temporary tables. */
export class OpenEntryTable {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run('CREATE TEMP TABLE item_with_entries (item TEXT PRIMARY KEY) WITHOUT ROWID');
    temporary.run(
      `CREATE TEMP TABLE open_entry (item TEXT, id INTEGER, units INTEGER, since TEXT, due TEXT, taken_by INTEGER,
         PRIMARY KEY (item, id)) WITHOUT ROWID`,
    );
  }

  /** Keeps all open entries of an item; part of the caller's transaction. */
  keepRead(item: string, entries: readonly Omit<OpenEntry, 'takenBy'>[]): void {
    this.#temporary.run('INSERT OR IGNORE INTO temp.item_with_entries VALUES (?)', item);
    for (const { id, units, since, due } of entries) {
      this.#temporary.run(
        'INSERT OR REPLACE INTO temp.open_entry VALUES (?, ?, ?, ?, ?, NULL)',
        item,
        id,
        units,
        since,
        due,
      );
    }
  }

  /** The entries of an item in the order of their numbers; undefined where they were not read. */
  of(item: string): OpenEntry[] | undefined {
    const known = this.#temporary.get(
      'SELECT item FROM temp.item_with_entries WHERE item = ?',
      item,
    );
    if (known === undefined) return undefined;
    return this.#temporary
      .all('SELECT * FROM temp.open_entry WHERE item = ? ORDER BY id', item)
      .map((row) => ({
        id: integer(row, 'id'),
        units: integer(row, 'units'),
        since: text(row, 'since'),
        due: text(row, 'due'),
        takenBy: optionalInteger(row, 'taken_by'),
      }));
  }

  /** A call of the plan takes units from an entry; part of the caller's transaction. */
  take(item: string, { id, units }: Pick<OpenEntry, 'id' | 'units'>, call: number): void {
    this.#temporary.run(
      'UPDATE temp.open_entry SET units = units - ?, taken_by = ? WHERE item = ? AND id = ?',
      units,
      call,
      item,
      id,
    );
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run('DROP TABLE IF EXISTS temp.item_with_entries');
    this.#temporary.run('DROP TABLE IF EXISTS temp.open_entry');
  }
}
