import { raw, sql } from '../database/sql.ts';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { integer, jsonObject, key, text, textKey } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { nameValueTable, NameValues } from '../database/name-values.ts';
import { openRebuildable } from '../database/rebuildable.ts';
import { Table } from '../database/table.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { isOutOfCalls } from '../client/rate-limit/out-of-calls.ts';
import { OUTDATED_MS } from '../client/lists/list-reader.ts';
import type { ListState } from '../client/lists/list-state.ts';
import type { AccountRecord, ListedRecord } from './account-record.ts';
import { KeptAnswers } from './kept-answers.ts';

export const META = nameValueTable('meta');

export const LIST = new Table<{ readonly name: string; readonly state: ListState }>(
  'list',
  { name: textKey, state: jsonObject<ListState>({ pass: 'number', isDone: 'boolean' }) },
  { behind: ' WITHOUT ROWID' },
);

/** A record as the list of a pass has it; it has its place when it comes. */
interface KeptRecord {
  readonly place: number;
  readonly list: string;
  readonly pass: number;
  readonly id: number;
  readonly name: string;
  readonly body: AccountRecord;
}

export const RECORD = new Table<KeptRecord, 'place'>(
  'record',
  {
    place: key,
    list: text,
    pass: integer,
    id: integer,
    name: text,
    body: jsonObject<AccountRecord>({ id: 'number', values: 'object', named: 'object' }),
  },
  { within: ['UNIQUE (list, pass, id)'] },
);

export const MIGRATIONS = [
  `CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE list (name TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE record (
    place INTEGER PRIMARY KEY,
    list TEXT NOT NULL,
    pass INTEGER NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (list, pass, id)
  );
  CREATE TABLE answer (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;`,
  `DROP TABLE answer;
  CREATE TABLE answer (
    place INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    list TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX answer_by_list ON answer (list);`,
];

/** The fact that says when a reading started. */
const STARTED_AT = 'startedAt';

/** A reading that the daily quota ended is continued on the next working day, also after a weekend. */
const HELD_UP_LATELY_MS = 4 * 24 * 3_600_000;

/**
 * What a job has read of an account so far, in a private file, so that it can be resumed: lists
 * page by page, and other answers. Each is on the disk before the next request.
 */
export class AccountStore {
  readonly #database: Database;
  readonly #path: string;
  readonly #job: string;
  readonly #meta: NameValues;
  /** What was read other than whole lists of records. */
  readonly answers: KeptAnswers;
  readonly #begunBefore: Set<string>;
  #isOpen = true;

  private constructor(database: Database, path: string, job: string) {
    this.#database = database;
    this.#path = path;
    this.#job = job;
    this.answers = new KeptAnswers(database, (work) => {
      this.#transaction(work);
    });
    this.#meta = new NameValues(META, database);
    this.#begunBefore = new Set(LIST.all(database, '').map(({ name }) => name));
  }

