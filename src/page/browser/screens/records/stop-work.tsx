import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Stops reading the account; the same work resumes with what was read. */
export function StopWork({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  return (
    <>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          text={t('export.stop')}
          isBusy={isBusy}
          onClick={() => {
            run(() => page.job('stop', { job: job.id }));
          }}
        />
      </Actions>
    </>
  );
}
