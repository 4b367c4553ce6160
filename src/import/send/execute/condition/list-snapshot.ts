import type { Resource } from '../../../../catalogue/define.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { counts, type RecordReading, type Turns, type WantedReading } from './reading.ts';

/** What reading a list needs. */
export interface ListReading extends Pick<ExecutionContext, 'caller' | 'clock'> {
  readonly turns: Turns;
}

/** The whole list of a kind as it was a moment ago, for kinds whose list costs less than their single records. */
export class ListSnapshot {
  readonly #resource: Resource;
  readonly #context: ListReading;
  #records: ReadonlyMap<number, ServiceRecord> = new Map();
  #read: Pick<RecordReading, 'at' | 'turn'> | undefined;

  constructor(resource: Resource, context: ListReading) {
    this.#resource = resource;
    this.#context = context;
  }

  /** What it shows of a record, if it counts. */
  seen(id: number, wanted: WantedReading): RecordReading | undefined {
    if (this.#read === undefined || !counts(this.#read, wanted)) return undefined;
    const record = this.#records.get(id);
    return { ...this.#read, seen: record ? { is: 'shown', record } : { is: 'gone' } };
  }

  /** Throws as readAll does. */
  async read(): Promise<void> {
    const at = this.#context.clock.monotonic();
    const turn = this.#context.turns.next();
    const records = await readAll(this.#context.caller, this.#resource);
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#read = { at, turn };
  }
}

/** Whether one call answers the whole list. */
export function isReadAtOnce({ all }: Resource): boolean {
  return all?.with?.['page'] !== undefined;
}
