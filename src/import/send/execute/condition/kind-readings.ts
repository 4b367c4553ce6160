import type { ChangeFilter } from './change-filter.ts';
import { type ListReading, type RecordReading, type WantedReading, counts } from './reading.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import { type ServiceRecord, isOfKind } from '../../../../client/records.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { pageSizeOf } from '../../../../catalogue/endpoints.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { recordSource } from '../../../../client/lists/record-source.ts';

/** A page is worth its call for so many rows; so many calls ahead are checked. */
const LEAST_ROWS = 3;
const LOOKED_AHEAD = 60;

/**
 * Pages of a list that hold the records of several rows to come. Where a record is on its list is known from the plan,
 * less what this run has deleted before it; a page that does not have it shows that this is no longer so.
 */
export class Neighbours {
  readonly #resource: Resource;
  readonly #context: ExecutionContext;
  readonly #deleted: number[] = [];
  #isOutdated = false;

  constructor(resource: Resource, context: ExecutionContext) {
    this.#resource = resource;
    this.#context = context;
  }

  noteDeleted(id: number): void {
    const position = this.#context.records.get(this.#resource.name, id)?.position;
    if (position !== undefined) this.#deleted.push(position);
  }

  /** The page that has the record and those of enough rows to come, and of how many; undefined where there is none. */
  pageOf(id: number): { readonly page: number; readonly rows: number } | undefined {
    const { records, calls } = this.#context;
    const { name, all } = this.#resource;
    const position = records.get(name, id)?.position;
    if (this.#isOutdated || position === undefined || all?.with?.['page'] !== undefined) {
      return undefined;
    }
    const page = this.#pageAt(position);
    const ahead = calls.positionsAhead(name, LOOKED_AHEAD).map((each) => this.#pageAt(each));
    const rows = ahead.filter((each) => each === page).length + 1;
    return rows >= LEAST_ROWS ? { page, rows } : undefined;
  }

  /** The records of a page. Throws as Caller.read does. */
  async read(page: number, wanted: number): Promise<readonly ServiceRecord[]> {
    const { all } = this.#resource;
    if (all === undefined) return [];
    const source = recordSource(this.#context.caller, this.#resource, all, { onePageEach: true });
    const { records } = await source.fetch(page);
    const own = records.filter(({ raw }) => isOfKind(this.#resource, raw));
    this.#isOutdated ||= !own.some(({ id }) => id === wanted);
    return own;
  }

  #pageAt(position: number): number {
    const { all } = this.#resource;
    const size = all && pageSizeOf(endpointOf(this.#resource, all.endpoint).endpoint.answer);
    const before = this.#deleted.filter((each) => each < position).length;
    return Math.floor((position - before) / (size ?? 1)) + 1;
  }
}

/** The whole list of a kind as it was a moment ago, for kinds whose list costs less than their single records. */
export class ListSnapshot {
  readonly #resource: Resource;
  readonly #context: ListReading;
  #records: ReadonlyMap<number, ServiceRecord> = new Map();
  #read: (Pick<RecordReading, 'at' | 'turn'> & { readonly left: number }) | undefined;

  constructor(resource: Resource, context: ListReading) {
    this.#resource = resource;
    this.#context = context;
  }

  /** How many calls its last reading served until it was too old, where so many are left; as many as come before the first. */
  servedUntil(left: number): number {
    return this.#read === undefined ? Infinity : this.#read.left - left;
  }

  /** What it shows of a record, if it counts. */
  seen(id: number, wanted: WantedReading): RecordReading | undefined {
    if (this.#read === undefined || !counts(this.#read, wanted)) return undefined;
    const record = this.#records.get(id);
    return { ...this.#read, seen: record ? { is: 'shown', record } : { is: 'gone' } };
  }

  /**
   * Throws as readAll does.
   * @param left how many calls on records of the kind are left
   */
  async read(left: number): Promise<void> {
    const at = this.#context.clock.monotonic();
    const turn = this.#context.turns.next();
    const records = await readAll(this.#context.caller, this.#resource);
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#read = { at, turn, left };
  }
}

/** Whether one call answers the whole list. */
export function isReadAtOnce({ all }: Resource): boolean {
  return all?.with?.['page'] !== undefined;
}

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
