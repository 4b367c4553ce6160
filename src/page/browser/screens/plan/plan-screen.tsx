import type { JSX } from 'preact';
import type { Job, Plan } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { isChangeable } from '../../state/steps.ts';
import type { Words } from '../../texts/translate.ts';
import { usePageState, useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Tile, Tiles } from '../../ui/tiles.tsx';
import { accountName } from '../account-name.ts';
import type { JobGiven } from '../job-given.ts';
import { RunRows, type RowsSort } from '../rows/run-rows.tsx';
import { ScanPlan } from '../scan/scan-plan.tsx';
import { Adjustments, FollowUps } from '../stocktake/consequences.tsx';
import { Cost } from './cost.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PlanLists } from './plan-lists.tsx';
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
      <p class="lead">
        {isChangeable(job) ? t('plan.how', { count: plan.rows, account }) : t('plan.wasSent')}
      </p>
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

const TONES: Readonly<Partial<Record<string, Tile['tone']>>> = {
  create: 'good',
  update: 'good',
  operation: 'good',
  blocked: 'error',
  open: 'warning',
};

/** The numbers of a plan; those that say nothing are not shown. */
function tilesOf({ t }: Words, plan: Plan): Tile[] {
  const { create, update, operation, unchanged, skipped, blocked, open } = plan;
  const counts = { create, update, operation, unchanged, skipped, blocked, open };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const tone = count > 0 ? TONES[name] : undefined;
      return {
        label: t(`plan.${name}`),
        count,
        meaning: t(`plan.${name}Means`),
        ...(tone !== undefined && { tone }),
      };
    });
}
