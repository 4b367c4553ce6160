import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeTotals } from '../../../../import/send/output/totals.ts';
import type { ConnectedWorkplace } from '../../../../import/ledger/run/workplace.ts';
import { openRun } from '../../../../import/ledger/run/folder/find-run.ts';
import { isDropped, type Run } from '../../../../import/ledger/run/run.ts';
import { stateOf } from '../../../../import/ledger/run/save-run-status.ts';
import { counted, inNumber } from '../../../../kernel/counts.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { executionRequest } from '../../../import/import-request.ts';
import { carryOut } from '../../../import/execute-plan.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { CommandWorkplace } from '../../../workplace.ts';
import type { FinishPlan } from '../../../../stocktake/adjust/finish-plan.ts';
import {
  adjustmentsFolder,
  deletedRun,
  runProgress,
} from '../../../../stocktake/finish/adjustment-run.ts';
import { OUTPUTS, writeAdjustments } from '../../../../stocktake/finish/stocktake-outputs.ts';
import { concludeFinish } from './conclude-finish.ts';
import { FinishReport } from './finish-report.ts';
import { ownFiles, resultOf, type Finishing } from './finishing.ts';
import { text } from '../../../screens/text.ts';

type Place = CommandWorkplace & ConnectedWorkplace;

/**
 * Whether a plan was confirmed, by this command or by `tallysheet apply`, and its run is there to be continued. Throws
 * TallysheetError 'no-such-run' where its folder was deleted, and as openRun does.
 */
export async function isUnderWay(
  finishing: Finishing,
  plan: FinishPlan,
  workplace: Place,
): Promise<boolean> {
  const { store } = finishing;
  const isClosed = store.views.state === 'closed';
  const result = resultOf(finishing, plan);
  const isWithoutRun =
    result.decisions.adjustments.length > 0 && !existsSync(adjustmentsFolder(store));
  // A run whose folder was deleted is rebuilt from this file.
  if (isWithoutRun && !existsSync(join(store.folder, OUTPUTS.adjustments))) {
    await writeAdjustments(result, store.folder, ownFiles(finishing));
  }
  const progress = runProgress(store, workplace);
  if (isClosed && isWithoutRun) throw deletedRun(store, workplace);
  return progress === 'started' || (isClosed && progress === 'planned');
}

/** Continues a plan that was confirmed: what was done is not done again. Throws as openRun and carryOut do. */
export async function resumeFinish(
  finishing: Finishing,
  plan: FinishPlan,
  workplace: Place,
): Promise<ExitName> {
  const { store, given, session } = finishing;
  const run = openRun(adjustmentsFolder(store), workplace);
  try {
    if (given['dry-run']) return showRest(finishing, plan, run);
    endCounts(finishing, plan);
    const report = new FinishReport(session, store.folder, resultOf(finishing, plan));
    const execution = executionRequest({ ...given, first: undefined });
    const exit = isOver(run)
      ? 'ok'
      : await carryOut({ run }, execution, workplace, report.collecting(session));
    if (isOver(run)) report.conclude(await concludeFinish(finishing, plan, run));
    return report.end(exit);
  } finally {
    run.close();
  }
}

/** What a dropped run did not send is not sent any more. */
function isOver(run: Run): boolean {
  return stateOf(run) === 'finished' || isDropped(run);
}

/** A plan that a person has applied does not know what was counted after it. */
function endCounts({ store, session }: Finishing, plan: FinishPlan): void {
  const removed = store.closeApplied(plan);
  if (removed.length === 0) return;
  const note = `note: ${removed.join(', ')} ${inNumber(removed.length, 'was', 'were')} counted after the plan that was applied, and removed from this stocktake: start another one to count them.`;
  session.printAlways(text`${wrap(note, session.canvas.columns, 0, 6)}\n`);
}

function showRest({ session, store }: Finishing, plan: FinishPlan, run: Run): ExitName {
  const { io, canvas } = session;
  const { notProcessed } = outcomeTotals(run);
  const folder = pathFrom(io.cwd, adjustmentsFolder(store));
  const left =
    notProcessed === 0 ? 'nothing is left to send' : `${counted(notProcessed, 'row')} left to send`;
  const shown = `The plan of ${plan.plannedAt} was applied by the run ${folder}: ${left}. Nothing was sent now.`;
  session.say(text`${wrap(shown, canvas.columns)}\n`);
  return new FinishReport(session, store.folder, resultOf({ store }, plan)).end('ok');
}
