import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { assertAnswersUsed } from './answers/unused-answers.ts';
import type { ExecutedRun } from './execute/conclude-run.ts';
import { executeRun } from './execute/execute-run.ts';
import { EXECUTION_OPTIONS } from './request/known-request.ts';
import type { ExecutionRequest } from './request/request.ts';
import { assertLossConfirmed } from './run/assert-loss-confirmed.ts';
import { openRun } from './run/folder/find-run.ts';
import type { Run } from './run/run.ts';
import type { ConnectedWorkplace } from './run/workplace.ts';

/** Opens a planned run that may be applied, and closes it after the work. Throws as applyPlan does. */
export async function withPlannedRun<Result>(
  wanted: string | undefined,
  workplace: ConnectedWorkplace,
  confirmedAccount: string | undefined,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const run = openRun(wanted, workplace);
  try {
    assertLossConfirmed(run, confirmedAccount);
    await assertAnswersUsed(run, workplace);
    return await work(run);
  } finally {
    run.close();
  }
}

export interface ApplyOptions extends Partial<ExecutionRequest> {
  /** The host of the account, where the plan deletes records or empties fields. */
  readonly confirmedAccount?: string;
}

const OPTIONS: OptionNames<ApplyOptions> = { ...EXECUTION_OPTIONS, confirmedAccount: true };

/**
 * Applies a plan by its folder or the name of its run: sends its rows, verifies unverified writes and writes
 * the results. A row that fails is in the summary, and what ended the run early in `stoppedBy`. Throws
 * TallysheetError 'no-such-run', 'run-locked', 'account-locked', 'unfinished-run', 'plan-outdated',
 * 'needs-confirmation', 'run-journal-damaged' and 'bad-usage' (an unknown option); nothing was sent then.
 */
export async function applyPlan(
  planned: string,
  workplace: ConnectedWorkplace,
  options: ApplyOptions = {},
): Promise<ExecutedRun> {
  assertKnownOptions('applyPlan', options, OPTIONS);
  const { confirmedAccount, ...execution } = options;
  return withPlannedRun(planned, workplace, confirmedAccount, (run) =>
    executeRun(run, execution, workplace),
  );
}
