import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectedWorkplace } from '../../../../import/run/workplace.ts';
import { openRun } from '../../../../import/run/folder/find-run.ts';
import { RUN_FILES } from '../../../../import/run/folder/run-folder.ts';
import { stateOf } from '../../../../import/run/save-run-status.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { executionRequest } from '../../../import/import-request.ts';
import { carryOut } from '../../../import/execute-plan.ts';
import type { CommandWorkplace } from '../../../workplace.ts';
import type { FinishPlan } from '../../../../stocktake/adjust/finish-plan.ts';
import { concludeFinish } from './conclude-finish.ts';
import { FinishReport } from './finish-report.ts';
import { resultOf, runFolder, type Finishing } from './finishing.ts';

/** Whether the plan of a stocktake was confirmed, and its run is there to be continued. */
export function isUnderWay(finishing: Finishing): boolean {
  const { state } = finishing.store.views;
  return state === 'closed' && existsSync(join(runFolder(finishing), RUN_FILES.journal));
}

/** Continues a plan that was confirmed: what was done is not done again. Throws as openRun and carryOut do. */
export async function resumeFinish(
  finishing: Finishing,
  plan: FinishPlan,
  workplace: CommandWorkplace & ConnectedWorkplace,
): Promise<ExitName> {
  const { store, given, session } = finishing;
  const report = new FinishReport(session, store.folder, resultOf(finishing, plan));
  const run = openRun(runFolder(finishing), workplace);
  try {
    const isOver = stateOf(run) === 'finished';
    const execution = executionRequest({ ...given, first: undefined });
    const exit = isOver
      ? 'ok'
      : await carryOut({ run }, execution, workplace, report.collecting(session));
    if (stateOf(run) === 'finished') {
      report.conclude(await concludeFinish(finishing, plan, run));
    }
    return report.end(exit);
  } finally {
    run.close();
  }
}
