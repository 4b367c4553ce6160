import type { Database } from '../../../database/database.ts';
import type { JournalWitness } from './witness/journal-witness.ts';

/** Who waits until the open commit is on the disk. */
interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * So many turns of the event loop, which take microseconds where nothing is ready, a commit is held open for answers that
 * are just arriving.
 */
const TURNS = 3;

/** So many commits of a plan that is not whole yet are kept together; a large one need not fit into one transaction. */
const GATHERED = 16;

/** A transaction that is kept within a few turns of the event loop, or once enough is gathered in it. */
interface OpenCommit {
  timer: NodeJS.Immediate | undefined;
  turnsLeft: number;
  readonly waiting: Waiting[];
  /** Whether it holds what others take for done. */
  isShared: boolean;
}

/**
 * The commits of a journal. What several calls leave at the same moment, such as the outcome of one and the intent of the
 * next, shares a commit; what has to be on the disk at once takes all that is open with it. So an intent is never on the
 * disk without the outcomes before it.
 */
export class SharedCommits {
  readonly #database: Database;
  readonly #witness: JournalWitness;
  #open: OpenCommit | undefined;
  #isWorking = false;
  /** How many commits may still join the open one; undefined where each is on the disk at once. */
  #gathered: number | undefined;
  /** The last event, and the last one of which the witness knows. */
  #lastEvent = 0;
  #notedEvent = 0;
  /** Why what was done in an earlier turn is not on the disk. */
  #problem: Error | undefined;

  constructor(database: Database, witness: JournalWitness) {
    this.#database = database;
    this.#witness = witness;
  }

  /** An event was added, as a part of the work that is under way. */
  noteEvent(number: number): void {
    this.#lastEvent = number;
  }

  /** From now on commits wait for each other, until `keep` or until something is shared: what is lost is worth nothing. */
  gather(): void {
    this.#gathered = GATHERED;
    this.#begin();
  }

  /** Does the work; it is on the disk when this returns, unless commits are gathered. */
  commit<T>(work: () => T): T {
    if (this.#isWorking) return work();
    const result = this.#do(work);
    if (this.#gathered === undefined) this.keep();
    else this.#gather(this.#gathered);
    return result;
  }

  /** Does the work; it is on the disk within a few turns of the event loop, and no later than what is done after it. */
  share<T>(work: () => T): T {
    if (this.#isWorking) return work();
    this.endGathering();
    const result = this.#do(work);
    if (this.#open !== undefined) this.#open.isShared = true;
    return result;
  }

  /** Resolves when all that was done is on the disk, and rejects where it cannot be kept. */
  async written(): Promise<void> {
    if (this.#problem !== undefined) throw this.#problem;
    const open = this.#open;
    if (open === undefined) return;
    await new Promise<void>((resolve, reject) => {
      open.waiting.push({ resolve, reject });
    });
  }

  /** Puts what was gathered on the disk; from now on each commit is there at once. */
  endGathering(): void {
    if (this.#gathered === undefined) return;
    this.#gathered = undefined;
    this.keep();
  }

  #gather(places: number): void {
    if (places > 1) {
      this.#gathered = places - 1;
      return;
    }
    this.keep();
    this.gather();
  }

  /** Puts all that was done on the disk. */
  keep(): void {
    const open = this.#open;
    if (open === undefined) return;
    try {
      this.#witness.assertInPlace();
      this.#database.keep();
      if (this.#lastEvent !== this.#notedEvent) this.#witness.note(this.#lastEvent);
      this.#notedEvent = this.#lastEvent;
      this.#witness.see();
    } catch (error) {
      this.#drop(open, error);
      throw error;
    }
    this.#close(open);
    for (const { resolve } of open.waiting) resolve();
  }

  #do<T>(work: () => T): T {
    if (this.#problem !== undefined) throw this.#problem;
    const before = this.#lastEvent;
    const joined = this.#open;
    const open = joined ?? this.#begin();
    this.#isWorking = true;
    try {
      return joined === undefined ? work() : this.#database.part(work);
    } catch (error) {
      this.#lastEvent = before;
      if (joined === undefined || !this.#database.isInTransaction) this.#drop(open, error);
      throw error;
    } finally {
      this.#isWorking = false;
    }
  }

  #begin(): OpenCommit {
    this.#database.begin();
    const timer = this.#gathered === undefined ? this.#nextTurn() : undefined;
    this.#open = { timer, turnsLeft: TURNS, waiting: [], isShared: false };
    return this.#open;
  }

  #nextTurn(): NodeJS.Immediate {
    return setImmediate(() => {
      this.#keepInTime();
    });
  }

  /** Where no call waits for it, the next use of the journal reports what went wrong. */
  #keepInTime(): void {
    const open = this.#open;
    if (open === undefined) return;
    open.turnsLeft -= 1;
    if (open.turnsLeft > 0) {
      open.timer = this.#nextTurn();
      return;
    }
    try {
      this.keep();
    } catch (error) {
      if (this.#problem === undefined) throw error;
    }
  }

  #drop(open: OpenCommit, error: unknown): void {
    this.#close(open);
    this.#database.drop();
    this.#lastEvent = this.#notedEvent;
    if (open.isShared) this.#problem = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of open.waiting) reject(error);
  }

  #close({ timer }: OpenCommit): void {
    clearImmediate(timer);
    this.#open = undefined;
  }
}
