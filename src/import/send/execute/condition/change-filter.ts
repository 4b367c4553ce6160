import { parseStamp, readAllChanges, updatedAt, writeStamp } from '../../../../account/changes.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { type ListReading, type RecordReading, type WantedReading, counts } from './reading.ts';

/**
 * What time it is at the service at least: a time that it showed, and the time that has passed here since. No time of
 * day of this computer is in it.
 */
class LeastServiceTime {
  #stamp: number | undefined;
  #seenAt = 0;

  /** @param seenAt when an answer with that time was here, in monotonic milliseconds */
  note(stamp: string, seenAt: number): void {
    const shown = parseStamp(stamp);
    if (shown === undefined) return;
    const known = this.#at(seenAt);
    if (known !== undefined && shown <= known) return;
    this.#stamp = shown;
    this.#seenAt = seenAt;
  }

  /** As the service writes times; undefined before it showed any. */
  leastAt(monotonic: number): string | undefined {
    const known = this.#at(monotonic);
    return known === undefined ? undefined : writeStamp(known);
  }

  #at(monotonic: number): number | undefined {
    return this.#stamp === undefined ? undefined : this.#stamp + monotonic - this.#seenAt;
  }
}

/** Our own last change of a kind, as the service answered it. */
interface OwnChange {
  readonly id: number;
  readonly stamp: string;
}

/**
 * The records of a kind that changed since the plan, by the service's own filter: one question answers for all rows.
 * What it does not show counts as unchanged only while it shows our own last change.
 */
export class ChangeFilter {
  readonly #resource: Resource;
  readonly #context: ListReading;
  readonly #serviceTime = new LeastServiceTime();
  readonly #changed = new Map<number, ServiceRecord>();
  /** What changed before then, as the service writes times, is in the plan or in an earlier answer. */
  #since: string | undefined;
  #own: OwnChange | undefined;
  #read: Pick<RecordReading, 'at' | 'turn'> | undefined;

  /** @param since a time of the service when the plan had read no record of the kind; undefined where none is known */
  constructor(resource: Resource, since: string | undefined, context: ListReading) {
    this.#resource = resource;
    this.#context = context;
    this.#since = resource.changes === undefined ? undefined : since;
  }

  /** Whether it may be asked: it was not seen to be wrong, and there is something to prove it by. */
  get isUsable(): boolean {
    return this.#since !== undefined && this.#own !== undefined;
  }

  /** Whether it may be asked once an own change is there to prove it by. */
  get mayBecomeUsable(): boolean {
    return this.#since !== undefined;
  }

  /** A call of ours changed a record; the answer shows it. */
  noteOwn(record: ServiceRecord): void {
    const stamp = updatedAt(record);
    if (stamp === undefined) return;
    this.#serviceTime.note(stamp, this.#context.clock.monotonic());
    if (this.#own === undefined || stamp >= this.#own.stamp) this.#own = { id: record.id, stamp };
  }

  /** A record that is gone proves nothing any more. */
  noteDeleted(id: number): void {
    this.#changed.delete(id);
    if (this.#own?.id === id) this.#own = undefined;
  }

  /** What it said of a record, if that counts. */
  seen(id: number, wanted: WantedReading): RecordReading | undefined {
    if (this.#read === undefined || !counts(this.#read, wanted)) return undefined;
    const record = this.#changed.get(id);
    return { ...this.#read, seen: record ? { is: 'shown', record } : { is: 'as-planned' } };
  }

  /** Asks again, if that takes no more than so many calls; it is not used any more where its answer proves nothing. */
  async read(mostPages: number): Promise<void> {
    const own = this.#own;
    if (this.#since === undefined || own === undefined) return;
    const at = this.#context.clock.monotonic();
    const turn = this.#context.turns.next();
    const next = this.#serviceTime.leastAt(at);
    const { caller } = this.#context;
    const found = await readAllChanges(caller, this.#resource, this.#since, mostPages);
    const shown = found?.find(({ id }) => id === own.id);
    if (found === undefined || shown === undefined || (updatedAt(shown) ?? '') < own.stamp) {
      this.#since = undefined;
      this.#read = undefined;
      return;
    }
    for (const record of found) this.#changed.set(record.id, record);
    this.#read = { at, turn };
    this.#since = next ?? this.#since;
  }
}
