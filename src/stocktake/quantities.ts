import { resourceNamed } from '../catalogue/index.ts';
import { items } from '../catalogue/resources/items.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';

/** The names of the record types that a stocktake counts. */
export const COUNTED_KINDS: readonly string[] = unitedKinds(items).map(({ name }) => name);

/** Whether there may be several units of an item, at several places: its operations change quantities. */
export function countsByQuantity(kind: string): boolean {
  return Object.values(resourceNamed(kind).endpoints).some(
    ({ changesStock }) => changesStock !== undefined,
  );
}

/** Distinguishes the units of an item at one place from all others. */
export function unitsKey(item: number, location: number | undefined): string {
  return `${item} ${location ?? ''}`;
}
