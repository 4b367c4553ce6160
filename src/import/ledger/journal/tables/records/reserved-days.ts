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
  /** When it was made, as the service writes it; blank where a row makes it. */
  readonly since: string;
  readonly isBlocking: boolean;
  /** Its number in the account; undefined for one that a row makes. */
  readonly request: number | undefined;
  readonly row: number | undefined;
  /** The call of the plan that approves it; undefined where none does. */
  readonly decidedBy: number | undefined;
}

/** The reservations of items as the rows before leave them, in a temporary table: there may be as many as rows. */
export class ReservedDaysTable {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run(
      `CREATE TEMP TABLE reserved_days (id INTEGER PRIMARY KEY, item TEXT, member TEXT, name TEXT, first TEXT, last TEXT, since TEXT, is_blocking INTEGER, is_open INTEGER, request INTEGER, row INTEGER, decided_by INTEGER)`,
    );
    temporary.run('CREATE INDEX temp.reserved_days_by_item ON reserved_days (item, first)');
  }

  add(reserved: Omit<ReservedDays, 'decidedBy'>): void {
    const { item, member, name, from, to, since, isBlocking, request, row } = reserved;
    this.#temporary.run(
      'INSERT INTO temp.reserved_days (item, member, name, first, last, since, is_blocking, is_open, request, row) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)',
      item,
      member,
      name,
      from,
      to,
      since,
      isBlocking ? 1 : 0,
      request ?? null,
      row ?? null,
    );
  }

  /** Those of an item in the order of their first days. */
  of(item: string): ReservedDays[] {
    return this.#temporary
      .all(
        'SELECT * FROM temp.reserved_days WHERE item = ? AND is_open = 1 ORDER BY first, id',
        item,
      )
      .map((found) => ({
        item: text(found, 'item'),
        member: text(found, 'member'),
        name: text(found, 'name'),
        from: text(found, 'first'),
        to: text(found, 'last'),
        since: text(found, 'since'),
        isBlocking: integer(found, 'is_blocking') === 1,
        request: optionalInteger(found, 'request'),
        row: optionalInteger(found, 'row'),
        decidedBy: optionalInteger(found, 'decided_by'),
      }));
  }

  /** A request of the account blocks its days once a call has been made. */
  block(request: number, call: number): void {
    this.#temporary.run(
      'UPDATE temp.reserved_days SET is_blocking = 1, decided_by = ? WHERE request = ?',
      call,
      request,
    );
  }

  /** A request of the account comes to nothing once a call has been made. */
  remove(request: number, call: number): void {
    this.#temporary.run(
      'UPDATE temp.reserved_days SET is_open = 0, decided_by = ? WHERE request = ?',
      call,
      request,
    );
  }

  /** All reservations of an item come to nothing. */
  removeAll(item: string): void {
    this.#temporary.run('UPDATE temp.reserved_days SET is_open = 0 WHERE item = ?', item);
  }

  /** The calls of the plan that decide about requests for an item. */
  decisions(item: string): number[] {
    return this.#temporary
      .all(
        'SELECT DISTINCT decided_by FROM temp.reserved_days WHERE item = ? AND decided_by IS NOT NULL ORDER BY decided_by',
        item,
      )
      .map((found) => integer(found, 'decided_by'));
  }

  /** The blocking reservations of a member up to a day are fulfilled. */
  fulfil(item: string, member: string, to: string): void {
    this.#temporary.run(
      'UPDATE temp.reserved_days SET is_open = 0 WHERE item = ? AND member = ? AND is_blocking = 1 AND first <= ?',
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
