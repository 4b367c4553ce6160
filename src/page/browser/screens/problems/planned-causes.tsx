import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable, isReachable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { CauseCard } from './cause-card.tsx';
import type { ProblemGrid } from './use-problem-grid.ts';

interface Given {
  readonly job: Job;
  readonly causes: readonly Cause[];
  readonly grid: ProblemGrid;
}

/** What only the plan has shown, by its cause: what the account has to do with it. */
export function PlannedCauses({ job, causes, grid }: Given): JSX.Element | null {
  const { t } = useWords();
  if (causes.length === 0) return null;
  return (
    <section aria-labelledby="planned">
      <h2 id="planned">{t('problems.planned', { count: causes.length })}</h2>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={cause.id}>
            <CauseCard job={job} cause={cause} grid={grid}>
              <WayBack job={job} cause={cause} />
            </CauseCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One way to the step where it is corrected for all rows. */
function WayBack({ job, cause }: { readonly job: Job; readonly cause: Cause }): JSX.Element | null {
  const { t } = useWords();
  const { correctAt, count } = cause;
  if (correctAt === undefined || count === 0 || !isChangeable(job)) return null;
  if (!isReachable(correctAt, job)) return null;
  return (
    <p>
      <a class="button plain" href={addressOf({ screen: 'job', job: job.id, step: correctAt })}>
        {t(`problems.correctAt.${correctAt}`)}
      </a>
    </p>
  );
}
