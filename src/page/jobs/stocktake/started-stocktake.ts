import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Stocktake } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { WHOLE_ACCOUNT, type KeptStocktake } from './kept-stocktake.ts';

/** The stocktake of a job. Throws TallysheetError 'bad-usage' where none was started. */
export function startedOf({ stocktake }: KeptJob): NonNullable<KeptStocktake['started']> {
  if (stocktake?.started !== undefined) return stocktake.started;
  throw new TallysheetError('bad-usage', 'The stocktake was not started yet');
}

/** What a further count changes: what was compared before does not know it. */
export function countedAgain(
  { stocktake = WHOLE_ACCOUNT }: KeptJob,
  { counted }: Pick<Stocktake, 'counted'> = {},
): Partial<KeptJob> {
  return {
    stocktake: { ...stocktake, compared: undefined, ...(counted && { counted }) },
    plan: undefined,
    runFolder: undefined,
    problem: undefined,
  };
}
