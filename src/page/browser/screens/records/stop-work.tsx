import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Given {
  readonly job: Job;
  /** Of the button, and while the work ends. */
  readonly text?: string;
  readonly stopping?: string;
}

/** Stops what a job works on; what was read or sent by then is kept. */
export function StopWork({ job, ...given }: Given): JSX.Element {
  const { t } = useWords();
  const { text = t('export.stop'), stopping = text } = given;
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  return (
    <>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          text={isBusy ? stopping : text}
          isBusy={isBusy}
          onClick={() => {
            run(() => page.job('stop', { job: job.id }));
          }}
        />
      </Actions>
    </>
  );
}
