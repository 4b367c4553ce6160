import type { OpenFinish, PlannedFinish } from '../../../../index.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import type { GivenTo } from '../../../command.ts';
import { accountWords } from '../../../connection/account-words.ts';
import type { AccountWorkplace } from '../../../connection/connected-workplace.ts';
import { executionRequest } from '../../../import/import-request.ts';
import { importPrepared } from '../../../import/import-prepared.ts';
import { shownPlan } from '../../../import/shown-plan.ts';
import { writtenFileOptions } from '../../../import/written-file-options.ts';
import { planScreen } from '../../../screens/plan-screen.ts';
import type { Session } from '../../../session.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import type { FINISH_FLAGS } from './command.ts';
import { FinishReport } from './finish-report.ts';
import { typedAgain } from '../../../import/typed-again.ts';
/** A stocktake that a command finishes. */
export interface Finishing {
  readonly stocktake: OpenFinish;
  readonly given: GivenTo<typeof FINISH_FLAGS>;
  readonly session: Session;
}

/** Makes the plan, shows it, asks, and applies it. */
export function planAndApply(finishing: Finishing, workplace: AccountWorkplace): Promise<ExitName> {
  const { stocktake, given, session } = finishing;
  const listener = readingListener(workplace, session);
  const showAndApply = async (planned: PlannedFinish): Promise<ExitName> => {
    workplace.progress.clear();
    const report = new FinishReport(session, planned.outputs.summary);
    report.show(planned.outputs);
    if (planned.adjusts) return importAdjustments(finishing, { planned, report }, workplace);
    if (!given['dry-run']) report.conclude(await planned.conclude());
    return report.end('ok');
  };
  return stocktake.plan(workplace, showAndApply, listener);
}

function importAdjustments(
  finishing: Finishing,
  { planned, report }: { readonly planned: PlannedFinish; readonly report: FinishReport },
  workplace: AccountWorkplace,
): Promise<ExitName> {
  const { stocktake, given, session } = finishing;
  const file = pathFrom(session.io.cwd, stocktake.adjustmentsFile);
  const execution = executionRequest({ ...given, first: undefined });
  const account = accountWords(session.words);
  const asImport = report.collecting({ ...session, words: [file, ...account] });
  const options = {
    ...writtenFileOptions(execution, asImport),
    accountFlags: account,
  };
  return planned.planAdjustments(options, async (opened, adjustments) => {
    workplace.progress.clear();
    const shown = shownPlan(opened, asImport);
    if (given['dry-run']) {
      session.say(planScreen(shown.plan, again(finishing), session.canvas));
      return report.end(shown.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok');
    }
    const consent = {
      yes: given.yes,
      allOrNothing: given['all-or-nothing'],
      confirmedAccount: undefined,
    };
    const exit = await confirmable(finishing, () =>
      importPrepared(shown, {
        consent,
        execution,
        workplace,
        session: asImport,
        onConfirmed: adjustments.confirm,
      }),
    );
    const outputs = await adjustments.conclude();
    if (outputs !== undefined) report.conclude(outputs);
    return report.end(exit);
  });
}

/** A plan that was not confirmed is applied by the command that made it, because counting may continue meanwhile. */
async function confirmable<Result>(
  finishing: Finishing,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TallysheetError) || error.code !== 'needs-confirmation') throw error;
    throw new TallysheetError(error.code, error.message, {
      cause: error,
      hint: `Apply it with \`${again(finishing)}\`.`,
    });
  }
}

/** The command that was typed, so that it applies its plan without asking. */
function again({ session }: Finishing): string {
  return typedAgain('stocktake finish', session, '--yes');
}
