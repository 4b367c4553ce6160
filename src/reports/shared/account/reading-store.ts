import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../../../database/database.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { openRebuildable, removeDatabase } from '../../../database/rebuildable.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Json } from '../../../kernel/json.ts';

const MIGRATIONS = [
  `CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE part (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;`,
];

/**
 * What a stock report has read of an account so far, part by part (a list, an item, a location), in
 * a private file, so that it can be broken off and go on.
 */
export class ReadingStore {
  readonly #database: Database;
  readonly #path: string;
  /** An earlier process had begun. */
  readonly isContinued: boolean;

  private constructor(database: Database, path: string) {
    this.#database = database;
    this.#path = path;
    this.isContinued = this.count() > 0;
  }

  /** Throws TallysheetError 'run-locked', 'cannot-write'. */
  static open(path: string): ReadingStore {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return new ReadingStore(openRebuildable(path, MIGRATIONS), path);
    } catch (cause) {
      if (cause instanceof DatabaseError && cause.trouble === 'busy') {
        const message = 'The same report is under way in another process';
        throw new TallysheetError('run-locked', message, { cause });
      }
      const message = `The state of the report cannot be kept: ${path}`;
      throw new TallysheetError('cannot-write', message, { cause });
    }
  }

  /** Something that is true of the whole reading; the first word stands. */
  once(name: string, value: string): string {
    this.#database.run('INSERT OR IGNORE INTO meta VALUES (?, ?)', name, value);
    const row = this.#database.get('SELECT value FROM meta WHERE name = ?', name);
    return String(row?.['value'] ?? value);
  }

  count(): number {
    return Number(this.#database.get('SELECT count(*) AS parts FROM part')?.['parts'] ?? 0);
  }

  has(name: string): boolean {
    const row = this.#database.get('SELECT 1 AS found FROM part WHERE name = ?', name);
    return row !== undefined;
  }

  /** A part as it was read, now or by an earlier process. */
  async part<Part extends Json>(name: string, read: () => Promise<Part>): Promise<Part> {
    const row = this.#database.get('SELECT body FROM part WHERE name = ?', name);
    if (row !== undefined) return JSON.parse(String(row['body'])) as Part;
    const part = await read();
    // The binding reads text back cut at NUL, which JSON writes as an escape.
    this.#database.run('INSERT INTO part VALUES (?, ?)', name, JSON.stringify(part));
    return part;
  }

  close(): void {
    this.#database.close();
  }

  /** The report is written: what was read for it is not needed any more. */
  remove(): void {
    this.close();
    removeDatabase(this.#path);
  }
}
