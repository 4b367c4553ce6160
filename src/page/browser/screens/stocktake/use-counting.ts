import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { onlyPlace } from '../../state/only-place.ts';

/** Who counts, and where. */
export interface Counting {
  readonly by: string;
  readonly place: string;
}

/**
 * Who counts where, as this tab was used last; at first who started the count, and the place where that can be one only.
 * @param places of the count; undefined until they are known
 */
export function useCounting(
  { id, stocktake }: Job,
  places: readonly string[] | undefined,
): readonly [Counting, (change: Partial<Counting>) => void] {
  const key = `counting ${id}`;
  const [counting, setCounting] = useState<Counting>(() => ({
    ...{ by: stocktake?.wanted.by ?? '', place: '' },
    ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Counting>),
  }));
  const change = (changed: Partial<Counting>): void => {
    setCounting((before) => {
      const next = { ...before, ...changed };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  };
  const only = onlyPlace(stocktake?.started?.scope.locations ?? [], places ?? []);
  useEffect(() => {
    if (only !== undefined && sessionStorage.getItem(key) === null) change({ place: only });
  }, [only, key]);
  return [counting, change];
}
