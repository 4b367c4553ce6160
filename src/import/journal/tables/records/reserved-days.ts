import { integer, optionalInteger, text, type StageJournal } from '../../journal.ts';

/** A reservation of the account, or one that a row of the plan makes. */
export interface ReservedDays {
  /** Names the item as subjects are named. */
  readonly item: string;
  /** The member, by the number or the call that creates the member. */
  readonly member: string;
  /** What people call the member; blank where that is not known. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isBlocking: boolean;
  /** Its number in the account; undefined for one that a row makes. */
  readonly request: number | undefined;
  readonly row: number | undefined;
}

/** The reservations of items as the rows before leave them, in a temporary table: there may be as many as rows. */
export class ReservedDaysTable {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run(
      `CREATE TEMP TABLE reserved_days (id INTEGER PRIMARY KEY, item TEXT, member TEXT, name TEXT, first TEXT, last TEXT, is_blocking INTEGER, request INTEGER, row INTEGER)`,
    );
    temporary.run('CREATE INDEX temp.reserved_days_by_item ON reserved_days (item, first)');
  }

  add({ item, member, name, from, to, isBlocking, request, row }: ReservedDays): void {
    this.#temporary.run(
      'INSERT INTO temp.reserved_days (item, member, name, first, last, is_blocking, request, row) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      item,
      member,
      name,
      from,
      to,
      isBlocking ? 1 : 0,
      request ?? null,
      row ?? null,
    );
  }

  /** Those of an item in the order of their first days. */
  of(item: string): ReservedDays[] {
    return this.#temporary
      .all('SELECT * FROM temp.reserved_days WHERE item = ? ORDER BY first, id', item)
      .map((found) => ({
        item: text(found, 'item'),
        member: text(found, 'member'),
        name: text(found, 'name'),
        from: text(found, 'first'),
        to: text(found, 'last'),
        isBlocking: integer(found, 'is_blocking') === 1,
        request: optionalInteger(found, 'request'),
        row: optionalInteger(found, 'row'),
      }));
  }

  /** A request of the account blocks its days from now on. */
  block(request: number): void {
    this.#temporary.run('UPDATE temp.reserved_days SET is_blocking = 1 WHERE request = ?', request);
  }

  /** A request of the account comes to nothing. */
  remove(request: number): void {
    this.#temporary.run('DELETE FROM temp.reserved_days WHERE request = ?', request);
  }

  /** The blocking reservations of a member up to a day are fulfilled. */
  fulfil(item: string, member: string, to: string): void {
    this.#temporary.run(
      'DELETE FROM temp.reserved_days WHERE item = ? AND member = ? AND is_blocking = 1 AND first <= ?',
      item,
      member,
      to,
    );
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run('DROP TABLE IF EXISTS temp.reserved_days');
  }
}
