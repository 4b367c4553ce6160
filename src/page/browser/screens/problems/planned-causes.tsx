import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable } from '../../state/steps.ts';
import { useWords } from '../../ui/context.tsx';
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

/** The causes of a plan that the check of the files does not have. */
export function plannedCauses({ plan, checked }: Pick<Job, 'plan' | 'checked'>): Cause[] {
  const known = new Set((checked?.causes ?? []).map(nameOf));
  return (plan?.causes ?? []).filter((cause) => !known.has(nameOf(cause)));
}

/** What stays the same of a cause when the account is read. */
function nameOf({ code, column, file, sheet }: Cause): string {
  return JSON.stringify([code, column, file, sheet]);
}

/** One way to the step where it is mended. */
function WayBack({ job, cause }: { readonly job: Job; readonly cause: Cause }): JSX.Element | null {
  const { t } = useWords();
  const { mendAt } = cause;
  if (mendAt === undefined || job.kind === 'undo' || job.kind === 'run') return null;
  return (
    <p>
      <a class="button plain" href={addressOf({ screen: 'job', job: job.id, step: mendAt })}>
        {t(`problems.mend.${mendAt}`)}
      </a>
    </p>
  );
}
