import { accountTime } from '../../../../kernel/dates/account-time.ts';
import type { RunReader } from '../../../../import/ledger/run/run.ts';
import type { FinishPlan, FinishResults } from '../../../../stocktake/adjust/finish-plan.ts';
import { outcomesInRun } from '../../../../stocktake/finish/run-results.ts';
import { writeOutputs } from '../../../../stocktake/finish/stocktake-outputs.ts';
import type { Concluded } from './finish-report.ts';
import { ownFiles, resultOf, type Finishing } from './finishing.ts';

/**
 * Writes the outputs with the outcome of each adjustment, then keeps that: from then on the stocktake is over. Without
 * a run there was nothing to adjust.
 */
export async function concludeFinish(
  finishing: Finishing,
  plan: FinishPlan,
  run: RunReader | undefined,
): Promise<Concluded> {
  const { store, session } = finishing;
  const { decisions } = resultOf(finishing, plan);
  const results: FinishResults = {
    ...(run !== undefined && { run: run.identity.name }),
    finishedAt: accountTime(session.clock.now(), store.views.head.zone),
    outcomes: run === undefined ? [] : outcomesInRun(decisions.adjustments, run),
  };
  const result = resultOf(finishing, plan, results);
  const outputs = await writeOutputs(result, store.folder, ownFiles(finishing));
  store.finish(results);
  return { result, outputs };
}
