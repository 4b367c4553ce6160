import { insertInto, sql } from '../../../database/sql.ts';
import { Database } from '../../../database/database.ts';
import type { DatabaseReader } from '../../../database/queries.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type RunMetaReader, RunMetaTable } from './run-meta.ts';
import { faultOf, faultOfShapes, faultOfText } from './witness/soundness.ts';
import { JournalWitness, assertNoLinks, damaged } from './witness/journal-witness.ts';
import { JournalStream } from './journal-stream.ts';
import { SharedCommits } from './shared-commits.ts';
import type { SqlRow } from '../../../database/row-reader.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { JOURNAL_MIGRATIONS } from './schema.ts';

/**
 * The file of a journal, for this process alone. Any error of it ends the run: every method throws
 * TallysheetError 'run-locked' or 'run-journal-error'.
 */
class JournalDatabase extends Database {
  private constructor(path: string) {
    super(path, { journal: 'wal', exclusive: true, migrations: JOURNAL_MIGRATIONS });
  }

  static open(path: string): JournalDatabase {
    return guarded(path, () => new JournalDatabase(path));
  }

  override run(...query: Parameters<Database['run']>): ReturnType<Database['run']> {
    return guarded('the run journal', () => super.run(...query));
  }

  override get(...query: Parameters<Database['get']>): SqlRow | undefined {
    return guarded('the run journal', () => super.get(...query));
  }

  override all(...query: Parameters<Database['all']>): SqlRow[] {
    return guarded('the run journal', () => super.all(...query));
  }

  protected override reading<T>(work: () => T): T {
    return guarded('the run journal', work);
  }

  override begin(): void {
    guarded('the run journal', () => {
      super.begin();
    });
  }

  override keep(): void {
    guarded('the run journal', () => {
      super.keep();
    });
  }

  override part<T>(work: () => T): T {
    return guarded('the run journal', () => super.part(work));
  }
}

function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.problem === 'busy') {
      throw new TallysheetError('run-locked', `${path} is open in another process`, {
        cause: error,
      });
    }
    // What SQLite itself finds broken; a database of another program or version is whole.
    const isBroken = error.problem === 'damaged' && error.cause !== undefined;
    const code = isBroken ? 'run-journal-damaged' : 'run-journal-error';
    throw new TallysheetError(code, `${path}: ${error.message}`, { cause: error });
  }
}

/** A journal that is only read. */
export interface JournalReader {
  readonly database: DatabaseReader;
  readonly meta: RunMetaReader;
}

/** A journal for a stage of planning: tables are written by their own classes, in its transactions. */
export interface StageJournal extends JournalReader {
  /** Holds temporary tables, which end with the process. */
  readonly temporary: DatabaseReader & Pick<Database, 'run'>;
  commit<T>(work: () => T): T;
}

/**
 * The memory of a run: its rows, its plan, and every step of its execution, in one SQLite file. A commit is on
 * the disk before the next step, so nothing is forgotten if the process is killed.
 */
export class RunJournal implements StageJournal {
  readonly database: Database;
  readonly temporary: Database;
  readonly meta: RunMetaTable;
  readonly #path: string;
  readonly #clock: Clock;
  readonly #witness: JournalWitness;
  readonly #commits: SharedCommits;
  #isClosed = false;

  /**
   * Throws TallysheetError 'run-locked', 'run-journal-error', 'run-journal-damaged', as every use of the
   * journal does.
   */
  constructor(path: string, clock: Clock) {
    this.#path = path;
    this.#clock = clock;
    assertNoLinks(path);
    this.#witness = new JournalWitness(path);
    this.database = JournalDatabase.open(path);
    this.temporary = this.database;
    this.meta = new RunMetaTable(this.database);
    this.#commits = new SharedCommits(this.database, this.#witness);
    try {
      if (!this.#witness.isAsClosed && !this.database.isNew) this.#assertReadable();
      this.#witness.begin(this.#countEvents());
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  /** The time of day, as the journal writes it. */
  now(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  /** Adds to the list of what happened; part of the caller's transaction. */
  note(what: string, call: number | null = null, detail: string | null = null): void {
    const event = { at: this.now(), call, what, detail: detail && storable(detail) };
    this.#commits.noteEvent(this.database.run(insertInto('event', event)).lastId);
  }

  /**
   * Until `endGathering`, commits wait for each other: for a plan, which is worth nothing before it is whole. What is kept
   * by `share` ends it, too.
   */
  gather(): void {
    this.#commits.gather();
  }

  /** Puts what was gathered on the disk; from now on each commit is there at once. */
  endGathering(): void {
    this.#commits.endGathering();
  }

  /** Does the work, which is on the disk when this returns, or as a part of the work that is under way. */
  commit<T>(work: () => T): T {
    return this.#commits.commit(work);
  }

  /**
   * Does the work in a commit that it shares with what else is done now. Once `written` resolves it is on the disk, with
   * all that was done before it.
   */
  share<T>(work: () => T): T {
    return this.#commits.share(work);
  }

  /** Resolves when all that was done is on the disk. Rejects where it cannot be kept. */
  written(): Promise<void> {
    return this.#commits.written();
  }

  /**
   * Puts everything into the file of the journal, whose log grows from nothing and without end from now on. Gives both as bytes,
   * until this is called again.
   */
  stream(): JournalStream {
    this.#commits.keep();
    this.assertInPlace();
    this.database.get('PRAGMA wal_autocheckpoint = 0');
    this.database.get('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#witness.see();
    return new JournalStream(this.#path);
  }

  /** Throws TallysheetError 'run-journal-damaged' if its files are no longer those that were opened. */
  assertInPlace(): void {
    this.#witness.assertInPlace();
  }

  /** Reads all of it through. Throws TallysheetError 'run-journal-damaged' for what cannot be as it was written. */
  assertSound(): void {
    this.assertInPlace();
    const fault = faultOf(this.database);
    if (fault !== undefined) throw damaged('The run journal', fault);
  }

  /** The binding ends the process at text that is not well formed, so none is read before it is proven. */
  #assertReadable(): void {
    const fault = faultOfText(this.database) ?? faultOfShapes(this.database);
    if (fault !== undefined) throw damaged('The run journal', fault);
  }

  #countEvents(): number {
    return this.database.number(sql`SELECT max(seq) AS seq FROM event`);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      this.#commits.keep();
    } finally {
      this.database.close();
      this.#witness.end();
    }
  }
}

/** Untrusted text in a form that SQLite keeps unchanged. */
export function storable(value: string): string {
  return value.replaceAll('\0', '\\0').toWellFormed();
}
