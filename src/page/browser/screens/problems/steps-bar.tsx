import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ProblemGrid } from './use-problem-grid.ts';

/** What was corrected, to be undone, redone, checked with all rows, and saved. */
export function StepsBar(given: {
  readonly job: Job;
  readonly grid: ProblemGrid;
}): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { job, grid } = given;
  const { run, isBusy, problem } = useAction();
  const { undo = 0, redo = 0, decided = 0 } = job.correcting ?? {};
  if (undo + redo + job.corrections === 0) return null;
  const isWorking = isBusy || grid.isBusy || job.work !== undefined;
  const save = async (): Promise<void> => {
    const { download } = await page.call('correctedFiles', { job: job.id });
    location.assign(`/api/jobs/${encodeURIComponent(job.id)}/download/${download}`);
  };
  return (
    <section class="steps-bar" aria-label={t('correct.steps')}>
      <Button
        text={t('correct.undo')}
        isOff={undo === 0}
        isBusy={isWorking}
        onClick={() => {
          grid.edit({ is: 'undo' });
        }}
      />
      <Button
        text={t('correct.redo')}
        isOff={redo === 0}
        isBusy={isWorking}
        onClick={() => {
          grid.edit({ is: 'redo' });
        }}
      />
      <Button
        text={t('correct.again')}
        isBusy={isWorking}
        onClick={() => {
          run(() => page.job('check', { job: job.id }));
        }}
      />
      {job.corrections > 0 && (
        <Button
          text={t('correct.save')}
          isBusy={isWorking}
          onClick={() => {
            run(save);
          }}
        />
      )}
      {job.corrections > 0 && (
        <span class="faint">{t('correct.count', { count: job.corrections })}</span>
      )}
      {decided > 0 && <span class="faint">{t('correct.decided', { count: decided })}</span>}
      {job.plan !== undefined && <p>{t('correct.replans')}</p>}
      <p class="faint">{t('correct.others')}</p>
      <ProblemNotice problem={problem} />
    </section>
  );
}
