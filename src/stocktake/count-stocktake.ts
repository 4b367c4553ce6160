import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Workplace } from '../import/ledger/run/workplace.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { FileCounter, type CountRequest } from './count/count-files.ts';
import { summaryOf, type CountSummary } from './count/count-summary.ts';
import { COUNT_TIME, lastDayOf, readCountTime } from './count/count-time.ts';
import { assertNotApplied, discardOutdatedPlan } from './finish/outdated-plan.ts';
import { coverageOf, type Coverage } from './progress/coverage.ts';
import type { CountedFile, StocktakeHead, StocktakeState } from './stocktake.ts';
import {
  openStocktake,
  type StocktakePlaces,
  type WantedStocktake,
} from './store/find-stocktake.ts';

/** How far a stocktake is, with what it is about. */
export interface StocktakeProgress {
  readonly head: StocktakeHead;
  readonly state: StocktakeState;
  readonly coverage: Coverage;
  readonly files: readonly CountedFile[];
  readonly problems: readonly Issue[];
  readonly exponent: CurrencyExponent;
}

const REQUEST: OptionNames<CountRequest> = {
  by: true,
  at: true,
  time: true,
  scans: 'required',
  isRecount: true,
  onEarlier: true,
};

/** What a selection may have, by name. */
export const WANTED: OptionNames<WantedStocktake> = {
  stocktake: true,
  baseUrl: true,
  commandFor: true,
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

/**
 * How far a stocktake is; no call is made. Throws TallysheetError 'no-such-stocktake' and 'run-locked'.
 * @param exponent decimal places of the currency
 */
export function stocktakeStatus(
  wanted: WantedStocktake,
  places: StocktakePlaces,
  exponent: CurrencyExponent,
): StocktakeProgress {
  assertKnownOptions('The stocktake of stocktakeStatus', wanted, WANTED);
  const store = openStocktake(wanted, places);
  try {
    const stocktake = store.views;
    return {
      head: stocktake.head,
      state: stocktake.state,
      coverage: coverageOf(stocktake, exponent),
      files: [...stocktake.files()],
      problems: stocktake.problems(),
      exponent,
    };
  } finally {
    store.close();
  }
}

/** Throws TallysheetError 'bad-usage' for a time of counting that has not come yet. */
function assertPassed(time: string | undefined, now: string): void {
  if (time === undefined || readCountTime(time, lastDayOf(now)) !== undefined) return;
  throw new TallysheetError('bad-usage', `--time: expected ${COUNT_TIME}, found "${time}"`);
}
