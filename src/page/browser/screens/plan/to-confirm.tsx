import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { isAgreed } from '../is-agreed.ts';
import { useDecide } from '../use-decide.ts';

/** Readings that were not confirmed: nothing is sent before. */
export function ToConfirm(given: {
  readonly job: Job;
  readonly questions: number;
}): JSX.Element | null {
  const { t } = useWords();
  const { job, questions } = given;
  const { decide, isBusy, problem } = useDecide(job);
  if (questions === 0 || isAgreed(job)) return null;
  return (
    <section class="card callout" aria-labelledby="to-confirm">
      <h2 id="to-confirm">{t('readings.title', { count: questions })}</h2>
      <p>
        <a href={addressOf({ screen: 'job', job: job.id, step: 'columns' })}>
          {t('readings.show')}
        </a>
      </p>
      <ProblemNotice problem={problem} />
      <Button
        text={t('readings.confirm')}
        isBusy={isBusy}
        onClick={() => {
          decide({ about: 'readings' });
        }}
      />
    </section>
  );
}