  /** `job` names the work to people: `export`. Throws TallysheetError 'run-locked', 'cannot-write'. */
  static open(path: string, job: string): AccountStore {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return new AccountStore(openRebuildable(path, MIGRATIONS), path, job);
    } catch (cause) {
      if (cause instanceof DatabaseError && cause.problem === 'busy') {
        const message = `The same ${job} is under way in another process`;
        throw new TallysheetError('run-locked', message, { cause });
      }
      throw cannotKeep(job, path, cause);
    }
  }

  /** The lists that an earlier process started to read. */
  get begunBefore(): ReadonlySet<string> {
    return this.#begunBefore;
  }

  /**
   * Removes the lists that were read, and when that started, where all of it is too old to be used and no limit of calls ended the
   * reading. What else was noted stays.
   */
  startAgainIfOutdated(now: number): void {
    if (this.#begunBefore.size === 0 || this.wasHeldUp(now)) return;
    const times = LIST.all(this.#database, '').map(({ state }) => Math.abs(now - state.readAt));
    if (Math.min(...times) <= OUTDATED_MS) return;
    this.#transaction(() => {
      this.#database.run('DELETE FROM record');
      this.#database.run('DELETE FROM list');
      this.#database.run('DELETE FROM meta WHERE name = ?', STARTED_AT);
    });
    this.#begunBefore.clear();
  }

  /** A fact about the whole reading; the first value is kept. */
  once(name: string, value: string): string {
    this.#database.run('INSERT OR IGNORE INTO meta VALUES (?, ?)', name, value);
    return this.#meta.get(name) ?? value;
  }

  /** A fact that was kept by once. */
  fact(name: string): string | undefined {
    return this.#meta.get(name);
  }

  /** Whether a limit of calls ended the reading lately; reading again what it read would end there again. */
  wasHeldUp(now: number): boolean {
    const heldUp = this.#meta.get('held up');
    return heldUp !== undefined && Math.abs(now - Number(heldUp)) <= HELD_UP_LATELY_MS;
  }

  /** Keeps what was read for the next process, and whether a limit of calls ended the reading. */
  end(error: unknown, now: number): void {
    if (this.#isOpen && isOutOfCalls(error)) {
      this.#transaction(() => {
        this.#meta.set('held up', String(now));
      });
    }
    this.close();
  }

  stateOf(list: string): ListState | undefined {
    return LIST.get(this.#database, 'WHERE name = ?', list)?.state;
  }

  /** Keeps a page and how far the list is then, both or neither. */
  keep(list: string, state: ListState, records: Iterable<ListedRecord>): void {
    this.#transaction(() => {
      for (const { name, ...record } of records) {
        const kept = { list, pass: state.pass, id: record.id, name, body: record };
        RECORD.upsert(this.#database, 'list, pass, id', kept);
      }
      this.#save(list, state);
    });
  }

  /** Begins a pass; the one before the last is not needed any more. */
  begin(list: string, state: ListState): void {
    this.#transaction(() => {
      const { pass } = state;
      this.#database.run(
        sql`DELETE FROM record WHERE list = ${list} AND pass NOT IN (${pass - 1}, ${pass})`,
      );
      this.#save(list, state);
    });
  }

  /** Removes the records of a pass that is to be read again. */
  forgetPass(list: string, pass: number): void {
    this.#transaction(() => {
      this.#database.run('DELETE FROM record WHERE list = ? AND pass = ?', list, pass);
    });
  }

  /** Removes a list, as if it had never been started. */
  forget(list: string): void {
    this.#transaction(() => {
      this.#database.run('DELETE FROM record WHERE list = ?', list);
      this.#database.run('DELETE FROM list WHERE name = ?', list);
    });
  }

  has(list: string, pass: number, id: number): boolean {
    return this.#database.has(sql`record WHERE list = ${list} AND pass = ${pass} AND id = ${id}`);
  }

  count(list: string, pass: number): number {
    return this.#database.count(sql`record WHERE list = ${list} AND pass = ${pass}`);
  }

  /** A record of the pass before that the pass does not have under the same name. */
  movedSince(list: string, pass: number): number | undefined {
    return this.#database.numberOrNone(
      sql`SELECT id FROM record AS before WHERE list = ${list} AND pass = ${pass - 1} AND NOT EXISTS (
         SELECT 1 FROM record AS now
         WHERE now.list = before.list AND now.pass = ${pass} AND now.id = before.id AND now.name = before.name
       ) LIMIT 1`,
    );
  }

  /** The records of a complete list, in its order, without those of another list. */
  *records(list: string, without?: string): Generator<AccountRecord> {
    const pass = this.stateOf(list)?.pass ?? 0;
    const other = without === undefined ? undefined : (this.stateOf(without)?.pass ?? 0);
    const kept = this.#database.each(
      RECORD.read,
      ['place'],
      (after, most) => sql`SELECT ${raw(RECORD.columns)} FROM record
        WHERE list = ${list} AND pass = ${pass} AND place > ${after} ORDER BY place LIMIT ${most}`,
    );
    for (const { id, body } of kept) {
      if (without === undefined || !this.has(without, other ?? 0, id)) yield body;
    }
  }

  /** What was read stays for the next process, unless it was removed. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#database.close();
  }

  /** Ends it for good: nothing of what was read stays. */
  remove(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#database.remove();
  }

  #save(list: string, state: ListState): void {
    LIST.upsert(this.#database, 'name', { name: list, state });
  }

  #transaction(work: () => void): void {
    try {
      this.#database.transaction(work);
    } catch (cause) {
      if (!(cause instanceof DatabaseError)) throw cause;
      throw cannotKeep(this.#job, this.#path, cause);
    }
  }
}

function cannotKeep(job: string, path: string, cause: unknown): TallysheetError {
  return new TallysheetError('cannot-write', `The state of the ${job} cannot be kept: ${path}`, {
    cause,
  });
}
