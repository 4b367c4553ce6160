import { useState } from 'preact/hooks';
import { problemOf, type Problem } from '../transport/page-problem.ts';

/** Something that the user started: whether it still works, and why it was not done. */
export interface Action {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly run: (work: () => Promise<unknown>) => void;
}

/** One action at a time: a second click while one works does nothing. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => {
        setProblem(problemOf(error));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return { isBusy, problem, run };
}
