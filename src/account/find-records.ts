import type { Resource } from '../catalogue/define.ts';
import { pathNames } from '../catalogue/endpoints.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { startReading, type StartedReading } from '../client/lists/pages.ts';
import type { ServiceRecord } from '../client/records.ts';
import { endpointOfReading, lookUp, readOne } from './look-up.ts';

/** Values, each once; they may be as many as rows, so they are not kept in memory at once. */
interface Distinct<Item> extends Iterable<Item> {
  readonly size: number;
}

/** What records of a kind are looked for by. */
export interface RecordQuery {
  readonly resource: Resource;
  /** Values to find records by, by field. */
  readonly values?: ReadonlyMap<string, Distinct<string>>;
  readonly ids?: Distinct<number>;
  /** Names may be near misses or paths, so that every record has to be known. */
  readonly everything?: boolean;
}

interface FindOptions extends ReadOptions {
  /** How many pages the list has, where that is known already. */
  readonly knownPages?: number | undefined;
  /** Called when the first page of the list was read. */
  readonly onListPages?: (pages: number | undefined) => void;
  /** Called when all pages of the list were read. */
  readonly onWholeList?: () => void;
  /** Nothing is found where that takes more calls than this, besides the first page of the list, which shows the quota. */
  readonly mostCalls?: () => number;
}

/**
 * Reads records in the way that costs the fewest calls: one look-up for each value, or all pages of the list, in its
 * order; others may be among them. Returns whether none can have been missed: a kind without a list may have no
 * look-up either, and every way may take too many calls. Throws as Caller.read and startReading do, and what `take` throws.
 */
export async function findRecords(
  caller: Caller,
  query: RecordQuery,
  take: (records: readonly ServiceRecord[], isOfList: boolean) => void,
  { knownPages, onListPages, onWholeList, mostCalls, ...options }: FindOptions = {},
): Promise<boolean> {
  const { resource } = query;
  const isListed = resource.all !== undefined;
  const lookUps = countLookUps(query);
  if (lookUps === 0) return true;
  const readEach = async (): Promise<boolean> =>
    canLookUp(query) &&
    !isTooMany(lookUps, mostCalls) &&
    (await lookUpEach(caller, query, take, options));

  if (!isListed) return readEach();
  if (areFewer(lookUps, knownPages) && (await readEach())) return true;
  const reading = await startReading(caller, resource, options);
  onListPages?.(reading.totalPages);
  take(reading.first, true);
  const otherPages = pagesAfterFirst(reading);
  if (lookUps < otherPages && (await readEach())) return true;
  if (isTooMany(otherPages, mostCalls)) return false;
  for await (const page of reading.rest()) take(page, true);
  onWholeList?.();
  return true;
}

function pagesAfterFirst({ totalPages = Infinity }: StartedReading): number {
  return totalPages - 1;
}

function isTooMany(calls: number, mostCalls: FindOptions['mostCalls']): boolean {
  return mostCalls !== undefined && calls > mostCalls();
}

/** Whether look-ups are known to cost no more calls than the pages of a list. */
function areFewer(lookUps: number, knownPages: number | undefined): boolean {
  return knownPages === undefined ? lookUps === 1 : lookUps <= knownPages;
}

function countLookUps({ resource, values, ids, everything = false }: RecordQuery): number {
  const wanted = [...(values?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
  // All records cannot be looked up one by one.
  const least = everything && resource.all !== undefined ? 2 : 0;
  return Math.max(wanted + (ids?.size ?? 0), least);
}

/** Whether each wanted value can be asked for by itself. */
export function canLookUp({ resource, values, ids, everything = false }: RecordQuery): boolean {
  if (everything) return false;
  if ((ids?.size ?? 0) > 0 && !canReadOne(resource)) return false;
  return [...(values?.keys() ?? [])].every((field) => resource.lookUps?.[field] !== undefined);
}

function canReadOne(resource: Resource): boolean {
  const { one } = resource;
  return (
    one !== undefined && pathNames(endpointOfReading(resource, one).endpoint.route).length === 1
  );
}

async function lookUpEach(
  caller: Caller,
  { resource, values = new Map(), ids }: RecordQuery,
  take: (records: readonly ServiceRecord[], isOfList: boolean) => void,
  options: ReadOptions,
): Promise<boolean> {
  for (const [field, wanted] of values) {
    for (const value of wanted) {
      const { records, complete } = await lookUp(caller, resource, { field, value, ...options });
      take(records, false);
      if (!complete) return false;
    }
  }
  for (const id of ids ?? []) {
    const record = await readOne(caller, resource, id, options);
    take(record === undefined ? [] : [record], false);
  }
  return true;
}
