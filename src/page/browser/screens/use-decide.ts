import type { Decision, Job } from '../../interface/calls.ts';
import { usePageContext } from '../ui/context.tsx';
import { useAction, type Action } from '../ui/use-action.ts';

/** Decides about how the files of a job are read; they are checked again by it. */
export function useDecide(job: Job): Action & {
  readonly decide: (...decisions: readonly Decision[]) => void;
} {
  const { page } = usePageContext();
  const action = useAction();
  return {
    ...action,
    decide: (...decisions) => {
      action.run(() => page.decide(job.id, decisions));
    },
  };
}
