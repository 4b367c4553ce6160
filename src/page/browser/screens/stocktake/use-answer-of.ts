import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { after } from '../../state/clock.ts';
import type { Page } from '../../state/page.ts';
import { usePageContext } from '../../ui/context.tsx';

/** Scans come fast; what is shown of all of them comes once they pause. */
const PAUSE_MS = 250;

/**
 * What is asked about a job, and asked again when the job has changed; undefined until the answer is there.
 * @param version of the job that makes another answer; one number for what never changes
 */
export function useAnswerOf<Answer>(
  job: Job,
  ask: (page: Page) => Promise<Answer>,
  version = job.version,
): Answer | undefined {
  const { page } = usePageContext();
  const [answer, setAnswer] = useState<Answer>();
  const pause = answer === undefined ? 0 : PAUSE_MS;
  useEffect(() => {
    let isCurrent = true;
    const keep = (given: Answer): void => {
      if (isCurrent) setAnswer(given);
    };
    const stop = after(pause, () => {
      // The next change asks again; that the page is not there, the frame says.
      ask(page).then(keep, () => undefined);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [page, job.id, version]);
  return answer;
}
