import { join } from 'node:path';
import { withPlan } from '../../../../import/plan-import.ts';
import type { ImportRequest } from '../../../../import/sheet/request/request.ts';
import { stateOf } from '../../../../import/ledger/run/save-run-status.ts';
import type { ConnectedWorkplace } from '../../../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../../kernel/shell-words.ts';
import type { FinishPlan } from '../../../../stocktake/adjust/finish-plan.ts';
import {
  adjustmentsFolder,
  discardPlannedRun,
} from '../../../../stocktake/finish/adjustment-run.ts';
import { withFinishPlan, type FinishRequest } from '../../../../stocktake/finish/plan-finish.ts';
import {
  OUTPUTS,
  writeAdjustments,
  writeOutputs,
} from '../../../../stocktake/finish/stocktake-outputs.ts';
import type { StocktakeResult } from '../../../../stocktake/report/stocktake-result.ts';
import { accountWords } from '../../../connection/account-words.ts';
import { executionRequest } from '../../../import/import-request.ts';
import { importPrepared } from '../../../import/import-prepared.ts';
import { recipeCommand, shownPlan } from '../../../import/shown-plan.ts';
import { planScreen } from '../../../screens/plan-screen.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import type { CommandWorkplace } from '../../../workplace.ts';
import { concludeFinish } from './conclude-finish.ts';
import { ownFiles, resultOf, type Finishing } from './finishing.ts';
import { FinishReport } from './finish-report.ts';

type Place = CommandWorkplace & ConnectedWorkplace;

/** Makes the plan, shows it, asks, and applies it. Throws as withFinishPlan and withPlan do. */
export function planAndApply(
  finishing: Finishing,
  request: FinishRequest,
  workplace: Place,
): Promise<ExitName> {
  const { store, session } = finishing;
  const listener = readingListener(workplace, session);
  return withFinishPlan(store.views, request, { place: workplace, listener }, (planned) =>
    showAndApply(finishing, planned, workplace),
  );
}

async function showAndApply(
  finishing: Finishing,
  { plan, release }: { readonly plan: FinishPlan; readonly release: () => void },
  workplace: Place,
): Promise<ExitName> {
  const { store, given, session } = finishing;
  // A plan of before must not be sent any more once another one is kept.
  await discardPlannedRun(store, workplace);
  store.keepPlan(plan);
  const result = resultOf(finishing, plan);
  const outputs = await writeOutputs(result, store.folder, ownFiles(finishing));
  workplace.progress.clear();
  const report = new FinishReport(session, store.folder, result);
  report.show(outputs);
  if (result.decisions.adjustments.length > 0) {
    return importAdjustments(finishing, { plan, result, report, release }, workplace);
  }
  if (given['dry-run']) return report.end('ok');
  store.closeCounts(plan);
  report.conclude(await concludeFinish(finishing, plan, undefined));
  return report.end('ok');
}

/** A plan that is shown, and applied if it is confirmed. */
interface Planned {
  readonly plan: FinishPlan;
  readonly result: StocktakeResult;
  readonly report: FinishReport;
  /** Called once nothing more is read for the plan. */
  readonly release: () => void;
}

async function importAdjustments(
  finishing: Finishing,
  { plan, result, report, release }: Planned,
  workplace: Place,
): Promise<ExitName> {
  const { store, given, session } = finishing;
  await writeAdjustments(result, store.folder, ownFiles(finishing));
  const file = pathFrom(session.io.cwd, join(store.folder, OUTPUTS.adjustments));
  const execution = executionRequest({ ...given, first: undefined });
  const account = accountWords(session.words);
  const asImport = report.collecting({ ...session, words: [file, ...account] });
  const options = {
    out: adjustmentsFolder(store),
    force: given.force,
    historyCheck: execution.historyCheck,
    freshWithinMs: execution.freshWithinMs,
    accountFlags: account,
    recipeCommand: (recipe: string) => recipeCommand(recipe, asImport),
  };
  return withPlan(importRequest(file), workplace, options, async (opened) => {
    release();
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
        onConfirmed: () => {
          store.closeCounts(plan);
        },
      }),
    );
    if (store.views.state === 'closed' && stateOf(opened.run) === 'finished') {
      report.conclude(await concludeFinish(finishing, plan, opened.run));
    }
    return report.end(exit);
  });
}

/** The adjustments as an import: the names of the sheets say what their rows are, and nothing is created. */
function importRequest(file: string): ImportRequest {
  return {
    files: [file],
    reading: {},
    mapping: {},
    checking: {},
    planning: { mode: 'update' },
  };
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
  const switches = ['--dry-run', '-n', '--yes', '-y', '--json'];
  const words = session.words.filter((word) => !switches.includes(word));
  return shellLine(['tallysheet', 'stocktake', 'finish', ...words, '--yes']);
}
