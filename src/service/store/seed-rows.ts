import type { Database } from '../../database/database.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';

/** A table and its file cost more than to keep a small seed in memory. */
const MOST_IN_MEMORY = 1_000;

/**
 * The rows of a seed until their records are made. Sections may be in any order in the file, and a seed may be
 * larger than the memory, so where they are many they are kept in a temporary table, which is a file.
 */
export class SeedRows {
  readonly #database: Database;
  readonly #counts = new Map<string, number>();
  /** How many rows there are of all sections. */
  #total = 0;
  /** Undefined where there is a table. */
  #inMemory: Map<string, string[]> | undefined = new Map();

  constructor(database: Database) {
    this.#database = database;
  }

  get total(): number {
    return this.#total;
  }

  /** How many rows of a section there are. */
  count(section: string): number {
    return this.#counts.get(section) ?? 0;
  }

  /** Returns the text that was kept. */
  add(section: string, row: JsonObject): string {
    const position = this.count(section);
    const body = JSON.stringify(row);
    if (this.#total === MOST_IN_MEMORY) this.#moveToTable();
    if (this.#inMemory === undefined) this.#insert(section, position, body);
    else getOrMake(this.#inMemory, section, () => []).push(body);
    this.#counts.set(section, position + 1);
    this.#total += 1;
    return body;
  }

  /** The rows of a section in their order, one at a time. */
  *of(section: string): Generator<JsonObject> {
    for (let position = 0; position < this.count(section); position += 1) {
      const body: unknown = JSON.parse(this.#bodyOf(section, position));
      if (isJsonObject(body)) yield body;
    }
  }

  /** Frees the room of the rows. */
  drop(): void {
    if (this.#inMemory === undefined) this.#database.run('DROP TABLE seed_rows');
  }

  #moveToTable(): void {
    const rows = this.#inMemory ?? new Map<string, string[]>();
    this.#inMemory = undefined;
    this.#database.run(
      `CREATE TEMPORARY TABLE IF NOT EXISTS seed_rows (
         section TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
         PRIMARY KEY (section, position)
       ) WITHOUT ROWID`,
    );
    for (const [section, bodies] of rows) {
      bodies.forEach((body, position) => {
        this.#insert(section, position, body);
      });
    }
  }

  #insert(section: string, position: number, body: string): void {
    this.#database.run(
      'INSERT INTO seed_rows (section, position, body) VALUES (?, ?, ?)',
      section,
      position,
      body,
    );
  }

  #bodyOf(section: string, position: number): string {
    const kept = this.#inMemory?.get(section)?.[position];
    if (kept !== undefined) return kept;
    const row = this.#database.get(
      'SELECT body FROM seed_rows WHERE section = ? AND position = ?',
      section,
      position,
    );
    return String(row?.['body']);
  }
}
