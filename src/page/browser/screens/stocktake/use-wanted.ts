import { useRef, useState } from 'preact/hooks';
import type { Job, WantedStocktake } from '../../../interface/calls.ts';
import { usePageContext } from '../../ui/context.tsx';

/** What is to be counted, as it is chosen on this page; each change is kept with the job. */
export interface Wanted {
  readonly wanted: WantedStocktake;
  readonly want: (change: Partial<WantedStocktake>) => void;
  /** Resolves once the last change is kept. */
  readonly kept: () => Promise<unknown>;
}

const WHOLE: WantedStocktake = {
  locations: [],
  groups: [],
  kinds: [],
  by: '',
  showsExpected: false,
};

/** Changes are kept one after another, in their order. */
export function useWanted(job: Job): Wanted {
  const { page } = usePageContext();
  const [wanted, setWanted] = useState(job.stocktake?.wanted ?? WHOLE);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const want = (change: Partial<WantedStocktake>): void => {
    const next = { ...wanted, ...change };
    setWanted(next);
    const keep = (): Promise<unknown> => page.job('wantStocktake', { job: job.id, wanted: next });
    keeping.current = keeping.current.then(keep, keep);
  };
  return { wanted, want, kept: () => keeping.current };
}
