import type { Values } from '../../../../catalogue/fields.ts';
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
