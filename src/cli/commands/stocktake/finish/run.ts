import { withStocktakeFinish, type FinishOptions, type OpenFinish } from '../../../../index.ts';
import { counted, inNumber } from '../../../../kernel/counts.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import type { RunCommand } from '../../../command.ts';
import {
  atConnectedWorkplace,
  type AccountWorkplace,
} from '../../../connection/connected-workplace.ts';
import { carryOut } from '../../../import/execute-plan.ts';
import { executionRequest } from '../../../import/import-request.ts';
import { text } from '../../../screens/text.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { Session } from '../../../session.ts';
import { DEFAULT_DECIMALS } from '../../../flags/status-flags.ts';
import { wantedStocktake } from '../wanted-stocktake.ts';
import { FinishReport } from './finish-report.ts';
import { planAndApply, type Finishing } from './plan-and-apply.ts';

export const run: RunCommand<Finishing['given']> = async (given, [wanted], session) => {
  const { stateFolder, io, clock } = session;
  const chosen = wantedStocktake({ command: 'finish', wanted, given, session });
  const place = { stateFolder, cwd: io.cwd, clock };
  return withStocktakeFinish(chosen, optionsOf(given), place, (stocktake) =>
    finish({ stocktake, given, session }),
  );
};

async function finish(finishing: Finishing): Promise<ExitName> {
  const { stocktake, given, session } = finishing;
  if (stocktake.finished !== undefined) return repeat(finishing, stocktake.finished);
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) =>
    (await stocktake.isUnderWay(workplace))
      ? resume(finishing, workplace)
      : planAndApply(finishing, workplace),
  );
}

/** Of a stocktake that is over nothing is sent; outputs that were removed are written as they were. */
async function repeat(
  { stocktake, session }: Finishing,
  finished: NonNullable<OpenFinish['finished']>,
): Promise<ExitName> {
  const { name, zone } = finished.head;
  const report = new FinishReport(session, finished);
  session.say(
    text`The stocktake ${name} was finished at ${finished.finishedAt ?? ''} (${zone}). Nothing was sent.\n`,
  );
  const outputs = await stocktake.restore();
  if (outputs !== undefined) {
    session.say(text`\n`);
    report.conclude(outputs);
  }
  return report.end('ok');
}

/** Continues a plan that was confirmed: what was done is not done again. */
function resume(
  { stocktake, given, session }: Finishing,
  workplace: AccountWorkplace,
): Promise<ExitName> {
  const { io, canvas } = session;
  return stocktake.resume(workplace, async (resumed) => {
    const report = new FinishReport(session, resumed.summary);
    if (given['dry-run']) {
      const folder = pathFrom(io.cwd, stocktake.adjustmentsFolder);
      const { plannedAt, left } = resumed;
      const rest = left === 0 ? 'nothing is left to send' : `${counted(left, 'row')} left to send`;
      const shown = `The plan of ${plannedAt} was applied by the run ${folder}: ${rest}. Nothing was sent now.`;
      session.say(text`${wrap(shown, canvas.columns)}\n`);
      return report.end('ok');
    }
    sayRemoved(resumed.confirm(), session);
    const execution = executionRequest({ ...given, first: undefined });
    const exit = resumed.isOver
      ? 'ok'
      : await carryOut({ run: resumed.run }, execution, workplace, report.collecting(session));
    const outputs = await resumed.conclude();
    if (outputs !== undefined) report.conclude(outputs);
    return report.end(exit);
  });
}

/** A plan that a person has applied does not know what was counted after it. */
function sayRemoved(removed: readonly string[], session: Session): void {
  if (removed.length === 0) return;
  const note = `note: ${removed.join(', ')} ${inNumber(removed.length, 'was', 'were')} counted after the plan that was applied, and removed from this stocktake: start another one to count them.`;
  session.printAlways(text`${wrap(note, session.canvas.columns, 0, 6)}\n`);
}

/** What the flags ask for. Throws TallysheetError 'bad-usage' for flags that need others. */
function optionsOf(given: Finishing['given']): FinishOptions {
  const { reason, on } = given;
  const isRetiring = given['retire-missing'];
  if (isRetiring && reason === undefined) {
    throw new TallysheetError('bad-usage', '--retire-missing needs --reason', {
      hint: 'For example: --retire-missing --reason Lost',
    });
  }
  if (!isRetiring && (reason !== undefined || on !== undefined)) {
    const flag = reason === undefined ? '--on' : '--reason';
    throw new TallysheetError('bad-usage', `${flag} is about --retire-missing`, {
      hint: 'Add --retire-missing if missing fixed assets are to be retired.',
    });
  }
  return {
    preparedBy: given['prepared-by'],
    exponent: given.decimals ?? DEFAULT_DECIMALS,
    isUncountedZero: given['uncounted-is-zero'],
    force: given.force,
    ...(reason !== undefined && { retirement: { reason, ...(on !== undefined && { on }) } }),
  };
}
