import { integer, jsonObject } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { Table } from '../../database/table.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** A value that a custom field of an item got. */
export interface CustomValueChange {
  readonly item: number;
  /** The number of the custom field. */
  readonly field: number;
  readonly body: JsonObject;
}

export const CUSTOM_VALUES = new Table<CustomValueChange>('custom_values', {
  item: integer,
  field: integer,
  body: jsonObject({}),
});

/** What the custom fields of all items held, in the order in which it was written. Every method throws DatabaseError. */
export class CustomHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(change: CustomValueChange): void {
    CUSTOM_VALUES.insert(this.#database, change);
  }

  /** Every value that a field of an item got, the newest first. */
  newest(item: number, field: number): JsonObject[] {
    const rest = 'WHERE item = ? AND field = ? ORDER BY line DESC';
    return CUSTOM_VALUES.all(this.#database, rest, item, field).map(({ body }) => body);
  }

  /** Takes away everything that is known of an item. */
  forget(item: number): void {
    this.#database.run('DELETE FROM custom_values WHERE item = ?', item);
  }
}
