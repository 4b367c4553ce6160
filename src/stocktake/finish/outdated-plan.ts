import type { Workplace } from '../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { refusal } from '../../reports/engine/refusals.ts';
import type { StocktakeStore } from '../store/stocktake-store.ts';
import { discardPlannedRun, runProgress, type RunProgress } from './adjustment-run.ts';

/** The plan may have been sent by `tallysheet apply`, too. Throws TallysheetError 'stocktake-finished', and as runProgress does. */
export function assertNotApplied(store: StocktakeStore, workplace: Workplace): void {
  if (progressNow(store, workplace) !== 'started') return;
  const { name } = store.views.head;
  throw refusal(
    'stocktake-finished',
    `The adjustments of the stocktake ${name} were sent already, so nothing can be counted any more`,
    `End it with \`tallysheet stocktake finish ${name}\`, then start another one.`,
  );
}

/** A plan that does not know the new counts must not be sent. Throws as discardPlannedRun does. */
export async function discardOutdatedPlan(
  store: StocktakeStore,
  workplace: Workplace,
): Promise<void> {
  if (progressNow(store, workplace) === 'planned') await discardPlannedRun(store, workplace);
}

/** A `finish` that waits for its confirmation has the plan open; it finds out itself that this is outdated. */
function progressNow(store: StocktakeStore, workplace: Workplace): RunProgress | 'waiting' {
  try {
    return runProgress(store, workplace);
  } catch (error) {
    if (error instanceof TallysheetError && error.code === 'run-locked') return 'waiting';
    throw error;
  }
}
