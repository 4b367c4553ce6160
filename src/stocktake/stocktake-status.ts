import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { coverageOf, type Coverage } from './progress/coverage.ts';
import type { CountedFile, StocktakeHead, StocktakeState } from './stocktake.ts';
import {
  openStocktake,
  WANTED,
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
