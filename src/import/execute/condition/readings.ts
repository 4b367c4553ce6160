import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { listPages } from '../../journal/tables/records/list-pages.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import { planReadAt, planReadSince } from '../../run/plan-readings.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { ChangeFilter } from './change-filter.ts';
import { isAnswered } from './held-value.ts';
import { isReadAtOnce, ListSnapshot } from './list-snapshot.ts';
import { Neighbours } from './neighbours.ts';
import { readRecord } from './read-record.ts';
import { counts, Turns, type RecordReading, type WantedReading } from './reading.ts';

/** So few rows of a kind are read by the numbers of their records. */
export const FEW = 3;

/** Everything that reads records of one kind. */
interface KindReadings {
  readonly filter: ChangeFilter;
  readonly list: ListSnapshot;
  readonly neighbours: Neighbours;
  /** The reading of the filter or the list that is under way. */
  reading: Promise<void> | undefined;
  /** How many calls went alone to prove the filter by. */
  leads: number;
  /** The call by whose change the filter is proven first; the others wait for it. */
  leader:
    { readonly call: number; readonly ends: Promise<void>; readonly end: () => void } | undefined;
  /** The calls that have their readings and have not ended. */
  readonly sending: Set<number>;
  /** Called when one of them has ended. */
  readonly waiting: (() => void)[];
  /** How many calls on records of the kind were left when they were counted, less those since. */
  left: number;
}

/** Which record, for which call, and how new a reading has to be. */
export interface ReadingRequest {
  readonly call: PlannedCall;
  readonly id: number;
  /** What the reading has to show. */
  readonly targets: readonly string[];
  /** Whether what no user has changed is as the call expects it. */
  readonly isOfPlan: boolean;
  /** Whether a call of the run, of this process or an earlier one, was done on it: the plan does not show that. */
  readonly isTouched: boolean;
}

/**
 * Reads records right before calls on them, in the way that costs the fewest calls: what the plan has just read, the
 * filter of changes for all rows of a kind, its whole list where that is short, or the record by its number.
 */
export class Readings {
  readonly #context: ExecutionContext;
  readonly #kinds = new Map<string, KindReadings>();
  readonly #turns = new Turns();
  /** What answers and single readings showed last. */
  readonly #shown = new Map<string, RecordReading>();
  /** The turns in which calls on records ended last. */
  readonly #ended = new Map<string, number>();

  constructor(context: ExecutionContext) {
    this.#context = context;
  }

  /** Throws as Caller.read does. */
  async read(request: ReadingRequest): Promise<RecordReading> {
    const resource = resourceNamed(request.call.resource);
    const kind = this.#of(resource);
    this.#leave(kind, request.call.id);
    for (;;) {
      const known = this.#known(resource, kind, request);
      if (known !== undefined) return this.#take(kind, request, known);
      const { leader } = kind;
      const ahead = kind.reading ?? (leader?.call === request.call.id ? undefined : leader?.ends);
      if (ahead === undefined) break;
      await ahead;
    }
    const shared = this.#sharedReading(resource, kind, request);
    if (shared !== undefined) {
      kind.reading = shared().finally(() => {
        kind.reading = undefined;
      });
      await kind.reading;
    } else if (kind.leader === undefined && this.#isToProve(kind, request)) {
      this.#lead(kind, request.call.id);
    }
    const known = this.#known(resource, kind, request);
    return this.#take(kind, request, known ?? (await this.#readSingle(resource, request)));
  }

  /** A call has ended, with any outcome. */
  end({ id, resource }: PlannedCall): void {
    const kind = this.#kinds.get(resource);
    if (kind === undefined) return;
    kind.left -= 1;
    this.#leave(kind, id);
    if (kind.leader?.call !== id) return;
    kind.leader.end();
    kind.leader = undefined;
  }

  /** A call on a record was made: what was read before does not show the record as it is now. */
  noteCall(resource: Resource, id: number): void {
    this.#ended.set(nameOf(resource, id), this.#turns.next());
  }

