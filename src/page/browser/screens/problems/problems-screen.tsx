import type { JSX } from 'preact';
import type { Cause, Job } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { go } from '../../state/go.ts';
import { isChangeable } from '../../state/steps.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { CauseCard } from './cause-card.tsx';
import { causesByList } from './causes-by-list.ts';
import { PlannedCauses } from './planned-causes.tsx';
import { rowsNotReady } from './rows-not-ready.ts';
import { StepsBar } from './steps-bar.tsx';
import { useProblemGrid, type ProblemGrid } from './use-problem-grid.ts';

/** What is wrong with rows, by its cause: errors, then warnings. */
export function ProblemsScreen({ job }: JobGiven): JSX.Element {
  const { t } = useWords();
  const { errors, planned, warnings } = causesByList(job);
  const grid = useProblemGrid(job, [...errors, ...planned, ...warnings]);
  const { dropped = 0 } = job.correcting ?? {};
  const { unlisted = 0 } = job.checked ?? {};
  return (
    <>
      {dropped > 0 && <Notice tone="info">{t('correct.dropped', { count: dropped })}</Notice>}
      <Summary job={job} />
      {unlisted > 0 && (
        <Notice tone="warning">{t('problems.unlisted', { count: unlisted })}</Notice>
      )}
      <ProblemNotice problem={grid.shown === undefined ? grid.problem : undefined} />
      {isChangeable(job) && <StepsBar job={job} grid={grid} />}
      <Causes job={job} severity="error" causes={errors} grid={grid} />
      <PlannedCauses job={job} causes={planned} grid={grid} />
      <Causes job={job} severity="warning" causes={warnings} grid={grid} />
      {isChangeable(job) && <Next job={job} />}
    </>
  );
}

function Summary({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { count, rows } = rowsNotReady(job);
  const causes = [...(job.checked?.causes ?? []), ...(job.plan?.causes ?? [])];
  if (causes.every(isSolved)) return <Notice tone="good">{t('problems.none')}</Notice>;
  if (count === 0) return <Notice tone="good">{t('problems.onlyWarnings')}</Notice>;
  return (
    <>
      <p class="lead">{t('problems.count', { count, rows })}</p>
      <p>
        {t('problems.how')}{' '}
        <a href={addressOf({ screen: 'job', job: job.id, step: 'columns' })}>
          {t('problems.toColumns')}
        </a>{' '}
        <a href={addressOf({ screen: 'job', job: job.id, step: 'files' })}>
          {t('problems.toFiles')}
        </a>
      </p>
    </>
  );
}

function isSolved({ count }: Cause): boolean {
  return count === 0;
}

interface CausesGiven {
  readonly job: Job;
  readonly severity: Cause['severity'];
  readonly causes: readonly Cause[];
  readonly grid: ProblemGrid;
}

function Causes({ job, severity, causes, grid }: CausesGiven): JSX.Element | null {
  const { t } = useWords();
  if (causes.length === 0) return null;
  const count = causes.filter((cause) => !isSolved(cause)).length;
  const heading = count === 0 ? t('correct.good') : t(`problems.${severity}`, { count });
  return (
    <section aria-labelledby={severity}>
      <h2 id={severity}>{heading}</h2>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={cause.id}>
            <CauseCard job={job} cause={cause} grid={grid} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Next({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const plan = async (): Promise<void> => {
    await page.job('plan', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  const { count } = rowsNotReady(job);
  return (
    <>
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={count === 0 ? t('columns.next.plan') : t('problems.without', { count })}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            run(plan);
          }}
        />
        <span class="faint">{t('columns.nothingSent')}</span>
      </Actions>
    </>
  );
}
