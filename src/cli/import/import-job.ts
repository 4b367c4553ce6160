import {
  remainingCost,
  withPlan,
  withResumedRun,
  type AskedImport,
  type ConnectedWorkplace,
} from '../../index.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { accountWords } from '../connection/account-words.ts';
import { costLine, planScreen } from '../screens/plan-screen.ts';
import { text, type Text } from '../screens/text.ts';
import { wrap } from '../screens/wrap.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';
import { carryOut } from './execute-plan.ts';
import { importPrepared } from './import-prepared.ts';
import { executionRequest } from './import-request.ts';
import { shownPlan } from './shown-plan.ts';
import { writtenFileOptions } from './written-file-options.ts';

/** The flags of a command whose job is an import of a workbook that the command wrote. */
type JobFlags = Parameters<typeof executionRequest>[0] & {
  readonly yes: boolean;
  readonly 'all-or-nothing': boolean;
  readonly 'dry-run': boolean;
};

/** Where such a job is done. */
export interface ImportJob {
  readonly given: JobFlags;
  readonly session: Session;
  readonly workplace: CommandWorkplace & ConnectedWorkplace;
}

/** How the import of a job ended. */
export interface EndedJob {
  readonly exit: ExitName;
  /** The document of its run; null where nothing was sent. */
  readonly run: Record<string, unknown> | null;
  readonly isDry: boolean;
}

/** Continues the run of a job that was interrupted. */
export function continueJob(
  folder: string,
  { given, session, workplace }: ImportJob,
): Promise<ExitName> {
  return withResumedRun(folder, workplace, {}, (opened) => {
    const execution = executionRequest(given);
    const cost = costLine(remainingCost(opened, execution, workplace));
    const resuming = `Resuming ${pathFrom(session.io.cwd, folder)}. ${cost}`;
    session.say(text`${wrap(resuming, session.canvas.columns)}\n\n`);
    return carryOut({ run: opened }, execution, workplace, {
      ...session,
      printJson: () => undefined,
    });
  });
}

/**
 * Plans the import of a job, shows what it is about, asks and sends it; with --dry-run it only shows the plan.
 * @param again the command that sends it
 */
export function importJob(
  { request, out }: { readonly request: AskedImport; readonly out: string },
  { given, session, workplace }: ImportJob,
  { screen, again }: { readonly screen: () => Text; readonly again: string },
): Promise<EndedJob> {
  const execution = executionRequest(given);
  let run: EndedJob['run'] = null;
  const asImport: Session = {
    ...session,
    words: [...request.files, ...accountWords(session.words)],
    printJson: (_kind, document) => {
      run = { ...document };
    },
  };
  const options = {
    out,
    ...writtenFileOptions(execution, asImport),
    accountFlags: accountWords(session.words),
  };
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: undefined,
  };
  return withPlan(request, workplace, options, async (plan) => {
    workplace.progress.clear();
    session.say(text`${screen()}\n`);
    const shown = shownPlan(plan, asImport);
    if (given['dry-run']) {
      session.say(planScreen(shown.plan, again, session.canvas));
      const exit = shown.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok';
      return { exit, run: null, isDry: true };
    }
    const exit = await importPrepared(shown, { consent, execution, workplace, session: asImport });
    return { exit, run, isDry: false };
  });
}
