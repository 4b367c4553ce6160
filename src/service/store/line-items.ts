import { called, integer, jsonObject, key } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Table } from '../../database/table.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** Entries about a member: of assets that changed hands, or of units of stock. */
export type MemberEntries = 'assets' | 'stock';

/** Where an entry names the member; the words of the indexes and of the statements that use them. */
const OF_MEMBER: Readonly<Record<MemberEntries, string>> = {
  assets: "body ->> 'holder_id'",
  stock: "body ->> 'user_id'",
};

/** Which entries are such ones. */
const ENTRIES: Readonly<Record<MemberEntries, string>> = {
  assets: "body ->> 'is_checkout' IS NOT NULL",
  stock: "body ->> 'order_type' IN ('checkout', 'checkin')",
};

/** Finds the entries about a member without reading those of everybody. */
export const MEMBER_ENTRY_INDEXES = (['assets', 'stock'] as const)
  .map(
    (sort) =>
      `CREATE INDEX line_items_of_member_${sort} ON line_items (${OF_MEMBER[sort]}, line) WHERE ${ENTRIES[sort]};`,
  )
  .join('\n');

/** One movement of an item's stock. */
export interface LineItem {
  readonly id: number;
  readonly item: number;
  readonly body: JsonObject;
  /** Units of a checkout that are not back yet. */
  readonly stillOut: number;
}

/** A part of a list, in rows. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

export const LINE_ITEMS = new Table<LineItem, 'id'>('line_items', {
  id: called(key, 'line'),
  item: integer,
  body: jsonObject({}),
  stillOut: integer,
});

/** The movements of all items, in the order in which they were made. Every method throws DatabaseError. */
export class LineItems {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The next movement gets that number. Numbers define the order, so it is above those used so far.
   */
  numberNext(number: number): void {
    const found = this.#database.run(
      "UPDATE sqlite_sequence SET seq = ? WHERE name = 'line_items'",
      number - 1,
    );
    if (found.changes > 0) return;
    this.#database.run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ('line_items', ?)",
      number - 1,
    );
  }

  /** The highest number that a movement was given; 0 before the first. */
  lastNumber(): number {
    const row = this.#database.get("SELECT seq FROM sqlite_sequence WHERE name = 'line_items'");
    return Number(row?.['seq'] ?? 0);
  }

  /** Returns the number of the movement. */
  add(line: Omit<LineItem, 'id'>): number {
    return LINE_ITEMS.insert(this.#database, line);
  }

  /** Keeps a movement under the number that it had, unless it had none or another one has it. */
  restore({ id, ...line }: LineItem): number {
    const isFree = id > 0 && !this.#database.has(sql`line_items WHERE line = ${id}`);
    return LINE_ITEMS.insert(this.#database, isFree ? { id, ...line } : line);
  }

  change({ id, body, stillOut }: LineItem): void {
    this.#database.run(
      'UPDATE line_items SET body = ?, still_out = ? WHERE line = ?',
      JSON.stringify(body),
      stillOut,
      id,
    );
  }

  /** A part of what was done with an item, newest first. */
  newest(item: number, { limit, offset }: Part): LineItem[] {
    const rest = 'WHERE item = ? ORDER BY line DESC LIMIT ? OFFSET ?';
    return LINE_ITEMS.all(this.#database, rest, item, limit, offset);
  }

  count(item: number): number {
    const row = this.#database.get('SELECT count(*) AS lines FROM line_items WHERE item = ?', item);
    return Number(row?.['lines']);
  }

  /** What a member got and brought back of one sort of item, newest first. */
  newestOfMember(sort: MemberEntries, member: number, { limit, offset }: Part): LineItem[] {
    const rest = `WHERE ${OF_MEMBER[sort]} = ? AND ${ENTRIES[sort]} ORDER BY line DESC LIMIT ? OFFSET ?`;
    return LINE_ITEMS.all(this.#database, rest, member, limit, offset);
  }

  countOfMember(sort: MemberEntries, member: number): number {
    const sql = `SELECT count(*) AS lines FROM line_items WHERE ${OF_MEMBER[sort]} = ? AND ${ENTRIES[sort]}`;
    return Number(this.#database.get(sql, member)?.['lines']);
  }

  /** The checkouts of an item that are not back, oldest first. */
  stillOut(item: number): LineItem[] {
    return LINE_ITEMS.all(this.#database, 'WHERE item = ? AND still_out > 0 ORDER BY line', item);
  }

  /** Takes away everything that was done with an item. */
  forget(item: number): void {
    this.#database.run('DELETE FROM line_items WHERE item = ?', item);
  }
}