  /** The answer of a call shows its record. */
  noteAnswer(resource: Resource, record: ServiceRecord): void {
    const at = this.#context.clock.monotonic();
    this.#keep(resource, record.id, {
      at,
      turn: this.#turns.next(),
      seen: { is: 'shown', record },
    });
    this.#of(resource).filter.noteOwn(record);
  }

  noteDeleted(resource: Resource, id: number): void {
    this.#shown.delete(nameOf(resource, id));
    const { filter, neighbours } = this.#of(resource);
    filter.noteDeleted(id);
    neighbours.noteDeleted(id);
  }

  #take(kind: KindReadings, { call }: ReadingRequest, reading: RecordReading): RecordReading {
    kind.sending.add(call.id);
    return reading;
  }

  #leave(kind: KindReadings, call: number): void {
    if (!kind.sending.delete(call)) return;
    for (const resume of kind.waiting.splice(0)) resume();
  }

  /** A record that a call renames while several pages are read may move from one to another. */
  async #untilNoneIsSent(kind: KindReadings): Promise<void> {
    while (kind.sending.size > 0) {
      await new Promise<void>((resume) => kind.waiting.push(resume));
    }
  }

  /** Whether a call goes alone, because its change is the first that can prove the filter. */
  #isToProve({ filter, left, leads }: KindReadings, request: ReadingRequest): boolean {
    if (!isByFilter(request) || filter.isUsable || leads > FEW) return false;
    return filter.mayBecomeUsable && this.#rowsServed(left) > FEW;
  }

  #lead(kind: KindReadings, call: number): void {
    let end = (): void => undefined;
    const ends = new Promise<void>((resolve) => {
      end = resolve;
    });
    kind.leads += 1;
    kind.leader = { call, ends, end };
  }

  #known(
    resource: Resource,
    { filter, list }: KindReadings,
    request: ReadingRequest,
  ): RecordReading | undefined {
    const { call, id, isOfPlan, targets } = request;
    const wanted = this.#wanted(resource, request);
    const planned = isOfPlan ? planReadAt(this.#context, resource) : undefined;
    if (planned !== undefined && counts({ at: planned, turn: 0 }, wanted)) {
      return { at: planned, turn: 0, seen: { is: 'as-planned' } };
    }
    const shown = this.#shown.get(nameOf(resource, id));
    if (shown !== undefined && counts(shown, wanted) && isWhole(resource, shown, targets)) {
      return shown;
    }
    return this.#knownOfAll(resource, { filter, list }, { call, id, isOfPlan, wanted });
  }

  /** What the readings show that serve all rows of the kind. */
  #knownOfAll(
    resource: Resource,
    { filter, list }: Pick<KindReadings, 'filter' | 'list'>,
    asked: Pick<ReadingRequest, 'call' | 'id' | 'isOfPlan'> & { readonly wanted: WantedReading },
  ): RecordReading | undefined {
    const { id, wanted } = asked;
    const listed = list.seen(id, wanted);
    if (listed !== undefined && (listed.seen.is === 'shown' || resource.one === undefined)) {
      return listed;
    }
    const changed = filter.seen(id, wanted);
    return changed?.seen.is === 'as-planned' && !isByFilter(asked) ? undefined : changed;
  }

  /** What was sent may have arrived after every earlier reading. */
  #wanted(resource: Resource, { call, id, isTouched }: ReadingRequest): WantedReading {
    const { clock, request } = this.#context;
    const isPlanOld = isTouched || call.attempts > 0;
    return {
      notBefore: clock.monotonic() - request.freshWithinMs,
      afterTurn: this.#ended.get(nameOf(resource, id)) ?? (isPlanOld ? 0 : -1),
    };
  }

  /** The reading that serves other rows as well, where it costs less than one for each row. */
  #sharedReading(
    resource: Resource,
    kind: KindReadings,
    request: ReadingRequest,
  ): (() => Promise<void>) | undefined {
    const { filter, list, left, neighbours } = kind;
    const rows = this.#rowsServed(left);
    if (isByFilter(request) && filter.isUsable && rows > FEW) {
      return async () => {
        await this.#untilNoneIsSent(kind);
        await filter.read(rows);
      };
    }
    if (resource.all === undefined || this.#isToProve(kind, request)) return undefined;
    if (resource.one === undefined) return () => list.read();
    const pages = isReadAtOnce(resource) ? 1 : listPages(this.#context.journal, resource);
    // The pages themselves are calls that use up the rate limit.
    const isShort = pages !== undefined && pages < this.#rowsServed(left, pages);
    if (rows > FEW && isShort) return () => list.read();
    const page = neighbours.pageOf(request.id);
    return page === undefined ? undefined : () => this.#readPage(resource, kind, page, request.id);
  }

  /** How many rows a reading can serve before it is too old, or today's calls are used up. */
  #rowsServed(left: number, pages = 0): number {
    const { limit = 'off', request, caller } = this.#context;
    // A row whose record is read by its number takes two calls: more pages than half of the calls serve fewer rows.
    const today = Math.min(left, Math.max(1, Math.floor((caller.spendable() ?? Infinity) / 2)));
    if (limit === 'off') return today;
    const inTime = Math.floor((limit.calls * request.freshWithinMs) / limit.windowMs);
    return Math.min(today, Math.max(1, inTime - pages));
  }

  async #readPage(
    resource: Resource,
    { neighbours }: KindReadings,
    page: number,
    id: number,
  ): Promise<void> {
    const at = this.#context.clock.monotonic();
    const turn = this.#turns.next();
    for (const record of await neighbours.read(page, id)) {
      this.#keep(resource, record.id, { at, turn, seen: { is: 'shown', record } });
    }
  }

  async #readSingle(resource: Resource, { call, id }: ReadingRequest): Promise<RecordReading> {
    const at = this.#context.clock.monotonic();
    const turn = this.#turns.next();
    const record = await readRecord(resource, call, id, this.#context);
    const reading: RecordReading = {
      at,
      turn,
      seen: record ? { is: 'shown', record } : { is: 'gone' },
    };
    this.#keep(resource, id, reading);
    return reading;
  }

  /** What is too old to be used is forgotten, so that it does not become as many as rows. */
  #keep(resource: Resource, id: number, reading: RecordReading): void {
    const oldest = this.#context.clock.monotonic() - this.#context.request.freshWithinMs;
    for (const [name, { at }] of this.#shown) {
      if (at >= oldest) break;
      this.#shown.delete(name);
    }
    const name = nameOf(resource, id);
    this.#shown.delete(name);
    this.#shown.set(name, reading);
  }

  #of(resource: Resource): KindReadings {
    const known = this.#kinds.get(resource.name);
    if (known !== undefined) return known;
    const since = planReadSince(this.#context, resource);
    const reading = { ...this.#context, turns: this.#turns };
    const kind: KindReadings = {
      filter: new ChangeFilter(resource, since, reading),
      list: new ListSnapshot(resource, reading),
      neighbours: new Neighbours(resource, this.#context),
      reading: undefined,
      leads: 0,
      leader: undefined,
      sending: new Set(),
      waiting: [],
      left: this.#context.calls.countOnRecords(resource.name),
    };
    this.#kinds.set(resource.name, kind);
    return kind;
  }
}

/** Comments and the like, which a delete loses as well, do not count as changes of their record. */
function isByFilter({ call, isOfPlan }: Pick<ReadingRequest, 'call' | 'isOfPlan'>): boolean {
  return isOfPlan && call.effect !== 'delete';
}

/** Whether a reading says something of all targets; one that found no record says all. */
function isWhole(resource: Resource, { seen }: RecordReading, targets: readonly string[]): boolean {
  return (
    seen.is !== 'shown' || targets.every((target) => isAnswered(resource, seen.record, target))
  );
}

function nameOf({ name }: Resource, id: number): string {
  return `${name} ${id}`;
}
