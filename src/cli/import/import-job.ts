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

/** Continues the run of a job that was interrupted; the job itself prints the result. */
export function continueJob(folder: string, job: ImportJob): Promise<ExitName> {
  return continueRun(folder, job, { ...job.session, printJson: () => undefined });
}

/** Continues a run that was interrupted, and prints the result. */
export function continueRun(
  folder: string,
  { given, session, workplace }: ImportJob,
  printing = session,
): Promise<ExitName> {
  return withResumedRun(folder, workplace, {}, (opened) => {
    const execution = executionRequest(given);
    const cost = costLine(remainingCost(opened, execution, workplace));
    const resuming = `Resuming ${pathFrom(session.io.cwd, folder)}. ${cost}`;
    session.say(text`${wrap(resuming, session.canvas.columns)}\n\n`);
    return carryOut({ run: opened }, execution, workplace, printing);
  });
}

/** The import of a workbook that a command wrote, into a run folder of its own. */
interface WantedImport {
  readonly request: AskedImport;
  readonly out: string;
  /** Where it is planned, if not where it is sent. */
  readonly planning?: ConnectedWorkplace;
  readonly confirmedAccount?: string | undefined;
}

/** A job whose import is planned. */
export interface PlannedJob {
  readonly shown: ReturnType<typeof shownPlan>;
  /** Asks, and sends it. */
  readonly send: () => Promise<ExitName>;
}

/** Plans the import of a job, and closes its run after the work. Throws as planning an import does. */
export function withPlannedJob<T>(
  { request, out, planning, confirmedAccount }: WantedImport,
  { given, session, workplace }: ImportJob,
  work: (job: PlannedJob, session: Session) => Promise<T>,
): Promise<T> {
  const execution = executionRequest(given);
  const asImport = { ...session, words: [...request.files, ...accountWords(session.words)] };
  const options = {
    out,
    ...writtenFileOptions(execution, asImport),
    accountFlags: accountWords(session.words),
  };
  const consent = { yes: given.yes, allOrNothing: given['all-or-nothing'], confirmedAccount };
  return withPlan(request, planning ?? workplace, options, (plan) => {
    workplace.progress.clear();
    const shown = shownPlan(plan, asImport);
    const sending = { consent, execution, workplace, session: asImport };
    return work({ shown, send: () => importPrepared(shown, sending) }, asImport);
  });
}

/**
 * Plans the import of a job, shows what it is about, asks and sends it; with --dry-run it only shows the plan.
 * @param again the command that sends it
 */
export function importJob(
  wanted: { readonly request: AskedImport; readonly out: string },
  job: ImportJob,
  { screen, again }: { readonly screen: () => Text; readonly again: string },
): Promise<EndedJob> {
  let run: EndedJob['run'] = null;
  const { given, session } = job;
  const keeping: Session = {
    ...session,
    printJson: (_kind, document) => {
      run = { ...document };
    },
  };
  return withPlannedJob(wanted, { ...job, session: keeping }, async ({ shown, send }) => {
    session.say(text`${screen()}\n`);
    if (given['dry-run']) {
      session.say(planScreen(shown.plan, again, session.canvas));
      const exit = shown.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok';
      return { exit, run: null, isDry: true };
    }
    return { exit: await send(), run, isDry: false };
  });
}
