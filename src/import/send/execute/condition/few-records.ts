import { sentUnder } from '../reconcile/own-record.ts';
import { type ListedFields, dependenceOf, pathNames } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { closedEntry, entriesOfCall, entryValues } from './entry-targets.ts';
import {
  type ReadingRequest,
  type RecordReading,
  type Turns,
  type WantedReading,
  counts,
} from './reading.ts';
import { readListedEntries } from '../../../../account/items-held.ts';
import { readOne } from '../../../../account/look-up.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import {
  type PlannedCall,
  type PlannedOperation,
  endpointOfCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { asKept } from '../../../ledger/journal/tables/records/record-table.ts';
import { isAnswered } from './judge-record.ts';
import { readStatuses } from '../../../../account/read-statuses.ts';

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

  #now(): Pick<RecordReading, 'at' | 'turn'> {
    return { at: this.#context.clock.monotonic(), turn: this.#turns.next() };
  }
}

/** The record by its number, or from the list of what contains it; undefined where it does not exist. */
async function readRecord(
  resource: Resource,
  call: PlannedCall,
  id: number,
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<ServiceRecord | undefined> {
  if (resource.one !== undefined) {
    const names = pathNames(endpointOf(resource, resource.one.endpoint).endpoint.route);
    // What a call sends to another record type says nothing of the place of this one.
    const within = call.resource === resource.name ? sentUnder(call, names) : {};
    return readOne(caller, resource, id, { within });
  }
  const { within } = resource;
  const all = await readAll(caller, resource, {
    ...(within !== undefined && { within: sentUnder(call, [within.field]) }),
  });
  return all.find((record) => record.id === id);
}

/** The entries of its record that a call names, as far as it depends on them; undefined where the record is gone. */
async function readEntriesOf(
  resource: Resource,
  { call, id, targets }: Pick<ReadingRequest, 'call' | 'id' | 'targets'>,
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<ServiceRecord | undefined> {
  const { names } = entriesOfCall(call) ?? {};
  if (names === undefined) return undefined;
  const listed = await readListedEntries(caller, resource, names, id);
  if (listed === undefined) return undefined;
  const closed = targets.map((target): [string, Value] => [target, closedEntry(names, target)]);
  const open = entryValues(names, asKept(listed));
  return partOfRecord(id, Object.fromEntries([...closed, ...open]));
}

/** The list that shows what a call depends on, of many records in one call; undefined where there is none. */
export function listOfCall(call: PlannedOperation): ListedFields | undefined {
  const dependence = dependenceOf(endpointOfCall(call).endpoint);
  return dependence?.on === 'state' ? dependence.listed : undefined;
}

/** These records as far as the list shows them. Throws as Caller.read does. */
async function readListedFields(
  resource: Resource,
  list: ListedFields,
  numbers: readonly number[],
  { caller }: Pick<ExecutionContext, 'caller'>,
): Promise<readonly { readonly record: ServiceRecord; readonly status: Values }[]> {
  const statuses = await readStatuses(caller, { resource, proof: list }, numbers);
  return [...statuses].map(([number, status]) => {
    const shown = Object.entries(list.shows).flatMap(([field, name]): [string, Value][] => {
      const value = status[name] ?? null;
      return value === null ? [] : [[field, value]];
    });
    return { record: partOfRecord(number, Object.fromEntries(shown)), status };
  });
}

function partOfRecord(id: number, values: Readonly<Record<string, Value>>): ServiceRecord {
  const raw = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  return { id, values, raw };
}
