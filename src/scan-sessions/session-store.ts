import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { KeyedEvent } from '../scan/session-state.ts';

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

  /** The sessions of an operation that nothing else has open, the newest first; the caller closes them. */
  static unfinished(folder: string, operation: string): SessionStore[] {
    return namesOf(folder, operation).flatMap((name) => SessionStore.named(folder, name) ?? []);
  }

  /** Whether something else has a session of an operation open. */
  static isAnyInUse(folder: string, operation: string): boolean {
    return namesOf(folder, operation).some((name) => {
      const found = SessionStore.named(folder, name);
      found?.close();
      return found === undefined;
    });
  }

  /** The session of that name, which is made if it is missing; undefined for one that something else has open. */
  static named(folder: string, name: string): SessionStore | undefined {
    return SessionStore.#open(join(folder, `${name}.db`));
  }

  /** Undefined for a session that something else has open. */
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

  get name(): string {
    return basename(this.path, '.db');
  }

  get isEmpty(): boolean {
    return this.#database.get('SELECT 1 FROM event LIMIT 1') === undefined;
  }

  events(): KeyedEvent[] {
    return this.#database
      .all('SELECT body FROM event ORDER BY id')
      .map(({ body }) => JSON.parse(String(body)) as KeyedEvent);
  }

  /** Keeps what happened; it is on the disk when this ends. Throws TallysheetError 'cannot-write'. */
  readonly keep = (event: KeyedEvent): void => {
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

/** The names of the sessions of an operation, the newest first: `checkout` is none of `checkout-stock`. */
function namesOf(folder: string, operation: string): string[] {
  const pattern = new RegExp(String.raw`^${operation}-\d.*\.db$`);
  return files(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .map((name) => basename(name, '.db'));
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
