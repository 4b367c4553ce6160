import type { JSX } from 'preact';
import type { Job, Stocktake } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { JobGiven } from '../job-given.ts';
import { FinishForm } from './finish-form.tsx';
import { FoundLists, listKey } from './found-lists.tsx';
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
      {compared !== undefined && <Consequences job={job} compared={compared} />}
      <StocktakeFiles job={job} kinds={['certificate', 'findings', 'adjustments']} />
      {state !== undefined && <FinishForm job={job} state={isFinished ? 'finished' : state} />}
    </>
  );
}

interface Given {
  readonly job: Job;
  readonly compared: NonNullable<Stocktake['compared']>;
}

/** What the comparison with the account has shown. */
function Consequences({ job, compared }: Given): JSX.Element {
  const { t } = useWords();
  const { adjustments, followUps, failedChecks } = compared;
  return (
    <>
      {failedChecks.length > 0 && (
        <Notice tone="error">{t('found.failedChecks', { count: failedChecks.length })}</Notice>
      )}
      <section aria-labelledby="adjustments">
        <h2 id="adjustments">{t('found.adjustments')}</h2>
        {adjustments.length === 0 ? (
          <p class="faint">{t('found.nothingToAdjust')}</p>
        ) : (
          <Counted head="adjust" counts={adjustments} />
        )}
        {job.plan !== undefined && (
          <p>
            <a href={addressOf({ screen: 'job', job: job.id, step: 'plan' })}>
              {t('found.toPlan')}
            </a>
          </p>
        )}
      </section>
      {followUps.length > 0 && (
        <section aria-labelledby="follow-ups">
          <h2 id="follow-ups">{t('found.followUps')}</h2>
          <p>{t('found.followUpsHow')}</p>
          <Counted head="follow" counts={followUps} />
        </section>
      )}
    </>
  );
}

interface CountedGiven {
  readonly head: 'adjust' | 'follow';
  readonly counts: Given['compared']['adjustments'];
}

function Counted({ head, counts }: CountedGiven): JSX.Element {
  const { t, has, number } = useWords();
  return (
    <ul class="rows card">
      {counts.map(({ what, count }) => {
        const key = listKey(what);
        const name = head === 'adjust' ? `adjust.${key}` : `follow.${key}`;
        return (
          <li key={what}>
            <span class="row-text">{has(name) ? t(name) : what}</span>
            <strong class="figure">{number(count)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
