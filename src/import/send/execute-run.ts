import { accountOf, isSameAccount } from '../../client/account.ts';
import { type Scope, inScope } from '../../kernel/scope.ts';
import { removeLeftovers } from '../../tabular/files/atomic-file.ts';
import { rememberRecipe } from '../sheet/intake/remember.ts';
import { DEFAULT_EXECUTION, type ExecutionRequest } from '../sheet/request/request.ts';
import { AccountLock } from '../ledger/run/account-lock.ts';
import { isRunFile } from '../ledger/run/folder/run-folder.ts';
import { reportOlderCopy, whyOutdated } from '../ledger/run/freshness.ts';
import { withRecoverHint } from '../ledger/run/recover-hint.ts';
import { type Run, assertUsableRun } from '../ledger/run/run.ts';
import { saveRunStatus } from '../ledger/run/save-run-status.ts';
import type { ConnectedWorkplace } from '../ledger/run/workplace.ts';
import { Claims } from './execute/claims.ts';
import { type ExecutedRun, concludeRun } from './conclude-run.ts';
import { contextOf } from './execute/execution-context.ts';
import { Execution } from './execute/execution.ts';
import { LateLookUps } from './execute/second-read/second-read.ts';
import { readBeforeSending } from './execute/second-read/read-before-sending.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { assertReadingsConfirmed } from '../sheet/recipe/confirmation.ts';
import { assertNoDecisionsLost } from './review/lost-decisions.ts';
import { assertNoUnverifiedRun } from '../ledger/run/folder/find-run.ts';

/**
 * Stages 6 and 7 of 7 for a planned run, or for what an earlier process left of it: lock the account, claim the rows,
 * read again what others may have changed, execute, conclude. Throws TallysheetError 'account-locked',
 * 'unfinished-run', 'unused-decisions', 'plan-outdated' and what journal and disk throw.
 */
export async function executeRun(
  run: Run,
  request: Partial<ExecutionRequest>,
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  try {
    return await inScope((scope) =>
      executeInScope(run, { ...DEFAULT_EXECUTION, ...request }, workplace, scope),
    );
  } catch (error) {
    throw withRecoverHint(error, run.folder, workplace);
  }
}

async function executeInScope(
  run: Run,
  request: ExecutionRequest,
  workplace: ConnectedWorkplace,
  scope: Scope,
): Promise<ExecutedRun> {
  const { connection, clock, stateFolder } = workplace;
  await assertExecutable(run, workplace);

  const account = accountOf(connection.baseUrl);
  scope.use(AccountLock.take(stateFolder, account, run.identity.name, clock));
  const claims = scope.use(new Claims(run, workplace));

  await removeLeftovers(run.folder, isRunFile);
  const outdated = whyOutdated(run, workplace);
  reportOlderCopy(run, workplace);
  saveRunStatus(run, 'open', workplace);
  rememberRecipe(run, workplace);
  const context = contextOf(run, request, workplace);
  const begunAt = clock.now();
  claims.take();

  const late = new LateLookUps();
  const stoppedBy =
    (await readBeforeSending({ run, context, outdated, claims, late })) ??
    (await new Execution(context, claims, late).run());

  claims.release();
  return concludeRun(run, context, { stoppedBy, begunAt }, workplace);
}

/**
 * Throws TallysheetError 'run-journal-damaged', 'plan-outdated', 'unconfirmed-readings', 'unfinished-run' or
 * 'unused-decisions' for a run that must not be executed as it is.
 */
async function assertExecutable(run: Run, workplace: ConnectedWorkplace): Promise<void> {
  run.journal.assertSound();
  assertUsableRun(run);
  assertSameAccount(run, workplace.connection.baseUrl);
  assertReadingsConfirmed(run);
  assertNoUnverifiedRun(run, workplace);
  await assertNoDecisionsLost(run, undefined, workplace);
}

function assertSameAccount({ identity }: Pick<Run, 'identity'>, baseUrl: string): void {
  if (isSameAccount(identity.baseUrl, baseUrl)) return;
  throw new TallysheetError(
    'plan-outdated',
    `The run ${identity.name} was planned for ${identity.baseUrl}, not for ${baseUrl}`,
    { hint: `Use --base-url ${identity.baseUrl}, or make a new plan.` },
  );
}
