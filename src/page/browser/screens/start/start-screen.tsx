import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Start } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, usePageState, useWords } from '../../ui/context.tsx';
import { ScreenHeading } from '../../ui/heading.tsx';
import { accountName } from '../account-name.ts';
import { AccountChoice } from './account-choice.tsx';
import { JobList } from './job-list.tsx';
import { NewJobs } from './new-jobs.tsx';
import { RunTable } from './run-table.tsx';

/** The first screen: which account, what is unfinished, and what to do. */
export function StartScreen(): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { start } = usePageState();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => page.watchStart(), [page]);
  if (start === undefined) return <ScreenHeading text={t('start.loading')} />;
  if (start.account === undefined || isChanging) {
    return (
      <AccountChoice
        start={start}
        onChosen={() => {
          setChanging(false);
        }}
      />
    );
  }
  return (
    <>
      <ScreenHeading text={t('start.title')} />
      <Account
        start={start}
        onChange={() => {
          setChanging(true);
        }}
      />
      <JobList jobs={start.jobs.filter((job) => !job.isFinished)} title="jobs.title" />
      <NewJobs />
      <JobList jobs={finishedWithoutRun(start)} title="jobs.finished" />
      <RunTable start={start} />
    </>
  );
}

/** What was done without an import of its own: those are in the list of imports. */
function finishedWithoutRun({ jobs, runs }: Start): Start['jobs'] {
  const ofRuns = new Set(runs.map(({ job }) => job));
  return jobs.filter(({ id, isFinished }) => isFinished && !ofRuns.has(id));
}

function Account(given: {
  readonly start: Start;
  readonly onChange: () => void;
}): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const { account } = given.start;
  if (account === undefined) return null;
  return (
    <p class="account">
      {t('account.current')} <strong>{accountName(words, account)}</strong>{' '}
      {!account.isPractice && <span class="faint">{account.address}</span>}{' '}
      <Button text={t('account.change')} rank="quiet" onClick={given.onChange} />
    </p>
  );
}
