import type { Count } from '../stocktake.ts';
import type { PlaceTree } from './place-tree.ts';

/**
 * The places of counts, each once, in the order of the counts. A place that contains another one of them says less
 * than that one, and is dropped: a floor and a room on it are one place.
 */
export function placesCounted(
  counts: readonly Count[],
  places: Pick<PlaceTree, 'contains'>,
): readonly number[] {
  const all = [...new Set(counts.flatMap(({ location }) => location ?? []))];
  if (all.length < 2) return all;
  return all.filter(
    (place) => !all.some((other) => other !== place && places.contains(place, other)),
  );
}
