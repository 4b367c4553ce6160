import type { Resource } from '../../../../catalogue/define.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { isAnswered } from './held-value.ts';
import {
  counts,
  type ReadingRequest,
  type RecordReading,
  type Turns,
  type WantedReading,
} from './reading.ts';

/** What single readings, pages and answers showed of records last. */
export class ShownRecords {
  readonly #context: Pick<ExecutionContext, 'clock' | 'request'>;
  readonly #turns: Turns;
  readonly #shown = new Map<string, RecordReading>();
  /** The turns in which calls on records ended last. */
  readonly #ended = new Map<string, number>();

  constructor(context: Pick<ExecutionContext, 'clock' | 'request'>, turns: Turns) {
    this.#context = context;
    this.#turns = turns;
  }

  /** Which readings count for a call: what was sent may have arrived after every earlier one. */
  wanted(resource: Resource, { call, id, isTouched }: ReadingRequest): WantedReading {
    const { clock, request } = this.#context;
    const isPlanOld = isTouched || call.attempts > 0;
    return {
      notBefore: clock.monotonic() - request.freshWithinMs,
      afterTurn: this.#ended.get(nameOf(resource, id)) ?? (isPlanOld ? 0 : -1),
    };
  }

  /** The last reading of a record, if it counts and says something of all targets. */
  seen(
    resource: Resource,
    id: number,
    targets: readonly string[],
    wanted: WantedReading,
  ): RecordReading | undefined {
    const shown = this.#shown.get(nameOf(resource, id));
    const isUsable =
      shown !== undefined && counts(shown, wanted) && isWhole(resource, shown, targets);
    return isUsable ? shown : undefined;
  }

  /** What is too old to be used is forgotten, so that it does not become as many as rows. */
  keep(resource: Resource, id: number, reading: RecordReading): void {
    const oldest = this.#context.clock.monotonic() - this.#context.request.freshWithinMs;
    for (const [name, { at }] of this.#shown) {
      if (at >= oldest) break;
      this.#shown.delete(name);
    }
    const name = nameOf(resource, id);
    this.#shown.delete(name);
    this.#shown.set(name, reading);
  }

  forget(resource: Resource, id: number): void {
    this.#shown.delete(nameOf(resource, id));
  }

  /** A call on a record was made: what was read before does not show the record as it is now. */
  noteCall(resource: Resource, id: number): void {
    this.#ended.set(nameOf(resource, id), this.#turns.next());
  }
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
