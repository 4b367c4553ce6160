import type { JSX } from 'preact';
import type { Job, Result } from '../../../interface/calls.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Downloads } from '../downloads.tsx';
import type { JobGiven } from '../job-given.ts';
import { Outcomes } from '../outcomes.tsx';
import { ScanMore } from '../scan/scan-more.tsx';
import { EndedRows } from '../rows/ended-rows.tsx';
import { LabelsFor } from './labels-for.tsx';
import { PartlyDone } from './partly-done.tsx';

/** What a run has done, its files, and how to undo it. */
export function DoneScreen({ job }: JobGiven): JSX.Element | null {
  const { t } = useWords();
  const { result } = job;
  if (result === undefined) return null;
  const failed = countOf(result, ['failed']);
  // What the plan left out stays out of scans, which are not corrected.
  const planned = job.scans === undefined ? 0 : (job.plan?.blocked ?? 0);
  const unverified = countOf(result, ['needsReview']);
  if (job.undoneAt !== undefined) return <Undone job={job} result={result} at={job.undoneAt} />;
  return (
    <>
      <Notice tone={failed + unverified === 0 ? 'good' : 'warning'}>
        {failed + unverified === 0
          ? t('done.good')
          : t('done.some', { count: failed + unverified })}
      </Notice>
      <Outcomes result={result} />
      <PartlyDone result={result} />
      {job.scans !== undefined && <ScanMore operation={job.scans.operation} />}
      {failed > planned && <Again job={job} count={failed - planned} />}
      <EndedRows job={job} result={result} />
      <Downloads job={job} files={result.files} />
      {BRINGS_RECORDS.has(job.kind) && <LabelsFor job={job} result={result} />}
      <Undo job={job} result={result} />
      <Actions>
        <a class="button" href="#/">
          {t('job.toStart')}
        </a>
        <span class="faint">
          {t('cost.calls', { count: result.calls.reads + result.calls.writes })}
        </span>
      </Actions>
    </>
  );
}

/** After an undo, what was done is history. */
function Undone(given: {
  readonly job: Job;
  readonly result: Result;
  readonly at: string;
}): JSX.Element {
  const { t, dateTime } = useWords();
  const { job, result, at } = given;
  return (
    <>
      <Notice tone="info">{t('done.undone', { time: dateTime(at) })}</Notice>
      <Outcomes result={result} />
      <EndedRows job={job} result={result} />
      <Downloads job={job} files={result.files} />
      <Actions>
        <a class="button" href="#/">
          {t('job.toStart')}
        </a>
      </Actions>
    </>
  );
}

/** Jobs whose records may be new, and need labels. */
const BRINGS_RECORDS: ReadonlySet<Job['kind']> = new Set(['register', 'change', 'run']);

function countOf({ outcomes }: Result, names: readonly string[]): number {
  return outcomes
    .filter(({ what }) => names.includes(what))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Sends the rows again that the service refused: the cause may be gone. */
function Again({ job, count }: { readonly job: Job; readonly count: number }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const again = async (): Promise<void> => {
    await page.job('resume', { job: job.id, failed: true });
    go({ screen: 'job', job: job.id });
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      <p>
        <Button
          text={t('done.again', { count })}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            run(again);
          }}
        />
      </p>
    </>
  );
}

/** Undo is planned first, as everything else is. */
function Undo({ job, result }: { readonly job: Job; readonly result: Result }): JSX.Element | null {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { done, undoable } = result.undoable;
  if (done === 0) return null;
  const plan = async (): Promise<void> => {
    const { id } = await page.job('planUndo', { job: job.id });
    go({ screen: 'job', job: id });
  };
  return (
    <section class="card" aria-labelledby="undo">
      <h2 id="undo">{t('undo.title')}</h2>
      <p>
        {undoable === done
          ? t('undo.all', { count: done })
          : t('undo.some', { count: undoable, done })}
      </p>
      <ProblemNotice problem={problem} />
      {undoable > 0 && (
        <Button
          text={t('undo.plan')}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            run(plan);
          }}
        />
      )}
    </section>
  );
}
