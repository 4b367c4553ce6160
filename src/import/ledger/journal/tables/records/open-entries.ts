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
  /** Who has its units, by the number or the call that creates the member. */
  readonly holder: string;
  /** The location that its units left. */
  readonly leftFrom: number | undefined;
  /** The last call of the plan that takes units from it. */
  readonly takenBy: number | undefined;
}

/** The entries of items that calls name by their numbers, and those that calls make; in temporary tables. */
export class OpenEntryTable {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run('CREATE TEMP TABLE item_with_entries (item TEXT PRIMARY KEY) WITHOUT ROWID');
    temporary.run(
      `CREATE TEMP TABLE open_entry (item TEXT, id INTEGER, units INTEGER, since TEXT, due TEXT, holder TEXT, left_from INTEGER, taken_by INTEGER,
         PRIMARY KEY (item, id)) WITHOUT ROWID`,
    );
  }

  /** Keeps all open entries of an item; part of the caller's transaction. */
  keepRead(item: string, entries: readonly Omit<OpenEntry, 'takenBy'>[]): void {
    this.#temporary.run('INSERT OR IGNORE INTO temp.item_with_entries VALUES (?)', item);
    for (const entry of entries) this.add(item, entry);
  }

  /** Keeps an entry; part of the caller's transaction. */
  add(item: string, { id, units, since, due, holder, leftFrom }: Omit<OpenEntry, 'takenBy'>): void {
    this.#temporary.run(
      'INSERT OR REPLACE INTO temp.open_entry VALUES (?, ?, ?, ?, ?, ?, ?, NULL)',
      item,
      id,
      units,
      since,
      due,
      holder,
      leftFrom ?? null,
    );
  }

  /** Whether the entries of an item were read. */
  has(item: string): boolean {
    const sql = 'SELECT item FROM temp.item_with_entries WHERE item = ?';
    return this.#temporary.get(sql, item) !== undefined;
  }

  /** The entries of an item in the order of their numbers. */
  of(item: string): OpenEntry[] {
    return this.#temporary
      .all('SELECT * FROM temp.open_entry WHERE item = ? ORDER BY id', item)
      .map((row) => ({
        id: integer(row, 'id'),
        units: integer(row, 'units'),
        since: text(row, 'since'),
        due: text(row, 'due'),
        holder: text(row, 'holder'),
        leftFrom: optionalInteger(row, 'left_from'),
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

  /** A call of the plan gives an entry another end; part of the caller's transaction. */
  endOn(item: string, id: number, due: string): void {
    this.#temporary.run(
      'UPDATE temp.open_entry SET due = ? WHERE item = ? AND id = ?',
      due,
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
