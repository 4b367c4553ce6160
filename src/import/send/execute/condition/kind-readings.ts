import type { ChangeFilter } from './change-filter.ts';
import type { ListSnapshot } from './list-snapshot.ts';
import type { Neighbours } from './neighbours.ts';
import type { RecordReading } from './reading.ts';

/** So many calls go alone before the filter is dropped. */
const MOST_LEADS = 3;

/** The call by whose change the filter is proven first; the others wait for it. */
interface Leader {
  readonly call: number;
  readonly ends: Promise<void>;
  readonly end: () => void;
}

/** Everything that reads records of one kind, and the calls on them that are under way. */
export class KindReadings {
  readonly filter: ChangeFilter;
  readonly list: ListSnapshot;
  readonly neighbours: Neighbours;
  /** How many calls on records of the kind were left when they were counted, less those since. */
  left: number;
  /** The reading of the filter or the list that is under way. */
  #reading: Promise<void> | undefined;
  /** How many calls went alone to prove the filter by. */
  #leads = 0;
  #leader: Leader | undefined;
  /** The calls that have their readings and have not ended. */
  readonly #sending = new Set<number>();
  /** Called when one of them has ended. */
  readonly #waiting: (() => void)[] = [];

  constructor(readers: Pick<KindReadings, 'filter' | 'list' | 'neighbours' | 'left'>) {
    this.filter = readers.filter;
    this.list = readers.list;
    this.neighbours = readers.neighbours;
    this.left = readers.left;
  }

  /** What a call has to wait for before it reads; undefined where it may read now. */
  aheadOf(call: number): Promise<void> | undefined {
    const { leader, reading } = { leader: this.#leader, reading: this.#reading };
    return reading ?? (leader?.call === call ? undefined : leader?.ends);
  }

  /** Reads for all rows of the kind; other calls wait for it. */
  readForAll(read: () => Promise<void>): Promise<void> {
    this.#reading = read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Whether the filter is still worth that a call goes alone. */
  get mayLead(): boolean {
    return this.#leads <= MOST_LEADS;
  }

  get isWithoutLeader(): boolean {
    return this.#leader === undefined;
  }

  /** A call goes alone until it has ended. */
  lead(call: number): void {
    let end = (): void => undefined;
    const ends = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#leads += 1;
    this.#leader = { call, ends, end };
  }

  /** A call has its reading, which is returned. */
  take(call: number, reading: RecordReading): RecordReading {
    this.#sending.add(call);
    return reading;
  }

  /** A call needs another reading, or has ended. */
  leave(call: number): void {
    if (!this.#sending.delete(call)) return;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  /** A call has ended, with any outcome. */
  end(call: number): void {
    this.left -= 1;
    this.giveWay(call);
  }

  /** The others need not wait for a call any more. */
  giveWay(call: number): void {
    this.leave(call);
    if (this.#leader?.call !== call) return;
    this.#leader.end();
    this.#leader = undefined;
  }

  /** A record that a call renames while several pages are read may move from one to another. */
  async untilNoneIsSent(): Promise<void> {
    while (this.#sending.size > 0) {
      await new Promise<void>((resume) => this.#waiting.push(resume));
    }
  }
}
