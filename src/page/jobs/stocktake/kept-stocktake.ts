import type { Stocktake } from '../../interface/calls.ts';

/** What is known of the stocktake of a job; the stocktake itself is in its folder. */
export interface KeptStocktake extends Omit<Stocktake, 'started'> {
  readonly started?: Omit<NonNullable<Stocktake['started']>, 'files'> | undefined;
}

/** A stocktake of everything, which a person limits. */
export const WHOLE_ACCOUNT: KeptStocktake = {
  wanted: { locations: [], groups: [], kinds: [], by: '', showsExpected: false },
};

/** What a stocktake is at, for lists. */
export function stocktakeStep(stocktake: KeptStocktake | undefined): string {
  if (stocktake?.started === undefined) return 'scope';
  return stocktake.compared === undefined ? 'count' : 'found';
}
