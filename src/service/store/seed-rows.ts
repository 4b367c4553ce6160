import type { Database } from '../../database/database.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';

/**
 * The rows of a seed until their records are made. Sections may be in any order in the file, and a seed may be
 * larger than the memory, so they are kept in a temporary table, which is a file.
 */
export class SeedRows {
  readonly #database: Database;
  readonly #counts = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
    database.run(
      `CREATE TEMPORARY TABLE IF NOT EXISTS seed_rows (
         section TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
         PRIMARY KEY (section, position)
       ) WITHOUT ROWID`,
    );
  }

  /** How many rows of a section there are. */
  count(section: string): number {
    return this.#counts.get(section) ?? 0;
  }

  /** Returns the text that was kept. */
  add(section: string, row: JsonObject): string {
    const position = this.count(section);
    const body = JSON.stringify(row);
    this.#database.run(
      'INSERT INTO seed_rows (section, position, body) VALUES (?, ?, ?)',
      section,
      position,
      body,
    );
    this.#counts.set(section, position + 1);
    return body;
  }

  /** The rows of a section in their order, one at a time. */
  *of(section: string): Generator<JsonObject> {
    for (let position = 0; position < this.count(section); position += 1) {
      const row = this.#database.get(
        'SELECT body FROM seed_rows WHERE section = ? AND position = ?',
        section,
        position,
      );
      const body: unknown = JSON.parse(String(row?.['body']));
      if (isJsonObject(body)) yield body;
    }
  }

  /** Frees the room of the rows. */
  drop(): void {
    this.#database.run('DROP TABLE seed_rows');
  }
}
