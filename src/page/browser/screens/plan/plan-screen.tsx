import type { JSX } from 'preact';
import type { Job, Plan } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable } from '../../state/steps.ts';
import type { Words } from '../../texts/translate.ts';
import { usePageState, useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { accountName } from '../account-name.ts';
import type { JobGiven } from '../job-given.ts';
import { RunRows, type RowsSort } from '../rows/run-rows.tsx';
import { ScanPlan } from './scan-plan.tsx';
import { Adjustments, FollowUps } from '../stocktake/consequences.tsx';
import { Cost } from './cost.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PlanLists } from './plan-lists.tsx';
import { tilesOf } from './plan-tiles.ts';
import { Remains } from './remains.tsx';
import { SendForm } from './send-form.tsx';
import { ToConfirm } from './to-confirm.tsx';

/** What would be done, before anything is sent. */
export function PlanScreen({ job }: JobGiven): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const { start } = usePageState();
  const { plan } = job;
  if (job.work === 'planning') return null;
  if (plan === undefined) return <Remains job={job} />;
  if (job.scans?.isSent === false) return <ScanPlan job={job} plan={plan} />;
  const account = start?.account === undefined ? '' : accountName(words, start.account);
  return (
    <>
      <p class="lead">{leadOf(words, job, { count: plan.rows, account })}</p>
      <Tiles tiles={tilesOf(words, plan)} />
      {plan.open > 0 && (
        <Notice tone="warning">
          {t('plan.openHow')}{' '}
          <a href={addressOf({ screen: 'job', job: job.id, step: 'names' })}>{t('plan.toNames')}</a>
        </Notice>
      )}
      <Remains job={job} />
      <WhatChanges job={job} plan={plan} />
      <RunRows key={plan.run} job={job} sorts={sortsOf(plan)} />
      <Cost plan={plan} />
      {isChangeable(job) && (
        <>
          {job.files.length > 0 && <ModeChoice job={job} plan={plan} />}
          <ToConfirm job={job} questions={plan.questions} />
          <SendForm job={job} plan={plan} />
        </>
      )}
    </>
  );
}

/** What a plan does besides the rows; that of a count in the words of its results, and what it leaves. */
function WhatChanges({ job, plan }: { readonly job: Job; readonly plan: Plan }): JSX.Element {
  const compared = job.stocktake?.compared;
  if (compared === undefined) return <PlanLists plan={plan} />;
  return (
    <>
      <Adjustments compared={compared} />
      <FollowUps compared={compared} />
      <PlanLists plan={{ ...plan, operations: [] }} />
    </>
  );
}

/** What the plan is of: rows of files, or a run that is taken back. */
function leadOf(
  { t }: Words,
  job: Job,
  about: { readonly count: number; readonly account: string },
): string {
  if (!isChangeable(job)) return t('plan.wasSent');
  return job.kind === 'undo' ? t('plan.undoHow', about) : t('plan.how', about);
}

/** The rows of a plan by what is done with them; while nothing is sent, what is not sent has failed. */
function sortsOf({
  create,
  update,
  operation,
  unchanged,
  skipped,
  blocked,
  open,
}: Plan): RowsSort[] {
  return [
    { show: 'create', name: 'plan.create', count: create },
    { show: 'update', name: 'plan.update', count: update },
    { show: 'operation', name: 'plan.operation', count: operation },
    { show: 'unchanged', name: 'plan.unchanged', count: unchanged },
    { show: 'skipped', name: 'plan.skipped', count: skipped },
    { show: 'failed', name: 'rows.notSent', count: blocked + open },
  ];
}
