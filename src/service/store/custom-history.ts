import type { Database } from '../../database/database.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';

/** A value that a custom field of an item got. */
export interface CustomValueChange {
  readonly item: number;
  /** The number of the custom field. */
  readonly field: number;
  readonly body: JsonObject;
}

/** What the custom fields of all items held, in the order in which it was written. Every method throws DatabaseError. */
export class CustomHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ item, field, body }: CustomValueChange): void {
    this.#database.run(
      'INSERT INTO custom_values (item, field, body) VALUES (?, ?, ?)',
      item,
      field,
      JSON.stringify(body),
    );
  }

  /** Every value that a field of an item got, the newest first. */
  newest(item: number, field: number): JsonObject[] {
    return this.#database
      .all(
        'SELECT body FROM custom_values WHERE item = ? AND field = ? ORDER BY line DESC',
        item,
        field,
      )
      .map(({ body }) => JSON.parse(String(body)) as unknown)
      .filter(isJsonObject);
  }

  /** Takes away everything that is known of an item. */
  forget(item: number): void {
    this.#database.run('DELETE FROM custom_values WHERE item = ?', item);
  }
}
