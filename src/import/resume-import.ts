import { withSignal } from '../account/with-signal.ts';
import type { ApplyOptions } from './apply-plan.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { shellLine } from '../kernel/shell-words.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { ExecutedRun } from './send/conclude-run.ts';
import { executeRun } from './send/execute-run.ts';
import { EXECUTION_OPTIONS } from './sheet/request/known-request.ts';
import type { ExecutionRequest } from './sheet/request/request.ts';
import { unconfirmedReadings } from './sheet/recipe/confirmation.ts';
import { assertNoDecisionsLost } from './send/review/lost-decisions.ts';
import { listRuns, openRun } from './ledger/run/folder/find-run.ts';
import { fetchRun } from './ledger/run/fetch-run.ts';
import { applyDecisions, retryFailed } from './send/review/resume-run.ts';
import type { Run } from './ledger/run/run.ts';
import type { ConnectedWorkplace, Workplace } from './ledger/run/workplace.ts';

/** What a run takes up besides the rows that were not sent. */
export interface TakenUp {
  /** A review file with decisions. */
  readonly decisions?: string | undefined;
  /** Rows that the service refused are sent again. */
  readonly failed?: boolean;
}

const TAKEN_UP: OptionNames<TakenUp> = { decisions: true, failed: true };

/** How a run is resumed. */
export interface ResumeOptions
  extends TakenUp, Partial<ExecutionRequest>, Pick<ApplyOptions, 'signal'> {}

const OPTIONS: OptionNames<ResumeOptions> = { ...EXECUTION_OPTIONS, ...TAKEN_UP, signal: true };

/** How much a run took up; undefined where it was not asked to. */
export interface TakenUpCounts {
  readonly decided: number | undefined;
  readonly retried: number | undefined;
}

/** Opens a run that was started, with what it takes up, and closes it after the work. Throws as resumeImport does. */
export async function withResumedRun<Result>(
  wanted: string | undefined,
  workplace: ConnectedWorkplace,
  takenUp: TakenUp,
  work: (run: Run, counts: TakenUpCounts) => Promise<Result>,
): Promise<Result> {
  assertKnownOptions('withResumedRun', takenUp, TAKEN_UP);
  const folder = await fetchRun(wanted, workplace);
  const run = openRun(folder ?? wanted, workplace);
  try {
    assertStarted(run, workplace);
    return await work(run, await takeUp(run, takenUp, workplace));
  } finally {
    run.close();
  }
}

/**
 * Resumes an interrupted run, by its folder or its name: nothing that was done is done again. Throws as
 * applyPlan does, and TallysheetError 'bad-decisions' and 'unused-decisions'.
 */
export async function resumeImport(
  run: string,
  workplace: ConnectedWorkplace,
  options: ResumeOptions = {},
): Promise<ExecutedRun> {
  assertKnownOptions('resumeImport', options, OPTIONS);
  const { decisions, failed = false, signal, ...execution } = options;
  return withResumedRun(run, workplace, { decisions, failed }, (opened) =>
    executeRun(opened, execution, withSignal(workplace, signal)),
  );
}

/** An unconfirmed plan must not be started by resuming it. */
function assertStarted(run: Run, workplace: Workplace): void {
  const { folder, identity } = run;
  const known = listRuns(workplace).find((each) => each.folder === folder);
  if (known?.state !== 'planned') return;
  const agreed = unconfirmedReadings(run).length === 0 ? [] : ['--confirm-readings'];
  const command = shellLine(['tallysheet', 'apply', identity.name, ...agreed]);
  throw new TallysheetError(
    'needs-confirmation',
    `The run ${identity.name} was planned but not started`,
    { hint: `Start it with \`${command}\`.` },
  );
}

async function takeUp(
  run: Run,
  { decisions, failed = false }: TakenUp,
  workplace: ConnectedWorkplace,
): Promise<TakenUpCounts> {
  if (decisions === undefined) await assertNoDecisionsLost(run, undefined, workplace);
  const decided =
    decisions === undefined ? undefined : await applyDecisions(run, decisions, workplace);
  return { decided, retried: failed ? retryFailed(run, workplace) : undefined };
}
