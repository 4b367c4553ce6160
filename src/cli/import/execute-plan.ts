import type { Clock } from '../../kernel/clock.ts';
import { exitNamed, type ExitName } from '../../kernel/messages/exit-codes.ts';
import type { ExecutedRun } from '../../import/send/conclude-run.ts';
import { type Run, firstFolderOf, keepAccountFlags } from '../../import/ledger/run/run.ts';
import { executeRun } from '../../import/send/execute-run.ts';
import type { ExecutionRequest } from '../../import/sheet/request/request.ts';
import { groupIssues } from '../../import/send/plan-view/issue-groups.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import { writeOutputs } from '../../import/send/write-outputs.ts';
import type { RunFiles, RunSummary } from '../../import/ledger/run/summary.ts';
import type { IssueGroup } from '../../import/ledger/rows/issue-likeness.ts';
import type { FileNotice } from '../../tabular/file-notices.ts';
import { accountWords } from '../connection/account-words.ts';
import { printError } from '../error-report.ts';
import type { PlanView } from '../screens/plan-screen.ts';
import { questionsDocument, type QuestionsDocument } from './plan-document.ts';
import { defined } from '../../kernel/defined.ts';
import { withoutKeys } from '../../import/sheet/recipe/without-keys.ts';
import { finalLine, finalScreen, type NextStep } from '../screens/final-screen.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import { countUndoable, countUnverified } from '../../undo/count-undoable.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';
import { text } from '../screens/text.ts';

/** A run, with what there is to know of the files that its plan was shown in. */
export interface PlannedRun {
  readonly run: Run;
  readonly plan?: {
    readonly notices?: readonly FileNotice[];
    /** The issues of its rows that the plan's screen has shown. */
    readonly issues?: readonly IssueGroup[];
  } & Partial<Pick<PlanView, 'questions' | 'files'>>;
}

/** Applies a plan and prints the result. */
export async function carryOut(
  planned: PlannedRun,
  request: Partial<ExecutionRequest>,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  const flags = accountWords(session.words);
  keepAccountFlags(planned.run, flags);
  const executed = await executeRun(planned.run, request, workplace);
  workplace.progress.clear();
  const next = nextSteps(executed, {
    flags,
    cwd: session.io.cwd,
    isUndoable: isUndoable(planned),
    master: masterOf(planned, executed, workplace.clock),
  });
  printResult(planned, executed, next, session);
  return exitNamed(executed.summary.exitCode);
}

/** Writes the files of a run that sends nothing, so that its rows can be fixed. */
export async function writeWithoutSending(
  planned: PlannedRun,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  const counters = workplace.connection.caller.counters();
  const begunAt = workplace.clock.now();
  const end = { exit: 'rowsFailed', counters, begunAt, context: undefined } as const;
  const written = await writeOutputs(planned.run, workplace.clock, end);
  printResult(planned, { ...written, stoppedBy: undefined }, [], session);
  return 'rowsFailed';
}

function printResult(
  { run, plan }: PlannedRun,
  { summary, files, stoppedBy }: ExecutedRun,
  next: readonly NextStep[],
  session: Session,
): void {
  const { io, global, canvas } = session;
  if (global.json) {
    const notices = [...(plan?.notices ?? []), ...summary.notices];
    const { kind: recordType, ...facts } = withoutKeys(summary, ['exitCode']);
    session.printJson('run', {
      counts: runCounts(summary),
      recordType,
      ...{ ...facts, ...stillOpen(plan ?? {}), notices },
    });
  }
  if (stoppedBy !== undefined) {
    printError(stoppedBy, io);
    if (!global.quiet) session.printAlways(text`\n`);
  }
  if (global.quiet) {
    session.printAlways(finalLine(summary));
  } else {
    const refusals = groupIssues(run, 'service-refused');
    const reported = { ...summary, refusals, unreported: unreported(run, plan?.issues ?? []) };
    session.printAlways(finalScreen(reported, shownFrom(io.cwd, files), next, canvas));
  }
}

function runCounts({
  input,
  issues,
  calls,
}: RunSummary): Record<'rows' | 'issues' | 'calls', number> {
  return {
    rows: input.rows,
    issues: Object.values(issues).reduce((sum, count) => sum + count, 0),
    calls: calls.reads + calls.writes,
  };
}

