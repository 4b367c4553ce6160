import { takeRequest } from './sheet/request/take-request.ts';
import { type ProgramRequest } from './sheet/request/program-request.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { inScope, type Scope } from '../kernel/scope.ts';
import { sumOfOutcomes } from '../kernel/outcomes.ts';
import { accountOf } from '../client/account.ts';
import { Claims } from './send/execute/claims.ts';
import { HistoryCheck } from './send/execute/reconcile/history-check.ts';
import { contextOf } from './send/execute/execution-context.ts';
import { prepareImport } from './import-file.ts';
import type { PlannedCall } from './ledger/journal/tables/calls/planned-call.ts';
import { outcomeTotals } from './send/output/totals.ts';
import { DEFAULT_EXECUTION } from './sheet/request/request.ts';
import { AccountLock } from './ledger/run/account-lock.ts';
import { saveRunStatus } from './ledger/run/save-run-status.ts';
import { shareKnown } from './ledger/run/run-memory.ts';
import { nameOfRun } from './ledger/run/folder/run-folder.ts';
import type { Run } from './ledger/run/run.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';
import { askAboutChangedRecords } from './send/recovery/ask-about-changed.ts';
import { findLostRun, setJournalAside, type LostRun } from './ledger/run/lost-run.ts';

/** What is known of the rows of a run again. */
export interface RecoveredRun {
  readonly folder: string;
  readonly rows: number;
  /** Found done: in the account, in histories, or by the registry. */
  readonly done: number;
  /** Still to be sent. */
  readonly left: number;
  /** With a problem, or with an unknown outcome: not sent. */
  readonly asked: number;
  /** The damaged journal, under the name that it was given. */
  readonly setAside: string | undefined;
}

/** If a smaller share of the rows is recognised, the input counts as another one. */
const LEAST_SHARE = 0.5;

/**
 * Makes a new journal for a run whose own is damaged or gone: plans its input again, and finds what was done by
 * keys, by the registry of fingerprints and by histories. It sends nothing; `executeRun` does.
 * @param isForced takes an input that differs from that of the run
 * Throws TallysheetError 'no-such-run', 'bad-usage' for a sound journal or another input, 'account-locked', and
 * what planning throws.
 */
export function recoverRun(
  wanted: string,
  given: ProgramRequest,
  place: ConnectedWorkplace,
  isForced = false,
): Promise<RecoveredRun> {
  const [request, workplace] = takeRequest('The request of recoverRun', given, place);
  const { stateFolder, connection, clock } = workplace;
  return inScope(async (scope) => {
    const lost = findLostRun(wanted, workplace);
    const account = accountOf(connection.baseUrl);
    scope.use(AccountLock.take(stateFolder, account, nameOfRun(lost.folder), clock));
    const setAside = setJournalAside(lost.folder);
    const { run } = await prepareImport(request, workplace, {
      out: lost.folder,
      afresh: true,
      force: true,
      lost,
      checkInput: (read) => {
        assertSameInput(read, lost, isForced);
      },
    });
    scope.use(run);
    await askAboutChangedRecords(run, plannedCalls(run), workplace);
    await findMovements(run, workplace, scope);
    saveRunStatus(run, 'open', workplace);
    return { folder: lost.folder, ...countRows(run), setAside };
  });
}

function assertSameInput(run: Run, { memory, folder }: LostRun, isForced: boolean): void {
  if (memory === undefined || isForced) return;
  const hashes = new Set(run.rows.files().map(({ sha256 }) => sha256));
  if (memory.hashes.every((hash) => hashes.has(hash))) return;
  const share = shareKnown(memory.sample, run);
  if (share >= LEAST_SHARE) return;
  throw new TallysheetError(
    'bad-usage',
    `The input is not the file of the run in ${folder}: it has only ${Math.round(share * 100)}% of the first rows`,
    {
      hint: 'Use the file of the run, or add --force if it was changed that much.',
    },
  );
}

/** Finds movements that the lost run has made in the histories. */
async function findMovements(run: Run, workplace: ConnectedWorkplace, scope: Scope): Promise<void> {
  const context = contextOf(run, DEFAULT_EXECUTION, workplace);
  const claims = scope.use(new Claims(run, workplace));
  claims.take();
  const histories = new HistoryCheck(context);
  for (const call of plannedCalls(run)) {
    workplace.stop.signal.throwIfAborted();
    for (const done of await histories.read(call)) claims.noteDone(done);
  }
  claims.release();
}

const CALLS_AT_ONCE = 500;

/** Those that other runs know by their fingerprints. */
function* plannedCalls({ calls }: Run): Generator<PlannedCall> {
  for (let after = 0; ;) {
    const next = calls.fingerprinted.planned(after, CALLS_AT_ONCE);
    if (next.length === 0) return;
    after = next.at(-1)?.id ?? after;
    yield* next;
  }
}

function countRows(run: Run): Pick<RecoveredRun, 'rows' | 'done' | 'left' | 'asked'> {
  const totals = outcomeTotals(run);
  const rows = sumOfOutcomes(totals);
  const left = totals.notProcessed;
  const asked = totals.failed + totals.needsReview;
  return { rows, done: rows - left - asked, left, asked };
}
