import type { ListedFields } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { readListedFields } from './listed-fields.ts';
import { entriesOfCall } from './entry-targets.ts';
import type { ReadingRequest, RecordReading, Turns } from './reading.ts';
import { readEntriesOf, readRecord } from './read-record.ts';
import type { ShownRecords } from './shown-records.ts';

/** Reads single records, or those of a page or a call, and keeps what they showed. */
export class FewRecords {
  readonly #context: ExecutionContext;
  readonly #turns: Turns;
  readonly #shown: ShownRecords;

  constructor(context: ExecutionContext, turns: Turns, shown: ShownRecords) {
    this.#context = context;
    this.#turns = turns;
    this.#shown = shown;
  }

  /** The record of a call by its number, or the entries that it names. Throws as Caller.read does. */
  async read(resource: Resource, request: ReadingRequest): Promise<RecordReading> {
    if (entriesOfCall(request.call) === undefined) return this.readWhole(resource, request);
    return this.#keep(resource, request.id, () => readEntriesOf(resource, request, this.#context));
  }

  /** A record by its number. Throws as Caller.read does. */
  async readWhole(
    resource: Resource,
    { call, id }: Pick<ReadingRequest, 'call' | 'id'>,
  ): Promise<RecordReading> {
    return this.#keep(resource, id, () => readRecord(resource, call, id, this.#context));
  }

  async #keep(
    resource: Resource,
    id: number,
    read: () => Promise<ServiceRecord | undefined>,
  ): Promise<RecordReading> {
    const asked = this.#now();
    const record = await read();
    const seen = record ? ({ is: 'shown', record } as const) : ({ is: 'gone' } as const);
    this.#shown.keep(resource, id, { ...asked, seen });
    return { ...asked, seen };
  }

  /** These records as far as one list shows them. Throws as Caller.read does. */
  async readListed(
    resource: Resource,
    list: ListedFields,
    requests: readonly ReadingRequest[],
  ): Promise<void> {
    const numbers = [...new Set(requests.map(({ id }) => id))];
    const asked = this.#now();
    for (const listed of await readListedFields(resource, list, numbers, this.#context)) {
      const seen = { is: 'shown', ...listed } as const;
      this.#shown.keep(resource, listed.record.id, { ...asked, seen });
    }
  }

  /** Keeps what a reading of several records shows. */
  async keep(resource: Resource, read: () => Promise<readonly ServiceRecord[]>): Promise<void> {
    const asked = this.#now();
    for (const record of await read()) {
      this.#shown.keep(resource, record.id, { ...asked, seen: { is: 'shown', record } });
    }
  }

  /** When a reading is asked for. */
  #now(): Pick<RecordReading, 'at' | 'turn'> {
    return { at: this.#context.clock.monotonic(), turn: this.#turns.next() };
  }
}
