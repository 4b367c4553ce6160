import { useEffect, useRef, useState } from 'preact/hooks';
import type { Job } from '../../../interface/calls.ts';
import { after, now } from '../../state/clock.ts';
import type { Page } from '../../state/page.ts';
import { usePageContext } from '../../ui/context.tsx';

/** Scans come fast; what is shown of all of them is asked for no oftener. */
const PAUSE_MS = 1000;

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
  const askedAt = useRef(0);
  /** Keeps a question that waits from being asked. */
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    stop.current ??= after(Math.max(0, askedAt.current + PAUSE_MS - now()), () => {
      stop.current = undefined;
      askedAt.current = now();
      // The next change asks again; that the page is not there, the frame says.
      ask(page).then(setAnswer, () => undefined);
    });
  }, [page, job.id, version]);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = undefined;
    },
    [page, job.id],
  );
  return answer;
}
