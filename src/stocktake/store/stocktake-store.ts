import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { NameValues } from '../../database/name-values.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { WrittenMemory } from '../../tabular/files/written-files.ts';
import type {
  Expected,
  RegisterItem,
  StocktakeHead,
  StocktakePlace,
  StocktakeState,
} from '../stocktake.ts';
import type { FileOutcome, FileToCount, OnEarlierCount } from './file-to-count.ts';
import { FileTables } from './file-tables.ts';
import { type KeyedScan, ScanLists, type ScanRow } from './scan-lists.ts';
import { EXPECTED, ITEM, META, MIGRATIONS, PLACE } from './schema.ts';
import { StocktakeViews, writtenKey, type EndDocument } from './stocktake-views.ts';

/** The database of a stocktake, in its folder. */
const STOCKTAKE_DATABASE = 'stocktake.db';

/** How long a command waits while another one writes. */
const BUSY_TIMEOUT_MS = 10_000;

/** What a stocktake freezes when it starts. */
export interface Frozen {
  readonly head: StocktakeHead;
  readonly register: Iterable<RegisterItem>;
  readonly places: Iterable<StocktakePlace>;
  readonly expected: Iterable<Expected>;
}

/** A plan of the end, by the number of the file that was counted last before it. */
interface PlanOfCounts {
  readonly lastFile: number;
}

/** A stocktake on the disk. Several processes may have it open; what each of them writes is whole or missing. */
export class StocktakeStore {
  readonly folder: string;
  readonly #database: Database;

  private constructor(folder: string, database: Database) {
    this.folder = folder;
    this.#database = database;
  }

  /** Whether a folder has a stocktake that was started completely. Throws TallysheetError as `open` does. */
  static isStarted(folder: string): boolean {
    if (!existsSync(join(folder, STOCKTAKE_DATABASE))) return false;
    const store = openDatabase(folder, false);
    try {
      return attempt(folder, () => hasStarted(store));
    } finally {
      store.close();
    }
  }

  /** Whether a start in a folder was interrupted, so that its count sheets were never used. */
  static isInterrupted(folder: string): boolean {
    return existsSync(join(folder, STOCKTAKE_DATABASE)) && !StocktakeStore.isStarted(folder);
  }

  /**
   * Prepares a stocktake, which does not exist before `freeze`; no other process can start one here meanwhile.
   * Throws TallysheetError 'stocktake-open', 'run-locked', 'cannot-write'.
   */
  static prepare(folder: string): StocktakeStore {
    const database = openDatabase(folder, true);
    if (!attempt(folder, () => hasStarted(database))) return new StocktakeStore(folder, database);
    database.close();
    throw startedAlready(folder);
  }

  /** Throws TallysheetError 'no-such-stocktake', 'run-locked', 'cannot-write'. */
  static open(folder: string): StocktakeStore {
    if (!existsSync(join(folder, STOCKTAKE_DATABASE))) throw noStocktake(folder);
    const database = openDatabase(folder, false);
    if (attempt(folder, () => hasStarted(database))) return new StocktakeStore(folder, database);
    database.close();
    throw noStocktake(folder);
  }

