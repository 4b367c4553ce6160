import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accountOf } from '../../client/account.ts';
import { openRun } from '../../import/ledger/run/folder/find-run.ts';
import { RUN_FILES } from '../../import/ledger/run/folder/run-folder.ts';
import { RunRegistry } from '../../import/ledger/run/folder/run-registry.ts';
import { holderPath } from '../../import/ledger/run/account-lock.ts';
import { dropRun } from '../../import/send/review/resume-run.ts';
import { isDropped, type Run } from '../../import/ledger/run/run.ts';
import type { Workplace } from '../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import type { StocktakeStore } from '../store/stocktake-store.ts';
import { OUTPUTS } from '../report/finish-summary.ts';
import { refusal } from '../../reports/engine/refusals.ts';

/** How far the run of the adjustments is; `started`: something was sent, also by `tallysheet apply`. */
export type RunProgress = 'none' | 'planned' | 'started';

type StocktakeAt = Pick<StocktakeStore, 'folder' | 'views'>;

/** The folder of the run that sends the adjustments. */
export function adjustmentsFolder({ folder, views }: StocktakeAt): string {
  return join(folder, `${views.head.name}-adjustments`);
}

/**
 * How far the adjustments of a stocktake are. Throws TallysheetError 'no-such-run' where the run is needed and its
 * folder was deleted, and as openRun does.
 */
export function runProgress(stocktake: StocktakeAt, workplace: Workplace): RunProgress {
  const folder = adjustmentsFolder(stocktake);
  const isThere = existsSync(join(folder, RUN_FILES.journal));
  if (!isThere && !wasStarted(folder, workplace)) return 'none';
  if (!existsSync(folder)) throw deletedRun(stocktake, workplace);
  try {
    const run = openRun(folder, workplace);
    try {
      return progressOf(run, wasStarted(folder, workplace));
    } finally {
      run.close();
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    // A planning that was killed at once left a journal that says nothing.
    if (error.code === 'no-such-run') return 'none';
    if (error.code === 'run-locked' && isBeingSent(stocktake, workplace)) return 'started';
    throw error;
  }
}

/** Makes a plan that was not sent unusable. Throws TallysheetError 'plan-outdated' where it was sent, and as runProgress does. */
export async function discardPlannedRun(
  stocktake: StocktakeAt,
  workplace: Workplace,
): Promise<void> {
  if (runProgress(stocktake, workplace) === 'none') return;
  const run = openRun(adjustmentsFolder(stocktake), workplace);
  try {
    if (run.calls.wasAnySent()) {
      throw new TallysheetError(
        'plan-outdated',
        `The run ${run.identity.name} was applied meanwhile`,
        { hint: 'Continue it with `tallysheet stocktake finish`.' },
      );
    }
    await dropRun(run, workplace);
  } finally {
    run.close();
  }
}

/** The error of a run whose folder was deleted, with the command that finds in the account what it has done. */
export function deletedRun(stocktake: StocktakeAt, { cwd }: Workplace): TallysheetError {
  const folder = pathFrom(cwd, adjustmentsFolder(stocktake));
  const input = pathFrom(cwd, join(stocktake.folder, OUTPUTS.adjustments));
  const recover = shellLine(['tallysheet', 'runs', 'recover', folder, '--input', input]);
  return refusal(
    'no-such-run',
    `The run folder ${folder} was deleted, and adjustments of the stocktake may have been sent`,
    `Restore the folder, or rebuild it from the account with \`${recover}\`. Then finish again.`,
  );
}

/** A run that was rebuilt from the account has sent nothing itself. */
function progressOf(run: Run, wasListedAsStarted: boolean): RunProgress {
  if (wasListedAsStarted || run.calls.wasAnySent()) return 'started';
  return isDropped(run) ? 'none' : 'planned';
}

function wasStarted(folder: string, { stateFolder }: Workplace): boolean {
  const known = new RunRegistry(stateFolder).list().find((run) => run.folder === folder);
  return known?.state === 'open' || known?.state === 'finished';
}

/** Whether another process is sending the adjustments at this moment. */
function isBeingSent(stocktake: StocktakeAt, { stateFolder }: Workplace): boolean {
  const holder = holderPath(stateFolder, accountOf(stocktake.views.head.baseUrl));
  if (!existsSync(holder)) return false;
  return readFileSync(holder, 'utf8').includes(
    JSON.stringify(basename(adjustmentsFolder(stocktake))),
  );
}
