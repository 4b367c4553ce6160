import type { JSX } from 'preact';
import { go } from '../../state/go.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Begins a further session of the same operation: for the next person, or for what was refused. */
export function ScanMore({ operation }: { readonly operation: string }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const begin = async (): Promise<void> => {
    const { id } = await page.job('newJob', { kind: 'scans' });
    await page.job('beginScans', { job: id, operation });
    go({ screen: 'job', job: id });
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      <p>
        <Button
          rank="primary"
          text={t('scans.more')}
          isBusy={isBusy}
          onClick={() => {
            run(begin);
          }}
        />
      </p>
    </>
  );
}
