import type { Database } from '../../database/database.ts';

/** What the store says of its own file, such as the seed that it was filled from. */
export class StoreSettings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(name: string): string | undefined {
    const row = this.#database.get('SELECT value FROM settings WHERE name = ?', name);
    return row === undefined ? undefined : String(row['value']);
  }

  set(name: string, value: string): void {
    this.#database.run(
      `INSERT INTO settings (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      name,
      value,
    );
  }
}
