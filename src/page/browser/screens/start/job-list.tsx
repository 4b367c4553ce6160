import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Start } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { jobTitle } from '../job-title.ts';

type JobInList = Start['jobs'][number];

/** Imports that are on their way, the latest first. */
export function JobList({ jobs }: { readonly jobs: readonly JobInList[] }): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  if (jobs.length === 0) return null;
  const drop = async (job: string): Promise<void> => {
    await page.call('dropJob', { job });
    await page.refreshStart();
  };
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{t('jobs.title')}</h2>
      <ProblemNotice problem={problem} />
      <ul class="rows card">
        {jobs.map((job) => (
          <JobLine
            key={job.id}
            job={job}
            isBusy={isBusy}
            onDrop={() => {
              run(() => drop(job.id));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineGiven {
  readonly job: JobInList;
  readonly isBusy: boolean;
  readonly onDrop: () => void;
}

function JobLine({ job, isBusy, onDrop }: LineGiven): JSX.Element {
  const words = useWords();
  const { t, dateTime, has } = words;
  const title = jobTitle(words, job);
  const [isAsked, setAsked] = useState(false);
  const at = has(`at.${job.step}`) ? t(`at.${job.step}`) : job.step;
  return (
    <li>
      <span class="row-text">
        <a href={addressOf({ screen: 'job', job: job.id })}>
          <strong>
            <bdi>{title}</bdi>
          </strong>
        </a>
        <span class="faint">
          {at} · {dateTime(job.startedAt)}
        </span>
      </span>
      {isAsked ? (
        <span class="ask" role="group" aria-label={t('jobs.dropAsk')}>
          <span>{t('jobs.dropAsk')}</span>
          <Button text={t('jobs.dropYes')} isBusy={isBusy} onClick={onDrop} />
          <Button
            text={t('jobs.dropNo')}
            rank="quiet"
            onClick={() => {
              setAsked(false);
            }}
          />
        </span>
      ) : (
        <Button
          text={t('jobs.drop')}
          about={title}
          rank="quiet"
          onClick={() => {
            setAsked(true);
          }}
        />
      )}
    </li>
  );
}
