import type { Reading, Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import type { Caller, ReadOptions } from '../caller.ts';
import { ListReader, type Proof } from './list-reader.ts';
import { MemoryBook } from './list-state.ts';
import { recordSource } from './record-source.ts';
import { isOfKind, recordOf, takeNew, type ServiceRecord } from '../records.ts';

/** A complete reading of which the first page is here. */
export interface StartedReading {
  /** As the service reports it; missing on some lists. */
  readonly totalPages: number | undefined;
  readonly first: readonly ServiceRecord[];
  /**
   * All other records, batch by batch (a batch may be empty), the built-in ones last; each record
   * comes once. Throws TallysheetError 'incomplete-list' where the list changed all the time, some
   * page of it stays wrong, or it is said to have more than 10,000 pages.
   */
  rest(): AsyncGenerator<readonly ServiceRecord[]>;
}

export interface ReadingOptions extends ReadOptions {
  /** What has to show that the list is complete; 'one-pass' unless given. */
  readonly proof?: Proof;
  /** How the records are asked for; all of the kind unless given. */
  readonly reading?: Reading;
  /** The record that a collection is read of, by the name in its path: `{ asset_no: 12 }`. */
  readonly within?: Values;
  /** Omits the records that every account has though no list shows them. */
  readonly listedOnly?: boolean;
}

/**
 * Reads the first page of all records of a kind, so that a planner can see how many pages there
 * are before it reads on. Throws as Caller.read does.
 */
export async function startReading(
  caller: Caller,
  resource: Resource,
  {
    proof = 'one-pass',
    within = {},
    reading = resource.within?.all ?? resource.all,
    listedOnly = false,
    ...options
  }: ReadingOptions = {},
): Promise<StartedReading> {
  if (reading === undefined) throw new RangeError(`${resource.name} have no complete list`);
  const reader = new ListReader(
    {
      title: resource.title,
      proof,
      source: (onePageEach) =>
        recordSource(caller, resource, reading, { ...options, values: within, onePageEach }),
      accept: ({ records }) =>
        Promise.resolve(records.filter(({ raw }) => isOfKind(resource, raw))),
      builtIn: listedOnly ? [] : builtIn(resource),
    },
    {
      book: new MemoryBook(({ values }) => JSON.stringify(values[resource.display])),
      now: () => 0,
    },
  );
  const { records, totalPages } = await reader.readFirstPage();
  const known = new Set<number>();
  return {
    totalPages,
    first: takeNew(records, known),
    rest: async function* () {
      for await (const batch of reader.readRest()) yield takeNew(batch, known);
    },
  };
}

/** All records of a kind, a page at a time. Throws as startReading does. */
export async function* readPages(
  caller: Caller,
  resource: Resource,
  options: ReadingOptions = {},
): AsyncGenerator<readonly ServiceRecord[]> {
  const started = await startReading(caller, resource, options);
  yield started.first;
  for await (const records of started.rest()) if (records.length > 0) yield records;
}

/** All records of a kind. Throws as startReading does. */
export async function readAll(
  caller: Caller,
  resource: Resource,
  options: ReadingOptions = {},
): Promise<ServiceRecord[]> {
  const all: ServiceRecord[] = [];
  for await (const records of readPages(caller, resource, options)) all.push(...records);
  return all;
}

/** The records that every account has, though no list shows them. */
export function builtIn(resource: Resource): ServiceRecord[] {
  return (resource.builtIn ?? []).map(({ id, name }) =>
    recordOf(resource, { [resource.id.answer]: id, [resource.display]: name }),
  );
}
