import type { Database, SqlRow } from '../../database/database.ts';
import { ENTRIES, OF_MEMBER, type MemberEntries } from './member-entries.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';

/** One movement of an item's stock. */
export interface LineItem {
  readonly id: number;
  readonly item: number;
  readonly body: JsonObject;
  /** Units of a checkout that are not back yet. */
  readonly stillOut: number;
}

/** A part of a list, in rows. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

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
  add({ item, body, stillOut }: Omit<LineItem, 'id'>): number {
    const { lastId } = this.#database.run(
      'INSERT INTO line_items (item, body, still_out) VALUES (?, ?, ?)',
      item,
      JSON.stringify(body),
      stillOut,
    );
    return lastId;
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
    return this.#database
      .all(
        'SELECT * FROM line_items WHERE item = ? ORDER BY line DESC LIMIT ? OFFSET ?',
        item,
        limit,
        offset,
      )
      .map(readLine);
  }

  count(item: number): number {
    const row = this.#database.get('SELECT count(*) AS lines FROM line_items WHERE item = ?', item);
    return Number(row?.['lines']);
  }

  /** What a member got and brought back of one sort of item, newest first. */
  newestOfMember(sort: MemberEntries, member: number, { limit, offset }: Part): LineItem[] {
    return this.#database
      .all(
        `SELECT * FROM line_items WHERE ${OF_MEMBER[sort]} = ? AND ${ENTRIES[sort]}
         ORDER BY line DESC LIMIT ? OFFSET ?`,
        member,
        limit,
        offset,
      )
      .map(readLine);
  }

  countOfMember(sort: MemberEntries, member: number): number {
    const sql = `SELECT count(*) AS lines FROM line_items WHERE ${OF_MEMBER[sort]} = ? AND ${ENTRIES[sort]}`;
    return Number(this.#database.get(sql, member)?.['lines']);
  }

  /** The checkouts of an item that are not back, oldest first. */
  stillOut(item: number): LineItem[] {
    return this.#database
      .all('SELECT * FROM line_items WHERE item = ? AND still_out > 0 ORDER BY line', item)
      .map(readLine);
  }

  /** Takes away everything that was done with an item. */
  forget(item: number): void {
    this.#database.run('DELETE FROM line_items WHERE item = ?', item);
  }
}

function readLine(row: SqlRow): LineItem {
  const body: unknown = JSON.parse(String(row['body']));
  if (!isJsonObject(body)) throw new RangeError('a line item is not a JSON object');
  return {
    id: Number(row['line']),
    item: Number(row['item']),
    body,
    stillOut: Number(row['still_out']),
  };
}
