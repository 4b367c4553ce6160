import { useRef, useState } from 'preact/hooks';
import type { Job, WantedExport } from '../../../interface/calls.ts';
import { problemOf, type Problem } from '../../transport/page-problem.ts';
import { usePageContext } from '../../ui/context.tsx';

interface Wanted {
  /** What is to be exported, as it was chosen last. */
  readonly wanted: WantedExport;
  readonly choose: (changes: Partial<WantedExport>) => void;
  readonly problem: Problem | undefined;
}

/** What a job is to export: a choice is shown at once, and kept with the job so that a reload has it. */
export function useWanted(job: Job, usual: WantedExport): Wanted {
  const { page, words } = usePageContext();
  const [draft, setDraft] = useState<WantedExport>();
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = { ...(draft ?? usual), language: words.language };
  const choose = (changes: Partial<WantedExport>): void => {
    const next = { ...wanted, ...changes };
    setDraft(next);
    // One after another, so that the last choice is the one that is kept.
    sending.current = sending.current
      .then(() => page.job('chooseExport', { job: job.id, wanted: next }))
      .then(
        () => {
          setProblem(undefined);
        },
        (error: unknown) => {
          setProblem(problemOf(error));
        },
      );
  };
  return { wanted, choose, problem };
}
