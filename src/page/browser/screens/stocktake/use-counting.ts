import { useState } from 'preact/hooks';

/** Who counts, and where. */
export interface Counting {
  readonly by: string;
  readonly place: string;
}

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
