import { useRef, useState } from 'preact/hooks';
import { problemOf, type Problem } from '../../transport/page-problem.ts';

interface KeptChoices<Wanted> {
  /** As it was chosen last. */
  readonly wanted: Wanted;
  readonly choose: (changes: Partial<Wanted>) => void;
  readonly problem: Problem | undefined;
}

/** What a person chooses: shown at once, and kept by the server so that a reload has it. */
export function useKeptChoices<Wanted extends object>(
  usual: Wanted,
  keep: (wanted: Wanted) => Promise<unknown>,
): KeptChoices<Wanted> {
  const [draft, setDraft] = useState<Wanted>();
  // A field that is left by a click makes two choices before the screen is drawn again.
  const latest = useRef<Wanted | undefined>(undefined);
  const [problem, setProblem] = useState<Problem>();
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (changes: Partial<Wanted>): void => {
    const next = { ...(latest.current ?? usual), ...changes };
    latest.current = next;
    setDraft(next);
    // One after another, so that the last choice is the one that is kept.
    keeping.current = keeping.current
      .then(() => keep(next))
      .then(
        () => {
          setProblem(undefined);
        },
        (error: unknown) => {
          setProblem(problemOf(error));
        },
      );
  };
  return { wanted: draft ?? usual, choose, problem };
}
