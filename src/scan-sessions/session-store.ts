import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { SessionEvent } from '../scan/session-state.ts';

const MIGRATIONS = ['CREATE TABLE event (id INTEGER PRIMARY KEY, body TEXT NOT NULL)'];

/** The events of a session; their file is kept until the session has been planned or discarded. */
export class SessionStore {
  readonly path: string;
  readonly #database: Database;

  private constructor(path: string, database: Database) {
    this.path = path;
    this.#database = database;
  }

  /** Starts a session; `name` says its operation and its time. Throws TallysheetError 'cannot-write'. */
  static begin(folder: string, name: string): SessionStore {
    for (let attempt = 1; ; attempt += 1) {
      const suffix = attempt === 1 ? '' : `-${attempt}`;
      const store = SessionStore.#open(join(folder, `${name}${suffix}.db`));
      if (store?.isEmpty === true) return store;
      store?.close();
    }
  }

  /** The sessions whose names begin so and that no other process has open, the newest first; the caller closes them. */
  static unfinished(folder: string, beginning: string): SessionStore[] {
    return files(folder)
      .filter((name) => name.startsWith(beginning) && name.endsWith('.db'))
      .sort()
      .reverse()
      .flatMap((name) => SessionStore.#open(join(folder, name)) ?? []);
  }

  /** Undefined for a session that another process has open. */
  static #open(path: string): SessionStore | undefined {
    try {
      mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
      const options = { journal: 'wal', exclusive: true, migrations: MIGRATIONS } as const;
      return new SessionStore(path, new Database(path, options));
    } catch (cause) {
      if (cause instanceof DatabaseError && cause.problem === 'busy') return undefined;
      throw cannotKeep(path, cause);
    }
  }

  get isEmpty(): boolean {
    return this.#database.get('SELECT 1 FROM event LIMIT 1') === undefined;
  }

  events(): SessionEvent[] {
    return this.#database
      .all('SELECT body FROM event ORDER BY id')
      .map(({ body }) => JSON.parse(String(body)) as SessionEvent);
  }

  /** Keeps what happened; it is on the disk when this ends. Throws TallysheetError 'cannot-write'. */
  readonly keep = (event: SessionEvent): void => {
    try {
      this.#database.run('INSERT INTO event (body) VALUES (?)', JSON.stringify(event));
    } catch (cause) {
      throw cannotKeep(this.path, cause);
    }
  };

  /** Forgets what was kept: it is in a plan, or not wanted. */
  clear(): void {
    this.#database.run('DELETE FROM event');
  }

  close(): void {
    this.#database.close();
  }

  /** Closes the session and removes what it kept. */
  remove(): void {
    this.#database.remove();
  }
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cannotKeep(folder, error);
  }
}

function cannotKeep(path: string, cause: unknown): TallysheetError {
  return new TallysheetError('cannot-write', `The scans cannot be kept in ${path}`, { cause });
}
