import { EXIT_CODES, type ExitName } from '../kernel/exit-codes.ts';
import { executeRun, type ExecutedRun } from '../pipeline/execute-run.ts';
import type { ExecutionRequest } from '../pipeline/request.ts';
import { groupIssues } from '../pipeline/plan/issue-groups.ts';
import type { Run } from '../pipeline/run/run.ts';
import type { ConnectedWorkplace } from '../pipeline/run/workplace.ts';
import { writeOutputs } from '../pipeline/write/write-outputs.ts';
import type { RunFiles } from '../pipeline/summary.ts';
import { tellError } from './error-report.ts';
import { finalLine, finalScreen } from './screens/final-screen.ts';
import { pathFrom, shellLine } from '../kernel/shell-words.ts';
import { shownNotices } from './shown-notices.ts';
import type { Session } from './session.ts';
import type { CommandWorkplace } from './workplace.ts';

/** Carries a plan out and tells what became of it. */
export async function carryOut(
  run: Run,
  request: Partial<ExecutionRequest>,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  const executed = await executeRun(run, request, workplace);
  workplace.progress.clear();
  tell(run, executed, nextCommand(executed, session.io.cwd), session);
  return exitNamed(executed.summary.exitCode);
}

/** Writes the files of a run of which nothing is to be sent, so that its problems can be mended. */
export async function writeWithoutSending(
  run: Run,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  const counters = workplace.connection.caller.counters();
  const begunAt = workplace.clock.now();
  const end = { exit: 'rowsFailed', counters, begunAt, context: undefined } as const;
  const written = await writeOutputs(run, workplace.clock, end);
  tell(run, { ...written, stoppedBy: undefined }, undefined, session);
  return 'rowsFailed';
}

function tell(
  run: Run,
  { summary, files, stoppedBy }: ExecutedRun,
  next: string | undefined,
  session: Session,
): void {
  const { io, global, canvas } = session;
  if (global.json) session.printJson(summary);
  if (global.quiet) {
    session.insist(finalLine(summary));
  } else {
    const told = { ...summary, refusals: groupIssues(run, 'service-refused') };
    session.insist(finalScreen(told, shownFrom(io.cwd, files), next, canvas));
  }
  if (stoppedBy !== undefined) tellError(stoppedBy, io);
}

/** Looking comes first, because others may wait for it; then going on, then mending. */
function nextCommand({ summary, files }: ExecutedRun, cwd: string): string | undefined {
  const { outcomes } = summary;
  const folder = pathFrom(cwd, files.folder);
  const [errors] = files.errors;
  if (files.needsLook !== undefined) {
    return shellLine([
      'tallysheet',
      'resume',
      folder,
      '--decisions',
      pathFrom(cwd, files.needsLook),
    ]);
  }
  if (outcomes.unprocessed > 0) return shellLine(['tallysheet', 'resume', folder]);
  return errors === undefined
    ? undefined
    : shellLine(['tallysheet', 'import', pathFrom(cwd, errors)]);
}

function shownFrom(cwd: string, files: RunFiles): RunFiles {
  const shown = (path: string): string => pathFrom(cwd, path);
  return {
    folder: shown(files.folder),
    results: files.results.map(shown),
    errors: files.errors.map(shown),
    needsLook: files.needsLook === undefined ? undefined : shown(files.needsLook),
    summary: shown(files.summary),
    notices: shownNotices(files.notices, cwd),
  };
}

function exitNamed(code: number): ExitName {
  const found = Object.entries(EXIT_CODES).find(([, exit]) => exit.code === code);
  return found === undefined ? 'fatal' : (found[0] as ExitName);
}
