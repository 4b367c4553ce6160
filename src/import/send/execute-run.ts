import { accountOf, isSameAccount } from '../../client/account.ts';
import { type Scope, inScope } from '../../kernel/scope.ts';
import { removeLeftovers } from '../../tabular/files/atomic-file.ts';
import { shareRecipes } from '../sheet/intake/memory/shared-recipes.ts';
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
import { compareOldOutcomes } from './execute/old-outcomes.ts';
import { SharedClaims } from './execute/shared-claims.ts';
import { isBehindKept } from '../ledger/run/fetch-run.ts';
import { adoptFingerprints } from '../ledger/run/adopt-fingerprints.ts';
import { type ExecutedRun, concludeRun } from './conclude-run.ts';
import { contextOf, type ExecutionContext } from './execute/execution-context.ts';
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
  await adoptFingerprints(workplace);
  const claims = scope.use(new Claims(run, workplace));
  const sharedClaims = held && (await SharedClaims.open(run, held));

  await removeLeftovers(run.folder, isRunFile);
  const outdated = whyOutdated(run, workplace) ?? whyOvertaken(held) ?? whyIncomplete(held);
  reportOlderCopy(run, workplace);
  saveRunStatus(run, 'open', workplace);
  rememberRecipe(run, workplace);
  await shareRecipes(workplace);
  const lookingUp = { ...request, historyCheck: historyToCheck(request, held) };
  const context = { ...contextOf(run, lookingUp, workplace), sharedClaims };
  const begunAt = clock.now();
  if (held !== undefined) await compareOldOutcomes(held, context);
  claims.take();

  const late = new LateLookUps();
  const stoppedBy =
    (await readBeforeSending({ run, context, outdated, claims, late })) ??
    (await sendPlanned(context, claims, late));

  claims.release();
  const unsettled = held && (await settleShared(held, context, claims));
  return concludeRun(run, context, { stoppedBy: stoppedBy ?? unsettled, begunAt }, workplace);
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
  assertNotBehind(run, held);
  run.meta.write('sharedEpoch', held.epoch);
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

/** Other machines have the journal before anything of it is sent. */
async function sendPlanned(
  context: ExecutionContext,
  claims: Claims,
  late: LateLookUps,
): Promise<TallysheetError | undefined> {
  try {
    await context.sharedClaims?.keepJournal();
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return error;
  }
  return new Execution(context, claims, late).run();
}

/** A journal of before another machine has continued the run does not know what was sent. */
function assertNotBehind(run: Run, { keptEpoch }: HeldAccount): void {
  if (!isBehindKept(run.meta.read('sharedEpoch'), keptEpoch)) return;
  const { identity } = run;
  throw new TallysheetError(
    'account-taken-over',
    `The run ${identity.name} was continued on another machine: what this one has of it is older`,
    { hint: `Fetch it: tallysheet resume ${identity.name}` },
  );
}

/** Lets the other machines know the outcomes of the calls. Returns what prevented it; resuming the run makes up for it. */
async function settleShared(
  held: HeldAccount,
  context: ExecutionContext,
  { keptByRow }: Claims,
): Promise<TallysheetError | undefined> {
  const { sharedClaims } = context;
  try {
    await compareOldOutcomes(held, context);
    await sharedClaims?.settle(keptByRow);
    return undefined;
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return (await keepUnsettled(sharedClaims)) ?? error;
  }
}

/** Another machine may have the account by now. Returns what prevented it; then the journal has it until the run is resumed here. */
async function keepUnsettled(
  sharedClaims: SharedClaims | undefined,
): Promise<TallysheetError | undefined> {
  try {
    await sharedClaims?.keepUnsettled();
    return undefined;
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return error;
  }
}

/** Why a plan may not match the account, in words that follow "the plan". */
function whyOvertaken(held: HeldAccount | undefined): string | undefined {
  return held?.isAfterOther === true ? 'is older than a run on another machine' : undefined;
}

/** The same of a shared state that may lack what was sent. */
function whyIncomplete(held: HeldAccount | undefined): string | undefined {
  return held?.unknownForMs === undefined ? undefined : 'does not know all that was sent';
}

/** What a restored state may lack shows in histories alone, so they are read as far back as it goes. */
function historyToCheck(
  { historyCheck }: ExecutionRequest,
  held: HeldAccount | undefined,
): ExecutionRequest['historyCheck'] {
  if (held?.unknownForMs === undefined) return historyCheck;
  return Math.max(historyCheck === 'off' ? 0 : historyCheck, held.unknownForMs);
}

/** Without the state, this machine could not know whether another one has taken the run over. */
function assertStateGiven({ meta, identity }: Run, { shared }: AccountConnection): void {
  if (shared !== undefined || meta.read('sharedEpoch') === undefined) return;
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
