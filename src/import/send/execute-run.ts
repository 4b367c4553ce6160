import { accountOf, isSameAccount } from '../../client/account.ts';
import { type Scope, inScope } from '../../kernel/scope.ts';
import { removeLeftovers } from '../../tabular/files/atomic-file.ts';
import { rememberRecipe } from '../sheet/intake/remember.ts';
import { DEFAULT_EXECUTION, type ExecutionRequest } from '../sheet/request/request.ts';
import { AccountLock } from '../ledger/run/account-lock.ts';
import { isRunFile } from '../ledger/run/folder/run-folder.ts';
import { reportOlderCopy, whyOutdated } from '../ledger/run/freshness.ts';
import { withRecoverHint } from '../ledger/run/recover-hint.ts';
import { type Run, assertUsableRun, runIdOf } from '../ledger/run/run.ts';
import { saveRunStatus } from '../ledger/run/save-run-status.ts';
import type { AccountConnection, ConnectedWorkplace } from '../ledger/run/workplace.ts';
import type { HeldAccount } from '../ledger/shared/shared-account.ts';
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
  const held = await takeShared(run, workplace, scope);
  const claims = scope.use(new Claims(run, workplace));

  await removeLeftovers(run.folder, isRunFile);
  const outdated = whyOutdated(run, workplace) ?? whyOvertaken(held);
  reportOlderCopy(run, workplace);
  saveRunStatus(run, 'open', workplace);
  rememberRecipe(run, workplace);
  const context = { ...contextOf(run, request, workplace), held };
  const begunAt = clock.now();
  claims.take();

  const late = new LateLookUps();
  const stoppedBy =
    (await readBeforeSending({ run, context, outdated, claims, late })) ??
    (await new Execution(context, claims, late).run());

  claims.release();
  return concludeRun(run, context, { stoppedBy, begunAt }, workplace);
}

/** Holds the account against the other machines of a shared state. */
async function takeShared(
  run: Run,
  { connection }: ConnectedWorkplace,
  scope: Scope,
): Promise<HeldAccount | undefined> {
  assertStateGiven(run, connection);
  const { shared } = connection;
  if (shared === undefined) return undefined;
  const held = scope.use(await shared.take({ run: runIdOf(run), name: run.identity.name }));
  run.meta.write('isShared', true);
  return held;
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

/** Why a plan may not match the account, in words that follow "the plan". */
function whyOvertaken(held: HeldAccount | undefined): string | undefined {
  return held?.isAfterOther === true ? 'is older than a run on another machine' : undefined;
}

/** Without the state, this machine could not know whether another one has taken the run over. */
function assertStateGiven({ meta, identity }: Run, { shared }: AccountConnection): void {
  if (shared !== undefined || meta.read('isShared') !== true) return;
  throw new TallysheetError(
    'bad-settings',
    `The run ${identity.name} was started with a shared state, and none is given`,
    { hint: 'Add --state, or set TALLYSHEET_STATE.' },
  );
}

function assertSameAccount({ identity }: Pick<Run, 'identity'>, baseUrl: string): void {
  if (isSameAccount(identity.baseUrl, baseUrl)) return;
  throw new TallysheetError(
    'plan-outdated',
    `The run ${identity.name} was planned for ${identity.baseUrl}, not for ${baseUrl}`,
    { hint: `Use --base-url ${identity.baseUrl}, or make a new plan.` },
  );
}