/** What was confirmed is asked no more. */
function stillOpen({ questions = [], files }: NonNullable<PlannedRun['plan']>): QuestionsDocument {
  const open = questions.filter(({ sureness }) => sureness === 'open');
  return open.length === 0 ? {} : questionsDocument({ questions: open, ...defined({ files }) });
}

/** The issues that appeared after the plan's screen; those that it showed are not repeated. */
function unreported(run: Run, reported: readonly IssueGroup[]): IssueGroup[] {
  return groupIssues(run).filter(
    ({ code, file, sheet, message }) =>
      code !== 'service-refused' &&
      !reported.some(
        (each) => each.file === file && each.sheet === sheet && each.message === message,
      ),
  );
}

/** What the next command needs to be known of a run. */
interface Continuation {
  /** The flags that lead to the account. */
  readonly flags: readonly string[];
  readonly cwd: string;
  readonly isUndoable: boolean;
  /** The folder of the first run, whose results have all rows put right; undefined as long as some are open. */
  readonly master: string | undefined;
}

/** Records that are all in the account make a new master; operations and undos make none. */
function masterOf(
  { run }: PlannedRun,
  { summary, stoppedBy }: ExecutedRun,
  clock: Clock,
): string | undefined {
  const { created, updated, unchanged } = summary.outcomes;
  const isUndo = run.identity.request.planning.undoes !== undefined;
  const isDone = stoppedBy === undefined && exitNamed(summary.exitCode) === 'ok';
  if (isUndo || !isDone || created + updated + unchanged === 0) return undefined;
  return firstFolderOf(run, clock);
}

/** Whether something that a run did can be undone; an undo is not undone as a matter of course. */
function isUndoable({ run }: PlannedRun): boolean {
  const isUndo = run.identity.request.planning.undoes !== undefined;
  return !isUndo && countUnverified(run) === 0 && countUndoable(run).undoable > 0;
}

/** What finishes the run, and what undoes it: also where other rows failed. */
function nextSteps(executed: ExecutedRun, continuation: Continuation): readonly NextStep[] {
  const { flags, cwd, isUndoable, master } = continuation;
  const folder = pathFrom(cwd, executed.files.folder);
  const undo = shellLine(['tallysheet', 'undo', folder, ...flags]);
  const steps = [
    finishingStep(executed, continuation),
    master === undefined
      ? undefined
      : {
          command: shellLine(['tallysheet', 'runs', 'results', pathFrom(cwd, master)]),
          what: 'Your new master, a workbook of all rows as corrected, with their record numbers:',
        },
    isUndoable ? { command: undo, what: 'To undo this run:' } : undefined,
  ];
  return steps.filter((step) => step !== undefined);
}

/** The review comes first, because other rows may depend on it; then resuming, then fixing rows. */
function finishingStep(
  { summary, files, stoppedBy }: ExecutedRun,
  { flags, cwd }: Continuation,
): NextStep | undefined {
  const { outcomes } = summary;
  const command = (...words: string[]): string => shellLine(['tallysheet', ...words, ...flags]);
  const folder = pathFrom(cwd, files.folder);
  if (files.needsReview !== undefined) {
    return { command: command('resume', folder, '--decisions', pathFrom(cwd, files.needsReview)) };
  }
  if (outcomes.notProcessed > 0 || stoppedBy !== undefined) {
    return { command: command('resume', folder) };
  }
  const fix = files.errors.map((path) => pathFrom(cwd, path));
  const isOpen = outcomes.failed === summary.open;
  return fix.length === 0 ? undefined : { command: command('import', ...fix), fix, isOpen };
}

function shownFrom(cwd: string, files: RunFiles): RunFiles {
  const shown = (path: string): string => pathFrom(cwd, path);
  return {
    folder: shown(files.folder),
    results: files.results.map(shown),
    errors: files.errors.map(shown),
    edited: files.edited.map(shown),
    needsReview: files.needsReview === undefined ? undefined : shown(files.needsReview),
    saved: files.saved.map(shown),
    summary: shown(files.summary),
    notices: shownNotices(files.notices, cwd),
  };
}
