import type { JSX } from 'preact';
import type { Job, Stocktake, StocktakeList } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { JobGiven } from '../job-given.ts';
import { Adjustments, FollowUps } from './consequences.tsx';
import { FinishForm } from './finish-form.tsx';
import { FoundLists } from './found-lists.tsx';
import { StocktakeFiles } from './stocktake-files.tsx';
import { useAnswerOf } from './use-answer-of.ts';

/** What was found, what follows from it, and the files that say so. */
export function FoundScreen({ job }: JobGiven): JSX.Element {
  const { t } = useWords();
  const lists = useAnswerOf(job, (page) => page.call('stocktakeLists', { job: job.id }))?.lists;
  const state = useAnswerOf(job, (page) => page.call('stocktakeStatus', { job: job.id }))?.state;
  const compared = job.stocktake?.compared;
  const isFinished = state === 'finished' || compared?.isFinished === true;
  return (
    <>
      {isFinished ? (
        <Notice tone="good">{t('found.finished')}</Notice>
      ) : (
        <p class="lead">{t('found.how')}</p>
      )}
      {lists !== undefined && <FoundLists lists={lists} />}
      <WithoutPlace lists={lists ?? []} />
      {compared !== undefined && <Consequences job={job} compared={compared} />}
      <StocktakeFiles job={job} kinds={['certificate', 'findings', 'adjustments']} />
      {state !== undefined && <FinishForm job={job} state={isFinished ? 'finished' : state} />}
    </>
  );
}

/** The list of the library that has what belongs at another place. */
const ELSEWHERE = 'Elsewhere';

/** What belongs elsewhere and was counted without saying where is not moved. */
function WithoutPlace(given: { readonly lists: readonly StocktakeList[] }): JSX.Element | null {
  const { t } = useWords();
  const elsewhere = given.lists.find(({ list }) => list === ELSEWHERE)?.lines ?? [];
  if (elsewhere.every(({ counted }) => counted !== undefined)) return null;
  return <Notice tone="warning">{t('found.withoutPlace')}</Notice>;
}

interface Given {
  readonly job: Job;
  readonly compared: NonNullable<Stocktake['compared']>;
}

/** What the comparison with the account has shown. */
function Consequences({ job, compared }: Given): JSX.Element {
  const { t } = useWords();
  const { failedChecks } = compared;
  return (
    <>
      {failedChecks.length > 0 && (
        <Notice tone="error">{t('found.failedChecks', { count: failedChecks.length })}</Notice>
      )}
      <Adjustments compared={compared} />
      {job.plan !== undefined && (
        <p>
          <a href={addressOf({ screen: 'job', job: job.id, step: 'plan' })}>{t('found.toPlan')}</a>
        </p>
      )}
      <FollowUps compared={compared} />
    </>
  );
}
