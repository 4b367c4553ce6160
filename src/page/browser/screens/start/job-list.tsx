import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Start } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { jobTitle } from '../job-title.ts';

type JobInList = Start['jobs'][number];

/** More are shown on demand, so that what can be started stays in sight. */
const MOST_SHOWN = 4;

interface ListGiven {
  readonly jobs: readonly JobInList[];
  readonly title: 'jobs.title' | 'jobs.finished';
}

/** Jobs that are on their way, or done, the latest first. */
export function JobList({ jobs, title }: ListGiven): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (jobs.length === 0) return null;
  const shown = showsAll ? jobs : jobs.slice(0, MOST_SHOWN);
  const drop = async (job: string): Promise<void> => {
    await page.call('dropJob', { job });
    await page.refreshStart();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title === 'jobs.title' ? t('jobs.title') : t('jobs.finished')}</h2>
      <ProblemNotice problem={problem} />
      <ul class="rows card">
        {shown.map((job) => (
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
      {shown.length < jobs.length && (
        <Button
          text={t('jobs.showAll', { count: jobs.length })}
          rank="quiet"
          onClick={() => {
            setShowsAll(true);
          }}
        />
      )}
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
  const question = job.isFinished ? t('jobs.removeAsk') : t('jobs.dropAsk');
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
        <span class="ask" role="group" aria-label={question}>
          <span>{question}</span>
          <Button
            text={job.isFinished ? t('jobs.remove') : t('jobs.dropYes')}
            isBusy={isBusy}
            onClick={onDrop}
          />
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
          text={job.isFinished ? t('jobs.remove') : t('jobs.drop')}
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
