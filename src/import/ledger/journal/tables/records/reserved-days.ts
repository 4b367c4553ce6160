import { called, flag, integer, optional, text } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../../database/sql.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

const DAYS = rowReader({
  /** Names the item as subjects are named. */
  item: text,
  /** The member, by the number or the call that creates the member. */
  member: text,
  /** What people call the member; blank where that is not known. */
  name: text,
  from: called(text, 'first'),
  to: called(text, 'last'),
  /** When it was made, as the service writes it; blank where a row makes it. */
  since: text,
  isBlocking: flag,
  /** Its number in the account; undefined for one that a row makes. */
  request: optional(integer),
  row: optional(integer),
  /** The call of the plan that approves it; undefined where none does. */
  decidedBy: optional(integer),
});

/** A reservation of the account, or one that a row of the plan makes. */
export type ReservedDays = RowOf<typeof DAYS>;

/** The reservations of items as the rows before leave them, in a temporary table. */
export class ReservedDaysTable extends TemporaryTables {
  constructor(journal: Pick<StageJournal, 'temporary'>) {
    super(journal, {
      reserved_days: `(id INTEGER PRIMARY KEY, item TEXT, member TEXT, name TEXT, first TEXT, last TEXT, since TEXT,
        is_blocking INTEGER, is_open INTEGER, request INTEGER, row INTEGER, decided_by INTEGER)`,
    });
    this.temporary.run('CREATE INDEX temp.reserved_days_by_item ON reserved_days (item, first)');
    this.temporary.run('CREATE INDEX temp.reserved_days_by_request ON reserved_days (request)');
  }

  add({ from, to, isBlocking, ...reserved }: Omit<ReservedDays, 'decidedBy'>): void {
    const row = { ...reserved, first: from, last: to, is_blocking: isBlocking, is_open: true };
    this.temporary.run(insertInto('temp.reserved_days', row));
  }

  /** Those of an item in the order of their first days. */
  of(item: string): ReservedDays[] {
    return this.temporary.rows(
      DAYS.read,
      sql`SELECT * FROM temp.reserved_days WHERE item = ${item} AND is_open = 1 ORDER BY first, id`,
    );
  }

  /** Whether a request of the account was taken, also one that came to nothing since. */
  hasRequest(request: number): boolean {
    return this.temporary.has(sql`temp.reserved_days WHERE request = ${request}`);
  }

  /** A request of the account blocks its days once a call has been made. */
  block(request: number, call: number): void {
    this.temporary.run(
      sql`UPDATE temp.reserved_days SET is_blocking = 1, decided_by = ${call} WHERE request = ${request}`,
    );
  }

  /** A request of the account comes to nothing once a call has been made. */
  remove(request: number, call: number): void {
    this.temporary.run(
      sql`UPDATE temp.reserved_days SET is_open = 0, decided_by = ${call} WHERE request = ${request}`,
    );
  }

  /** All reservations of an item come to nothing. */
  removeAll(item: string): void {
    this.temporary.run(sql`UPDATE temp.reserved_days SET is_open = 0 WHERE item = ${item}`);
  }

  /** The calls of the plan that decide about requests for an item. */
  decisions(item: string): number[] {
    return this.temporary.numbers(
      sql`SELECT DISTINCT decided_by FROM temp.reserved_days
       WHERE item = ${item} AND decided_by IS NOT NULL ORDER BY decided_by`,
    );
  }

  /** The blocking reservations of a member up to a day are fulfilled. */
  fulfil(item: string, member: string, to: string): void {
    this.temporary.run(
      sql`UPDATE temp.reserved_days SET is_open = 0
       WHERE item = ${item} AND member = ${member} AND is_blocking = 1 AND first <= ${to}`,
    );
  }
}