  /** Starts the stocktake: all of it is kept, or nothing. Throws TallysheetError 'cannot-write', 'stocktake-open'. */
  freeze({ head, register, places, expected }: Frozen): void {
    this.#transaction(() => {
      if (hasStarted(this.#database)) throw startedAlready(this.folder);
      for (const item of register) {
        ITEM.insert(this.#database, { id: item.number, body: item });
      }
      for (const place of places) {
        PLACE.insert(this.#database, { id: place.id, body: place });
      }
      for (const each of expected) EXPECTED.insert(this.#database, each);
      new NameValues(META, this.#database).set('head', JSON.stringify(head));
      new NameValues(META, this.#database).set('state', 'open' satisfies StocktakeState);
    });
  }

  /** What was frozen and counted. */
  get views(): StocktakeViews {
    return attempt(this.folder, () => new StocktakeViews(this.#database));
  }

  /**
   * Counts files, all of them whole or none.
   * @param countedAt in the time zone of the stocktake
   * Throws TallysheetError 'stocktake-finished', 'counted-before', 'run-locked', 'cannot-write'.
   */
  count(
    files: readonly FileToCount[],
    countedAt: string,
    onEarlier: OnEarlierCount,
  ): readonly FileOutcome[] {
    return this.#counting(() => {
      const tables = new FileTables(this.#database);
      return files.map((file) => tables.keep(file, countedAt, onEarlier));
    });
  }

  /**
   * Adds scans to the list that is being written, all of them or none; begins another list where a file or a plan came in
   * between. Gives their rows. Throws TallysheetError 'stocktake-finished', 'run-locked', 'cannot-write'.
   */
  addScans(scans: readonly KeyedScan[], countedAt: string): readonly ScanRow[] {
    return this.#counting(() =>
      new ScanLists(this.#database, this.folder).add(scans, this.#plannedFile, countedAt),
    );
  }

  /**
   * Corrects the units of a scan; without units it was not made. Throws TallysheetError 'bad-usage' for a list that is not
   * written any more, 'stocktake-finished', 'run-locked', 'cannot-write'.
   */
  correctScan(scan: ScanRow, quantity: number | undefined): void {
    this.#counting(() => {
      new ScanLists(this.#database, this.folder).correct(scan, quantity, this.#plannedFile);
    });
  }

  /** Keeps the plan of the end, in place of an earlier one. Throws TallysheetError 'run-locked', 'cannot-write'. */
  keepPlan(plan: PlanOfCounts): void {
    this.#transaction(() => {
      this.#write('plan', JSON.stringify(plan));
    });
  }

  /**
   * Ends the counting for good with its plan, unless a file was counted after that one. Throws TallysheetError
   * 'plan-outdated', 'run-locked', 'cannot-write'.
   */
  closeCounts(plan: PlanOfCounts): void {
    this.#transaction(() => {
      const { head, lastFile } = new StocktakeViews(this.#database);
      if (lastFile !== plan.lastFile) {
        throw new TallysheetError(
          'plan-outdated',
          `A file was counted in the stocktake ${head.name} after its plan was made`,
          { hint: 'Make the plan again with `tallysheet stocktake finish`.' },
        );
      }
      this.#close(plan);
    });
  }

  /**
   * Ends the counting for good with a plan that was applied already. Files that were counted after it are removed, and
   * their names returned. Throws TallysheetError 'run-locked', 'cannot-write'.
   */
  closeApplied(plan: PlanOfCounts): readonly string[] {
    return this.#transaction(() => {
      const removed = new FileTables(this.#database).removeAfter(plan.lastFile);
      this.#close(plan);
      return removed;
    });
  }

  /** Ends the stocktake, with how its plan ended. Throws TallysheetError 'run-locked', 'cannot-write'. */
  finish(results: object): void {
    this.#transaction(() => {
      this.#write('results', JSON.stringify(results));
      this.#write('state', 'finished' satisfies StocktakeState);
    });
  }

  /** What was written into the folder of the stocktake, from whichever computer. */
  get written(): WrittenMemory {
    return {
      digest: (name) => this.views.writtenDigest(name),
      remember: (name, digest) => {
        this.#transaction(() => {
          this.#write(writtenKey(name), digest);
        });
      },
    };
  }

  close(): void {
    this.#database.close();
  }

  /** Closes and removes a stocktake that was prepared and is not to start. */
  discard(): void {
    this.#database.remove();
  }

  /** Throws TallysheetError 'stocktake-finished', and what `work` throws. */
  #counting<T>(work: () => T): T {
    return this.#transaction(() => {
      const { state, head } = new StocktakeViews(this.#database);
      if (state === 'open') return work();
      throw new TallysheetError('stocktake-finished', `The stocktake ${head.name} is finished`);
    });
  }

  /** The last file that the plan knows; 0 without a plan. */
  get #plannedFile(): number {
    const plan = this.views.endDocument('plan');
    return plan === undefined ? 0 : (JSON.parse(plan) as PlanOfCounts).lastFile;
  }

  #close(plan: PlanOfCounts): void {
    this.#write('plan', JSON.stringify(plan));
    this.#write('state', 'closed' satisfies StocktakeState);
  }

  #write(name: 'state' | EndDocument | ReturnType<typeof writtenKey>, value: string): void {
    new NameValues(META, this.#database).set(name, value);
  }

  #transaction<T>(work: () => T): T {
    return attempt(this.folder, () => this.#database.transaction(work));
  }
}

function hasStarted(database: Database): boolean {
  return new NameValues(META, database).get('state') !== undefined;
}

function openDatabase(folder: string, exclusive: boolean): Database {
  return attempt(
    folder,
    () =>
      new Database(join(folder, STOCKTAKE_DATABASE), {
        journal: 'truncate',
        exclusive,
        busyTimeoutMs: exclusive ? 0 : BUSY_TIMEOUT_MS,
        migrations: MIGRATIONS,
      }),
  );
}

function attempt<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    if (cause.problem === 'busy') {
      const message = `Another process is writing to the stocktake in ${folder}`;
      throw new TallysheetError('run-locked', message, { cause });
    }
    const message = `The stocktake in ${folder} cannot be read or written: ${cause.message}`;
    throw new TallysheetError('cannot-write', message, { cause });
  }
}

function startedAlready(folder: string): TallysheetError {
  return new TallysheetError('stocktake-open', `${folder} has a stocktake already`);
}

function noStocktake(folder: string): TallysheetError {
  return new TallysheetError('no-such-stocktake', `There is no stocktake in ${folder}`);
}
