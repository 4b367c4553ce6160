import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Closes } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { CloseForm } from './close-form.tsx';
import { CloseList } from './close-list.tsx';
import { ReportWork } from './report-work.tsx';

/** Closes the period of a report, and shows what was closed before. */
export function ClosesScreen(given: JobGiven): JSX.Element {
  const { job } = given;
  const { t } = useWords();
  const { closes, problem } = useCloses(job.id, job.version, job.work !== undefined);
  if (job.work !== undefined) {
    return <ReportWork {...given} title={t(`work.${job.work}`)} />;
  }
  const made = job.report?.made;
  return (
    <>
      <ProblemNotice problem={problem} />
      {made === undefined && <Notice tone="info">{t('closes.makeFirst')}</Notice>}
      {made?.isClosed === true && <Notice tone="good">{t('report.isClosed')}</Notice>}
      {made?.isClosed === false && job.report !== undefined && (
        <CloseForm job={job} report={job.report} made={made} />
      )}
      {closes !== undefined && <CloseList job={job} closes={closes} />}
    </>
  );
}

/** The closes as they are now: read again when the job changes, and not while it has them open. */
function useCloses(
  job: string,
  version: number,
  isBusy: boolean,
): { readonly closes: Closes | undefined } & Pick<ReturnType<typeof useAction>, 'problem'> {
  const { page } = usePageContext();
  const { run, problem } = useAction();
  const [closes, setCloses] = useState<Closes>();
  useEffect(() => {
    if (isBusy) return;
    run(async () => {
      setCloses(await page.call('closes', { job }));
    });
  }, [page, job, version, isBusy]);
  return { closes, problem };
}
