import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useAction } from '../../ui/use-action.ts';

/** What most of the first rows have, before all are read; and what to do once the reading was stopped for it. */
export function EarlyCauses({ job }: { readonly job: Job }): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const isReading = job.work === 'checking';
  const early = job.correcting?.early;
  const isStopped =
    job.work === undefined && job.plan === undefined && job.checked?.isPartial === true;
  if (!isStopped && (!isReading || early === undefined)) return null;
  const stop = async (): Promise<void> => {
    await page.job('stop', { job: job.id });
    go({ screen: 'job', job: job.id, step: 'columns' });
  };
  return (
    <div role="status">
      <Notice tone="warning">
        {isStopped && (
          <p>
            <strong>{t('early.stopped')}</strong>
          </p>
        )}
        {early?.causes.map(({ id, count, message }) => (
          <p key={id}>
            <strong>
              {count >= early.rows
                ? t('early.all', { count: early.rows })
                : t('early.most', { count, rows: early.rows })}
            </strong>{' '}
            <RichText text={message} />
          </p>
        ))}
        <ProblemNotice problem={problem} />
        <Button
          text={t(isStopped ? 'correct.again' : 'early.stop')}
          isBusy={isBusy}
          onClick={() => {
            run(isStopped ? () => page.job('check', { job: job.id }) : stop);
          }}
        />
      </Notice>
    </div>
  );
}
