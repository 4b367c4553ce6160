import type { Value, Values } from '../../../../catalogue/fields.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import { findRecords } from '../../../../account/find-records.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import type {
  MadeMovement,
  MovedItem,
} from '../../../ledger/journal/tables/records/moved-items.ts';
import type { LookUpContext } from '../execution-context.ts';
import { readHistory, unlessGone } from '../../../../account/history.ts';
import { exactText } from '../../../../account/record-values.ts';
import type { Entry } from '../../../../client/responses/plain-value.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import { fingerprintsIn, tagOf } from '../../../ledger/rows/fingerprint.ts';
import type { HistoryProof } from '../reconcile/seen-in-history.ts';

/** Pages of other people's movements that are read through, besides those that hold our own. */
const MOST_OTHER_PAGES = 100;

/** The tags that the history of an item shows, each with when its movements were made. */
class MovementsSeen {
  readonly #times = new Map<string, Map<Value, Map<string, Seen>>>();

  /** Takes a page; an entry that comes on two pages, because others were added, counts once. */
  takePage(entries: readonly Entry[], { shownAs, sort, at }: HistoryProof): void {
    const onPage = new Map<string, number>();
    for (const { values, raw } of entries) {
      const comment = values[shownAs];
      const key = JSON.stringify(raw);
      const times = (onPage.get(key) ?? 0) + 1;
      onPage.set(key, times);
      for (const fingerprint of fingerprintsIn(exactText(comment))) {
        const seen = this.#of(tagOf(fingerprint), values[sort] ?? null);
        const known = seen.get(key)?.times ?? 0;
        seen.set(key, { at: exactText(values[at]), times: Math.max(known, times) });
      }
    }
  }

  /** When each movement with that tag was made; one movement may leave an entry of each sort. */
  of(tag: string): readonly string[] {
    const bySort = [...(this.#times.get(tag)?.values() ?? [])].map((seen) =>
      [...seen.values()].flatMap(({ at, times }) => Array.from({ length: times }, () => at)),
    );
    return bySort.reduce((most, each) => (each.length > most.length ? each : most), []);
  }

  #of(tag: string, sort: Value): Map<string, Seen> {
    const bySort = getOrMake(this.#times, tag, () => new Map<Value, Map<string, Seen>>());
    return getOrMake(bySort, sort, () => new Map<string, Seen>());
  }
}

interface Seen {
  readonly at: string;
  /** Equal entries of one page. */
  readonly times: number;
}

/** What a history shows of our movements. */
export interface MovementsRead {
  readonly seen: MovementsSeen;
  /** Whether all of it was read since the plan was made, so that what is not seen is not there. */
  readonly isWhole: boolean;
}

/**
 * The tags that the history of an item shows since the plan was made. Undefined where the item is not
 * there any more. Throws as readHistory does.
 */
export async function readMovements(
  { resource, id }: MovedItem,
  { proof, most }: { readonly proof: HistoryProof; readonly most: number },
  { caller, records, stop }: LookUpContext,
  options: ReadOptions,
): Promise<MovementsRead | undefined> {
  const since = records.get(resource, id)?.updatedAt ?? '';
  const seen = new MovementsSeen();
  let pagesLeft = MOST_OTHER_PAGES + Math.ceil(most / SERVICE_LIMITS.historyPageSize);
  return unlessGone(async () => {
    for await (const entries of readHistory(caller, resourceNamed(resource), id, options)) {
      stop.signal.throwIfAborted();
      const newer = entries.filter((entry) => isSince(entry, since, proof));
      seen.takePage(newer, proof);
      pagesLeft -= 1;
      if (newer.length < entries.length) break;
      if (pagesLeft <= 0) return { seen, isWhole: false };
    }
    return { seen, isWhole: true };
  });
}

/** An entry that does not say when it was made may be new. */
function isSince({ values }: Entry, since: string, { at }: HistoryProof): boolean {
  const made = values[at];
  return typeof made !== 'string' || made >= since;
}

/** What a quantity of an item should be, and is. */
export interface Figure {
  readonly field: string;
  readonly expected: number;
  readonly found: number;
}

/** Whether the pages of their list are fewer than the items. */
export function areListed(
  items: readonly MovedItem[],
  { journal }: Pick<LookUpContext, 'journal'>,
): boolean {
  const [first] = items;
  if (first === undefined) return false;
  return (listPages(journal, resourceNamed(first.resource)) ?? Infinity) < items.length;
}

/**
 * What the service shows of items of one kind, by their numbers: one call for each, or all in their list, which
 * of the two is fewer calls. Throws as Caller.read does.
 */
export async function readItems(
  items: readonly MovedItem[],
  { caller, journal, stop }: LookUpContext,
  options: ReadOptions,
): Promise<ReadonlyMap<number, Values>> {
  const found = new Map<number, Values>();
  const wanted = new Set(items.map(({ id }) => id));
  const [first] = items;
  if (first === undefined) return found;
  const resource = resourceNamed(first.resource);
  const take = (records: readonly ServiceRecord[]): void => {
    stop.signal.throwIfAborted();
    for (const { id, values } of records) if (wanted.delete(id)) found.set(id, values);
  };
  const knownPages = listPages(journal, resource) ?? Infinity;
  const ids = new Set(wanted);
  await findRecords(caller, { resource, ids }, take, { ...options, knownPages });
  // A list may lack what was retired meanwhile.
  if (areListed(items, { journal })) {
    await findRecords(caller, { resource, ids: new Set(wanted) }, take, {
      ...options,
      knownPages: Infinity,
    });
  }
  return found;
}

/** Whether the quantities of an item show a movement that is done twice, or not at all. */
export function showsInQuantities(
  resource: string,
  { operation, units }: Pick<MadeMovement, 'operation' | 'units'>,
): boolean {
  return units !== undefined && Object.keys(shownChange(resource, operation)).length > 0;
}

/**
 * The quantities of an item that its movements change, as they should be by what they were when the plan
 * was made. Undefined where that is not known.
 */
export function figuresOf(
  { resource }: MovedItem,
  movements: readonly MadeMovement[],
  { before, now }: { readonly before: Values | undefined; readonly now: Values | undefined },
): readonly Figure[] | undefined {
  const fields = new Set(
    movements.flatMap(({ operation }) => Object.keys(shownChange(resource, operation))),
  );
  const figures: Figure[] = [];
  for (const field of fields) {
    const [was, found] = [before?.[field], now?.[field]];
    if (typeof was !== 'number' || typeof found !== 'number') return undefined;
    figures.push({ field, expected: was + changeOf(resource, movements, field), found });
  }
  return figures;
}

/** By how much movements change a quantity. */
export function changeOf(
  resource: string,
  movements: readonly MadeMovement[],
  field: string,
): number {
  return movements.reduce(
    (sum, { operation, units = 0 }) => sum + units * (shownChange(resource, operation)[field] ?? 0),
    0,
  );
}

function shownChange(resource: string, operation: string): Readonly<Record<string, 1 | -1>> {
  return endpointOf(resourceNamed(resource), operation).endpoint.changesStock?.shown ?? {};
}
