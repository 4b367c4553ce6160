import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Closes, Job } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { CloseForm } from './close-form.tsx';
import { CloseList } from './close-list.tsx';
import { MakeReport } from './make-report.tsx';
import { periodToClose } from './periods.ts';
import { ReportWork } from './report-work.tsx';
import { spanText } from './written.ts';

interface MakeFirstGiven {
  readonly job: Job;
  readonly closes: Closes['closes'];
}

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
      {made === undefined && <MakeFirst job={job} closes={closes?.closes ?? []} />}
      {made?.isClosed === true && <Notice tone="good">{t('report.isClosed')}</Notice>}
      {made?.isClosed === false && job.report !== undefined && (
        <CloseForm job={job} report={job.report} made={made} />
      )}
      {closes !== undefined && <CloseList job={job} closes={closes} />}
    </>
  );
}

/** A report comes first: that of the period that was reopened, where the last close is. */
function MakeFirst({ job, closes }: MakeFirstGiven): JSX.Element {
  const { t, language } = useWords();
  const reopened = periodToClose(closes);
  if (reopened === undefined) return <Notice tone="info">{t('closes.makeFirst')}</Notice>;
  return (
    <>
      <Notice tone="good">{t('closes.isOpenAgain', { days: spanText(language, reopened) })}</Notice>
      <p>
        <MakeReport job={job} period={reopened} rank="primary" />
      </p>
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
