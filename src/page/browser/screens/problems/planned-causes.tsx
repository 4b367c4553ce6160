import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
import { plannedCauses } from './only-planned.ts';
import { CauseTitle, CauseWords, FirstRows } from './cause-parts.tsx';

/** What only the plan has shown, by its cause: what the account has to do with it. */
export function PlannedCauses({ job }: { readonly job: Job }): JSX.Element | null {
  const { t } = useWords();
  const causes = plannedCauses(job);
  if (causes.length === 0) return null;
  return (
    <section aria-labelledby="planned">
      <h2 id="planned">{t('problems.planned', { count: causes.length })}</h2>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={cause.id}>
            <article class={`card cause ${cause.severity}`}>
              <CauseTitle cause={cause} />
              <CauseWords cause={cause} />
              <FirstRows cause={cause} />
              {isChangeable(job) && <WayBack job={job} cause={cause} />}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One way to the step where it is corrected. */
function WayBack({ job, cause }: { readonly job: Job; readonly cause: Cause }): JSX.Element | null {
  const { t } = useWords();
  const { correctAt } = cause;
  if (correctAt === undefined || job.kind === 'undo' || job.kind === 'run') return null;
  return (
    <p>
      <a class="button plain" href={addressOf({ screen: 'job', job: job.id, step: correctAt })}>
        {t(`problems.correctAt.${correctAt}`)}
      </a>
    </p>
  );
}
