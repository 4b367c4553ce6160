import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { DEFAULT_EXECUTION, type ExecutionRequest } from '../request/request.ts';
import { accountOf, isSameAccount } from '../../client/account.ts';
import type { CallCounters } from '../../client/caller.ts';
import { Claims } from './claims.ts';
import { Execution } from './execution.ts';
import type { ExecutionContext } from './execution-context.ts';
import { assertNoDecisionsLost } from '../review/lost-decisions.ts';
import { AccountLock } from '../run/account-lock.ts';
import { readAgain } from './second-read/read-again.ts';
import { assertNoUnverifiedRun } from '../run/folder/find-run.ts';
import { withRecoverHint } from '../run/recover-hint.ts';
import { isOlderCopy, whyOutdated } from '../run/freshness.ts';
import { saveRunStatus, stateOf } from '../run/save-run-status.ts';
import { assertUsableRun, type Run } from '../run/run.ts';
import type { ConnectedWorkplace } from '../run/workplace.ts';
import { lostJournalOf } from '../journal/witness/lost-journal.ts';
import type { RunFiles, RunSummary } from '../run/summary.ts';
import { writeOutputs } from '../output/write-outputs.ts';

/** How a run ended, and what it wrote. */
export interface ExecutedRun {
  readonly summary: RunSummary;
  readonly files: RunFiles;
  /** What ended it before its time; it can be resumed. */
  readonly stoppedBy: TallysheetError | undefined;
}

/**
 * Stages 6 and 7 of 7 for a planned run, or for what an earlier process left of it: sends what is
 * left, settles what is unverified, writes the outputs. Throws TallysheetError 'account-locked',
 * 'unfinished-run', 'unused-decisions', 'plan-outdated' and what journal and disk throw.
 */
export async function executeRun(
  run: Run,
  request: Partial<ExecutionRequest>,
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  try {
    return await executeSound(run, request, workplace);
  } catch (error) {
    throw withRecoverHint(error, run.folder, workplace);
  }
}

async function executeSound(
  run: Run,
  request: Partial<ExecutionRequest>,
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  const { connection, clock, stateFolder } = workplace;
  run.journal.assertSound();
  assertUsableRun(run);
  assertSameAccount(run, connection.baseUrl);
  assertNoUnverifiedRun(run, workplace);
  await assertNoDecisionsLost(run, undefined, workplace);
  const lock = AccountLock.take(
    stateFolder,
    accountOf(connection.baseUrl),
    run.identity.name,
    clock,
  );
  const claims = new Claims(run, workplace);
  try {
    const outdated = whyOutdated(run, workplace);
    reportIfOlder(run, workplace);
    saveRunStatus(run, 'open', workplace);
    const context = contextOf(run, { ...DEFAULT_EXECUTION, ...request }, workplace);
    const begunAt = clock.now();
    claims.take();
    const stoppedBy =
      (await stoppedWhile(async () => {
        await waitForLastCalls(run, context);
        await readAgain({ run, context, workplace, outdated });
      })) ?? (await new Execution(context, claims).run());
    claims.release();
    return await conclude(run, context, { stoppedBy, begunAt }, workplace);
  } finally {
    claims.close();
    lock.release();
  }
}

/** What ended a look at the account before anything was sent; the run ends then as if it came later. */
async function stoppedWhile(read: () => Promise<void>): Promise<TallysheetError | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return error;
  }
}

async function conclude(
  run: Run,
  context: ExecutionContext,
  { stoppedBy, begunAt }: { stoppedBy: TallysheetError | undefined; begunAt: number },
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  run.journal.assertInPlace();
  workplace.onProgress({ stage: 'write', current: 0, total: undefined });
  saveRunStatus(run, stateOf(run), workplace);
  const counters = addCounters(run, workplace.connection.caller.counters());
  const end = {
    exit: exitOf(run, stoppedBy),
    stoppedBy,
    counters,
    begunAt,
    context: stoppedBy === undefined ? context : undefined,
  };
  return { ...(await writeOutputs(run, workplace.clock, end)), stoppedBy };
}

/** Rows left for `resume` by `--first` are no failure of the run. */
function exitOf(run: Run, stoppedBy: TallysheetError | undefined): ExitName | undefined {
  if (stoppedBy !== undefined) return stoppedBy.exit;
  return (run.calls.countByState().get('needsReview') ?? 0) > 0 ? 'needsReview' : undefined;
}

/** What carrying out a run stands on. */
export function contextOf(
  run: Run,
  request: ExecutionRequest,
  { connection, clock, stop, onProgress }: ConnectedWorkplace,
): ExecutionContext {
  const { journal, views, rows, calls, records, identity } = run;
  return {
    plannedAt: Date.parse(identity.startedAt),
    journal,
    views,
    rows,
    calls,
    records,
    caller: connection.caller,
    clock,
    request,
    stop,
    onProgress,
  };
}

/** The calls of all processes that worked on the run. */
function addCounters(run: Run, now: CallCounters): CallCounters {
  const before = run.journal.meta.read('counters');
  const sum = {
    reads: (before?.reads ?? 0) + now.reads,
    writes: run.views.events.countWrites(),
    retries: (before?.retries ?? 0) + now.retries,
    rateLimited: (before?.rateLimited ?? 0) + now.rateLimited,
  };
  run.journal.meta.write('counters', sum);
  return sum;
}

function reportIfOlder(run: Run, workplace: ConnectedWorkplace): void {
  if (!isOlderCopy(run, workplace)) return;
  workplace.onProgress({
    stage: 'execute',
    current: 0,
    total: undefined,
    notice: `${run.folder} is an older copy of this run: rows that were done since are found and not repeated.`,
  });
}

/** What a lost journal had sent may arrive for a while; only then the account says what was done. */
async function waitForLastCalls(
  { journal }: Run,
  { clock, request, stop }: ExecutionContext,
): Promise<void> {
  const lost = lostJournalOf(journal);
  if (lost === undefined) return;
  const left = Date.parse(lost.foundAt) + request.verificationDelayMs - clock.now();
  if (left > 0) await clock.sleep(left, stop.signal);
}

function assertSameAccount(run: Run, baseUrl: string): void {
  if (isSameAccount(run.identity.baseUrl, baseUrl)) return;
  throw new TallysheetError(
    'plan-outdated',
    `The run ${run.identity.name} was planned for ${run.identity.baseUrl}, not for ${baseUrl}`,
    { hint: `Use --base-url ${run.identity.baseUrl}, or make a new plan.` },
  );
}
