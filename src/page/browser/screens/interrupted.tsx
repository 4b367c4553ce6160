import type { JSX } from 'preact';
import type { Job } from '../../interface/calls.ts';
import type { Page } from '../state/page.ts';
import { Button } from '../ui/actions.tsx';
import { usePageContext, useWords } from '../ui/context.tsx';
import { Notice, ProblemNotice } from '../ui/notice.tsx';
import { useAction } from '../ui/use-action.ts';

type Again = (page: Page, job: Job) => Promise<Job> | undefined;

/** How a work is begun again with the choices that the job has kept. */
const AGAIN: Readonly<Partial<Record<NonNullable<Job['interrupted']>, Again>>> = {
  checking: (page, { id }) => page.job('check', { job: id }),
  planning: (page, { id }) => page.job('plan', { job: id }),
  exporting: (page, { id, wanted }) => wanted && page.job('exportRecords', { job: id, wanted }),
  printing: (page, { id, wantedLabels }) =>
    wantedLabels && page.job('printLabels', { job: id, wanted: wantedLabels }),
  reporting: (page, { id, report }) =>
    report && page.job('makeReport', { job: id, values: report.values }),
};

/** What a program that was killed has left undone, and a way to do it again. */
export function Interrupted({ job }: { readonly job: Job }): JSX.Element | null {
  const { t, has } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { interrupted, work } = job;
  if (interrupted === undefined || interrupted === 'sending' || work !== undefined) return null;
  const again = AGAIN[interrupted];
  const name = `interrupted.${interrupted}`;
  return (
    <>
      <Notice tone="warning">
        <p>{t(has(name) ? name : 'interrupted.anything')}</p>
        {again !== undefined && (
          <Button
            text={t('interrupted.again')}
            isBusy={isBusy}
            onClick={() => {
              run(async () => {
                await again(page, job);
              });
            }}
          />
        )}
      </Notice>
      <ProblemNotice problem={problem} />
    </>
  );
}
