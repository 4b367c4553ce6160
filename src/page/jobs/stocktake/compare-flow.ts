import {
  withStocktakeFinish,
  type ConnectedWorkplace,
  type ExecutedRun,
  type FinishOptions,
  type FinishSummary,
  type OpenFinish,
  type StocktakeOutputs,
} from '../../../index.ts';
import { executeRun, stocktakeFiles } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Stocktake } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { knownRun } from '../runs/known-runs.ts';
import { resultView } from '../runs/result-view.ts';
import { WHOLE_ACCOUNT } from './kept-stocktake.ts';
import { AS_PLANNED, withStocktakeFiles } from '../runs/send-adjustments.ts';
import { startedOf } from './started-stocktake.ts';

type Compared = NonNullable<Stocktake['compared']>;
/** How a person wants the count compared. */
export type FinishWanted = Pick<Compared, 'preparedBy' | 'isUncountedZero' | 'retireReason'>;

/** What the comparison has found, and the run folder of its adjustments. */
interface Comparison {
  readonly summary: FinishSummary;
  readonly run?: string;
}

/** Compares the count with the account as it is now, and plans the adjustments; nothing is sent. */
export function compareCount(place: JobPlace, job: string, wanted: FinishWanted): KeptJob {
  const account = place.accountInUse();
  const { folder } = startedOf(place.store.get(job));
  place.begin(job, 'planning', async (parts) => {
    const workplace = place.connected(account, parts);
    const chosen = { stocktake: folder };
    const found = await withStocktakeFinish(chosen, optionsOf(wanted), workplace, (finish) =>
      comparisonOf(finish, workplace),
    );
    return {
      ...compared(place.store.get(job), wanted, found),
      ...(found.run !== undefined && (await knownRun(found.run, workplace))),
      outputs: stocktakeFiles(folder).map(({ path }) => path),
    };
  });
  return place.store.change(job, { plan: undefined, result: undefined, problem: undefined });
}

/** The plan as it is made now, or as it was confirmed before. */
async function comparisonOf(
  finish: OpenFinish,
  workplace: ConnectedWorkplace,
): Promise<Comparison> {
  const { finished, adjustmentsFolder: run } = finish;
  if (finished !== undefined) {
    await finish.restore();
    return { summary: finished };
  }
  if (await finish.isUnderWay(workplace)) {
    return finish.resume(workplace, ({ summary }) => Promise.resolve({ summary, run }));
  }
  return finish.plan(workplace, async (planned) => {
    const { summary } = planned.outputs;
    if (!planned.adjusts) return { summary };
    await planned.planAdjustments({}, () => Promise.resolve());
    return { summary, run };
  });
}

/**
 * Ends a stocktake that has nothing to adjust, or continues one whose adjustments were being sent. What was not shown is not
 * sent.
 */
export function finishCount(place: JobPlace, job: string): KeptJob {
  const account = place.accountInUse();
  const kept = place.store.get(job);
  const { folder } = startedOf(kept);
  const wanted = kept.stocktake?.compared ?? NOTHING_SPECIAL;
  place.begin(job, 'sending', async (parts) => {
    const workplace = place.connected(account, parts);
    let executed: ExecutedRun | undefined;
    const outputs = await withStocktakeFinish(
      { stocktake: folder },
      optionsOf(wanted),
      workplace,
      async (finish) => {
        if (finish.finished !== undefined) return { summary: finish.finished };
        if (await finish.isUnderWay(workplace)) {
          return finish.resume(workplace, async (resumed) => {
            resumed.confirm();
            if (!resumed.isOver) executed = await executeRun(resumed.run, {}, workplace);
            return (await resumed.conclude()) ?? resumed;
          });
        }
        return finish.plan(workplace, (planned) => {
          if (planned.adjusts) throw changedSince();
          return planned.conclude();
        });
      },
    );
    return {
      ...compared(place.store.get(job), wanted, outputs),
      outputs: stocktakeFiles(folder).map(({ path }) => path),
      plan: undefined,
      ...(executed && {
        ...withStocktakeFiles(resultView(executed, workplace), folder),
        runFolder: executed.files.folder,
        account: account.address,
      }),
    };
  });
  return place.store.change(job, { problem: undefined });
}

const NOTHING_SPECIAL: FinishWanted = { preparedBy: '', isUncountedZero: false, retireReason: '' };

function compared(
  { stocktake = WHOLE_ACCOUNT }: KeptJob,
  { preparedBy, isUncountedZero, retireReason }: FinishWanted,
  { summary }: Comparison | Pick<StocktakeOutputs, 'summary'>,
): Partial<KeptJob> {
  const reasons = [...new Set(summary.followUps.map(({ reason }) => reason))];
  return {
    problem: undefined,
    stocktake: {
      ...stocktake,
      compared: {
        ...{ preparedBy, isUncountedZero, retireReason },
        adjustments: Object.entries(summary.adjustments)
          .filter(([, count]) => count > 0)
          .map(([what, count]) => ({ what, count })),
        followUps: reasons.map((what) => ({
          what,
          count: summary.followUps.filter(({ reason }) => reason === what).length,
        })),
        failedChecks: summary.checks.filter(({ passed }) => !passed).map(({ check }) => check),
        isFinished: summary.finishedAt !== undefined,
      },
    },
  };
}

function optionsOf({ preparedBy, isUncountedZero, retireReason }: FinishWanted): FinishOptions {
  return {
    ...AS_PLANNED,
    isUncountedZero,
    ...(preparedBy !== '' && { preparedBy }),
    ...(retireReason !== '' && { retirement: { reason: retireReason } }),
  };
}

function changedSince(): TallysheetError {
  return new TallysheetError('plan-outdated', 'The account has changed since the comparison', {
    hint: 'Compare again: there is something to adjust now.',
  });
}
