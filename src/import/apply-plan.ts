import { withSignal } from '../account/with-signal.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { assertAnswersUsed } from './sheet/recipe/unused-answers.ts';
import type { ExecutedRun } from './send/conclude-run.ts';
import { executeRun } from './send/execute-run.ts';
import { EXECUTION_OPTIONS } from './sheet/request/known-request.ts';
import type { ExecutionRequest } from './sheet/request/request.ts';
import { confirmReadings } from './sheet/recipe/confirmation.ts';
import { assertLossConfirmed } from './send/assert-loss-confirmed.ts';
import { openRun } from './ledger/run/folder/find-run.ts';
import type { Run } from './ledger/run/run.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';

/** What is agreed to before a plan is applied. */
interface Consent {
  /** The host of the account, where the plan deletes records or empties fields. */
  readonly confirmedAccount?: string | undefined;
  /** How the files are read is right, also where they do not prove it. */
  readonly confirmsReadings?: boolean | undefined;
}

const CONSENT: OptionNames<Consent> = { confirmedAccount: true, confirmsReadings: true };

/** Opens a planned run that may be applied, and closes it after the work. Throws as applyPlan does. */
export async function withPlannedRun<Result>(
  wanted: string | undefined,
  workplace: ConnectedWorkplace,
  consent: Consent,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  assertKnownOptions('The consent of withPlannedRun', consent, CONSENT);
  const { confirmedAccount, confirmsReadings = false } = consent;
  const run = openRun(wanted, workplace);
  try {
    assertLossConfirmed(run, confirmedAccount);
    if (confirmsReadings) confirmReadings(run);
    await assertAnswersUsed(run, workplace);
    return await work(run);
  } finally {
    run.close();
  }
}

export interface ApplyOptions extends Partial<ExecutionRequest>, Consent {
  /** Stops between calls, as the signal of the workplace does: `stoppedBy` says so, and the run can be resumed. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: OptionNames<ApplyOptions> = {
  ...EXECUTION_OPTIONS,
  confirmedAccount: true,
  confirmsReadings: true,
  signal: true,
};

/**
 * Applies a plan by its folder or the name of its run: sends its rows, verifies unverified writes and writes
 * the results. A row that fails is in the summary, and what ended the run early in `stoppedBy`. Throws
 * TallysheetError 'no-such-run', 'run-locked', 'account-locked', 'unfinished-run', 'plan-outdated',
 * 'needs-confirmation', 'unconfirmed-readings', 'run-journal-damaged' and 'bad-usage' (an unknown option); nothing was sent then.
 */
export async function applyPlan(
  planned: string,
  workplace: ConnectedWorkplace,
  options: ApplyOptions = {},
): Promise<ExecutedRun> {
  assertKnownOptions('applyPlan', options, OPTIONS);
  const { confirmedAccount, confirmsReadings, signal, ...execution } = options;
  return withPlannedRun(planned, workplace, { confirmedAccount, confirmsReadings }, (run) =>
    executeRun(run, execution, withSignal(workplace, signal)),
  );
}
