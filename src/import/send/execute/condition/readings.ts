import { isConditional, type ListedFields } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { planReadAt, planReadSince } from '../../../ledger/run/plan-readings.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { ChangeFilter } from './change-filter.ts';
import type { Dependence } from './dependence.ts';
import { FewRecords, ShownRecords, listOfCall } from './few-records.ts';
import { KindReadings, ListSnapshot, Neighbours, isReadAtOnce } from './kind-readings.ts';
import { entriesOfCall } from './entry-targets.ts';
import { rowsInTime } from './condition.ts';
import {
  counts,
  Turns,
  type ReadingRequest,
  type RecordReading,
  type WantedReading,
} from './reading.ts';

/** So few rows of a kind are read by the numbers of their records. */
export const FEW = 3;

/**
 * Reads records right before calls on them, in the way that costs the fewest calls: what the plan has just read, the
 * filter of changes for all rows of a kind, its whole list where that is short, or the record by its number.
 */
export class Readings {
  readonly #context: ExecutionContext;
  readonly #kinds = new Map<string, KindReadings>();
  readonly #turns = new Turns();
  readonly #shown: ShownRecords;
  readonly #few: FewRecords;

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#shown = new ShownRecords(context, this.#turns);
    this.#few = new FewRecords(context, this.#turns, this.#shown);
  }

  /** Throws as Caller.read does. */
  async read(request: ReadingRequest): Promise<RecordReading> {
    const resource = resourceNamed(request.call.resource);
    const kind = this.#of(resource);
    kind.leave(request.call.id);
    for (;;) {
      const known = this.#known(resource, kind, request);
      if (known !== undefined) return kind.take(request.call.id, known);
      const ahead = kind.aheadOf(request.call.id);
      // Nothing may come between this and what the reading marks as its own.
      if (ahead === undefined) break;
      await ahead;
    }
    const shared = this.#sharedReading(resource, kind, request);
    if (shared !== undefined) await kind.readForAll(shared);
    else if (kind.isWithoutLeader && this.#isToProve(kind, request)) kind.lead(request.call.id);
    const known = this.#known(resource, kind, request);
    return kind.take(request.call.id, known ?? (await this.#few.read(resource, request)));
  }

  /** What is read of each record, in their order; in one call where a list shows them. Throws as read does. */
  async readAll(
    call: PlannedCall,
    requests: readonly ReadingRequest[],
  ): Promise<readonly RecordReading[]> {
    const list = listOfCall(call);
    if (list !== undefined) await this.#readListed(list, requests);
    const readings: RecordReading[] = [];
    for (const request of requests) {
      readings.push(this.#takeKnown(request) ?? (await this.read(request)));
    }
    return readings;
  }

  /** What is known already: many records of one call are not worth a turn of the event loop each. */
  #takeKnown(request: ReadingRequest): RecordReading | undefined {
    const resource = resourceNamed(request.call.resource);
    const kind = this.#of(resource);
    const known = this.#known(resource, kind, request);
    return known && kind.take(request.call.id, known);
  }

  /**
   * A record that a refused call names: the one that it works on as it is after the refusal; any other as it was within
   * the time that a reading counts, because many calls name the same. Throws as Caller.read does.
   */
  async readNamed({ call, resource, id, targets }: Dependence): Promise<RecordReading> {
    const request = { call, id, targets, isOfPlan: false, isTouched: true };
    const known = this.#shown.seen(resource, id, targets, this.#shown.wanted(resource, request));
    return known ?? (await this.#few.readWhole(resource, request));
  }

  /** A call was sent, or is judged: others may read for all rows of the kind. */
  giveWay({ id, resource }: PlannedCall): void {
    this.#kinds.get(resource)?.giveWay(id);
  }

  /** A call has ended, with any outcome. */
  end({ id, resource }: PlannedCall): void {
    this.#kinds.get(resource)?.end(id);
  }

  /** A call on a record was made: what was read before does not show the record as it is now. */
  noteCall(resource: Resource, id: number): void {
    this.#shown.noteCall(resource, id);
  }

  /** The answer of a call shows its record. */
  noteAnswer(resource: Resource, record: ServiceRecord): void {
    const at = this.#context.clock.monotonic();
    const turn = this.#turns.next();
    this.#shown.keep(resource, record.id, { at, turn, seen: { is: 'shown', record } });
    this.#of(resource).filter.noteOwn(record);
  }

  noteDeleted(resource: Resource, id: number): void {
    this.#shown.forget(resource, id);
    const { filter, neighbours } = this.#of(resource);
    filter.noteDeleted(id);
    neighbours.noteDeleted(id);
  }

  /** Whether a call goes alone, because its change is the first that can prove the filter. */
  #isToProve({ filter, left, mayLead }: KindReadings, request: ReadingRequest): boolean {
    if (!isByFilter(request) || filter.isUsable || !mayLead) return false;
    return filter.mayBecomeUsable && this.#rowsServed(left) > FEW;
  }

  #known(
    resource: Resource,
    { filter, list }: KindReadings,
    request: ReadingRequest,
  ): RecordReading | undefined {
    const { call, id, isOfPlan, targets } = request;
    const wanted = this.#shown.wanted(resource, request);
    const planned = isOfPlan ? planReadAt(this.#context, resource) : undefined;
    if (planned !== undefined && counts({ at: planned, turn: 0 }, wanted)) {
      return { at: planned, turn: 0, seen: { is: 'as-planned' } };
    }
    const shown = this.#shown.seen(resource, id, targets, wanted);
    return shown ?? this.#knownOfAll(resource, { filter, list }, { call, id, isOfPlan, wanted });
  }

  /** What the readings show that serve all rows of the kind. */
  #knownOfAll(
    resource: Resource,
    { filter, list }: Pick<KindReadings, 'filter' | 'list'>,
    asked: Pick<ReadingRequest, 'call' | 'id' | 'isOfPlan'> & { readonly wanted: WantedReading },
  ): RecordReading | undefined {
    const { id, wanted } = asked;
    const changed = filter.seen(id, wanted);
    // Only an entry's own list shows it.
    if (isOfEntries(asked))
      return changed?.seen.is === 'as-planned' && isByFilter(asked) ? changed : undefined;
    const listed = list.seen(id, wanted);
    if (listed !== undefined && (listed.seen.is === 'shown' || resource.one === undefined)) {
      return listed;
    }
    return changed?.seen.is === 'as-planned' && !isByFilter(asked) ? undefined : changed;
  }

  /** The reading that serves other rows as well, where it costs less than one for each row. */
  #sharedReading(
    resource: Resource,
    kind: KindReadings,
    request: ReadingRequest,
  ): (() => Promise<void>) | undefined {
    const { filter, left } = kind;
    const rows = this.#rowsServed(left);
    const isNew = filter.seen(request.id, this.#shown.wanted(resource, request)) === undefined;
    if (isByFilter(request) && filter.isUsable && rows > FEW && isNew) {
      return async () => {
        await kind.untilNoneIsSent();
        await filter.read(rows);
      };
    }
    const isOfList = resource.all !== undefined && !isOfEntries(request);
    if (!isOfList || this.#isToProve(kind, request)) return undefined;
    return this.#readingOfList(resource, kind, request);
  }

  /** The list of a kind, or a page of it. */
  #readingOfList(
    resource: Resource,
    kind: KindReadings,
    request: ReadingRequest,
  ): (() => Promise<void>) | undefined {
    const { list, left, neighbours } = kind;
    if (resource.one === undefined) return () => list.read(left);
    const pages = isReadAtOnce(resource) ? 1 : listPages(this.#context.journal, resource);
    const near = neighbours.pageOf(request.id);
    // The pages themselves are calls that use up the rate limit, and the service may be slower than that.
    const served =
      pages === undefined ? 0 : Math.min(this.#rowsServed(left, pages), list.servedUntil(left));
    const rowsOfPage = near?.rows ?? 1;
    if (this.#rowsServed(left) > FEW && pages !== undefined && pages * rowsOfPage < served) {
      return () => list.read(left);
    }
    return near === undefined
      ? undefined
      : () => this.#few.keep(resource, () => neighbours.read(near.page, request.id));
  }

  /** How many rows a reading can serve before it is too old, or today's calls are used up. */
  #rowsServed(left: number, pages = 0): number {
    const { limit = 'off', request, caller } = this.#context;
    // A row whose record is read by its number takes two calls: more pages than half of the calls serve fewer rows.
    const today = Math.min(left, Math.max(1, Math.floor((caller.spendable() ?? Infinity) / 2)));
    return Math.min(today, rowsInTime(limit, request.freshWithinMs, pages));
  }

  /** Reads the records of which nothing is known that counts; a single one is read by itself. */
  async #readListed(list: ListedFields, requests: readonly ReadingRequest[]): Promise<void> {
    const unknown = requests.filter((request) => {
      const resource = resourceNamed(request.call.resource);
      const isShown = request.targets.every((target) => Object.hasOwn(list.shows, target));
      return isShown && this.#known(resource, this.#of(resource), request) === undefined;
    });
    const [first, ...others] = unknown;
    if (first === undefined || others.length === 0) return;
    await this.#few.readListed(resourceNamed(first.call.resource), list, unknown);
  }

  #of(resource: Resource): KindReadings {
    const known = this.#kinds.get(resource.name);
    if (known !== undefined) return known;
    const since = planReadSince(this.#context, resource);
    const reading = { ...this.#context, turns: this.#turns };
    const kind = new KindReadings({
      filter: new ChangeFilter(resource, since, reading),
      list: new ListSnapshot(resource, reading),
      neighbours: new Neighbours(resource, this.#context),
      left: this.#context.calls.countPlanned(resource.name, conditionalOperations(resource)),
    });
    this.#kinds.set(resource.name, kind);
    return kind;
  }
}

/** Comments and the like, which a delete loses as well, do not count as changes of their record. */
function isByFilter({ call, isOfPlan }: Pick<ReadingRequest, 'call' | 'isOfPlan'>): boolean {
  return isOfPlan && call.effect !== 'delete';
}

/** Whether the call depends on entries of its record, which no answer with the record shows. */
function isOfEntries({ call }: Pick<ReadingRequest, 'call'>): boolean {
  return entriesOfCall(call) !== undefined;
}

function conditionalOperations({ endpoints }: Resource): string[] {
  return Object.entries(endpoints).flatMap(([name, each]) => (isConditional(each) ? [name] : []));
}
