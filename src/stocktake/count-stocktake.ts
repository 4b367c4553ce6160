import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Workplace } from '../import/ledger/run/workplace.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { FileCounter, type CountRequest } from './count/count-files.ts';
import { summaryOf, type CountSummary } from './count/count-summary.ts';
import { COUNT_TIME, lastDayOf, readCountTime } from './count/count-time.ts';
import { assertNotApplied, discardOutdatedPlan } from './finish/outdated-plan.ts';
import { openStocktake, WANTED, type WantedStocktake } from './store/find-stocktake.ts';

const REQUEST: OptionNames<CountRequest> = {
  by: true,
  at: true,
  time: true,
  scans: 'required',
  isRecount: true,
  onEarlier: true,
};

/**
 * Counts files into a stocktake; no call is made. A plan that does not know the new counts is discarded. Throws TallysheetError
 * 'no-such-stocktake', 'stocktake-finished', 'bad-usage' (a time to come, an unknown place), and as reading the files does.
 */
export async function countStocktake(
  files: readonly string[],
  request: CountRequest,
  wanted: WantedStocktake,
  workplace: Workplace,
): Promise<CountSummary> {
  assertKnownOptions('The request of countStocktake', request, REQUEST);
  assertKnownOptions('The stocktake of countStocktake', wanted, WANTED);
  const store = openStocktake(wanted, workplace);
  try {
    const { clock, cwd, standardInput } = workplace;
    const counter = new FileCounter(store, request);
    const countedAt = accountTime(clock.now(), store.views.head.zone);
    assertPassed(request.time, countedAt);
    const { lastFile } = store.views;
    assertNotApplied(store, workplace);
    const results = await counter.count(files, countedAt, { cwd, standardInput });
    if (store.views.lastFile !== lastFile) await discardOutdatedPlan(store, workplace);
    return summaryOf(results, store.views, counter.finder);
  } finally {
    store.close();
  }
}

/** Throws TallysheetError 'bad-usage' for a time of counting that has not come yet. */
function assertPassed(time: string | undefined, now: string): void {
  if (time === undefined || readCountTime(time, lastDayOf(now)) !== undefined) return;
  throw new TallysheetError('bad-usage', `--time: expected ${COUNT_TIME}, found "${time}"`);
}
