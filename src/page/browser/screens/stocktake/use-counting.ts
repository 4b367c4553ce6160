import { useState } from 'preact/hooks';
import type { Batch } from '../../state/scan-queue.ts';

/** Who counts, and where. */
export type Counting = Omit<Batch, 'codes'>;

/** Who counts where, as this tab was used last. */
export function useCounting(job: string): readonly [Counting, (change: Partial<Counting>) => void] {
  const key = `counting ${job}`;
  const [counting, setCounting] = useState<Counting>(() => ({
    ...{ by: '', place: '' },
    ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Counting>),
  }));
  const change = (changed: Partial<Counting>): void => {
    setCounting((before) => {
      const next = { ...before, ...changed };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  };
  return [counting, change];
}
