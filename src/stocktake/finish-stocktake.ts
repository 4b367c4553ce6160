import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { PlanSummary } from '../import/send/plan-view/plan-summary.ts';
import { assertLossConfirmed } from '../import/send/assert-loss-confirmed.ts';
import type { ExecutedRun } from '../import/send/conclude-run.ts';
import { executeRun } from '../import/send/execute-run.ts';
import { EXECUTION_OPTIONS } from '../import/sheet/request/known-request.ts';
import type { ExecutionRequest } from '../import/sheet/request/request.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { FINISH_OPTIONS, type FinishOptions, type FinishPlace } from './finish/finish-options.ts';
import { OpenFinish } from './finish/open-finish.ts';
import type { FinishSummary } from './report/finish-summary.ts';
import { openStocktake, WANTED, type WantedStocktake } from './store/find-stocktake.ts';
import { withFinishLock } from './store/finish-lock.ts';
import { defined } from '../kernel/defined.ts';

/**
 * Opens a stocktake to finish it, in one process at a time, and calls `work` with it. Throws TallysheetError
 * 'no-such-stocktake', 'run-locked', 'cannot-write', 'bad-usage' (an unknown option), and what `work` throws.
 */
export async function withStocktakeFinish<Result>(
  wanted: WantedStocktake,
  options: FinishOptions,
  place: FinishPlace,
  work: (stocktake: OpenFinish) => Promise<Result>,
): Promise<Result> {
  assertKnownOptions('The stocktake of withStocktakeFinish', wanted, WANTED);
  assertKnownOptions('withStocktakeFinish', options, FINISH_OPTIONS);
  const store = openStocktake(wanted, place);
  try {
    const { folder } = store;
    return await withFinishLock({ folder, name: store.views.head.name }, () =>
      work(new OpenFinish(store, options, place)),
    );
  } finally {
    store.close();
  }
}

/** How the adjustments of a stocktake are applied. */
export interface FinishExecution extends Partial<ExecutionRequest> {
  /** Only writes what was found, and plans the adjustments; counting may continue. */
  readonly dryRun?: boolean | undefined;
}

const EXECUTION: OptionNames<FinishExecution> = { ...EXECUTION_OPTIONS, dryRun: true };

/** How the end of a stocktake went. */
export interface FinishedStocktake {
  readonly summary: FinishSummary;
  /** The plan of the adjustments; undefined where there is nothing to adjust, or an earlier plan was continued. */
  readonly plan: PlanSummary | undefined;
  /** What was sent; undefined where nothing was. */
  readonly executed: ExecutedRun | undefined;
}

/**
 * Compares the counts with the register, writes the results and adjusts the account; what was interrupted continues, and
 * a finished stocktake is not adjusted again. Throws as withStocktakeFinish, planImport and applyPlan do.
 */
export async function finishStocktake(
  wanted: WantedStocktake,
  options: FinishOptions,
  workplace: ConnectedWorkplace,
  { dryRun = false, ...execution }: FinishExecution = {},
): Promise<FinishedStocktake> {
  assertKnownOptions('The stocktake of finishStocktake', wanted, WANTED);
  assertKnownOptions('finishStocktake', options, FINISH_OPTIONS);
  assertKnownOptions('The execution of finishStocktake', execution, EXECUTION);
  return withStocktakeFinish(wanted, options, workplace, async (stocktake) => {
    const { finished } = stocktake;
    if (finished !== undefined) {
      await stocktake.restore();
      return { summary: finished, plan: undefined, executed: undefined };
    }
    if (await stocktake.isUnderWay(workplace)) {
      return stocktake.resume(workplace, async (resumed) => {
        if (dryRun) return { summary: resumed.summary, plan: undefined, executed: undefined };
        resumed.confirm();
        const { run, isOver } = resumed;
        const executed = isOver ? undefined : await executeRun(run, execution, workplace);
        const outputs = await resumed.conclude();
        return { summary: outputs?.summary ?? resumed.summary, plan: undefined, executed };
      });
    }
    return stocktake.plan(workplace, async (planned) => {
      const { summary } = planned.outputs;
      if (!planned.adjusts) {
        const outputs = dryRun ? planned.outputs : await planned.conclude();
        return { summary: outputs.summary, plan: undefined, executed: undefined };
      }
      const { historyCheck, freshWithinMs } = execution;
      const checking = { ...defined({ historyCheck, freshWithinMs }) };
      return planned.planAdjustments(checking, async ({ run, plan }, adjustments) => {
        if (dryRun) return { summary, plan, executed: undefined };
        assertLossConfirmed(run, undefined);
        adjustments.confirm();
        const executed = await executeRun(run, execution, workplace);
        const outputs = await adjustments.conclude();
        return { summary: outputs?.summary ?? summary, plan, executed };
      });
    });
  });
}
