import { retireReasons } from '../../catalogue/resources/reference-lists.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldName, nearestNames } from '../../kernel/names.ts';
import { accountChanges } from '../adjust/account-now.ts';
import type { Retirement } from '../adjust/asset-decisions.ts';
import type { FinishPlan } from '../adjust/finish-plan.ts';
import { withStocktakeReading, type StocktakeReading } from '../start/read-stocktake.ts';
import type { Stocktake } from '../stocktake.ts';

/** What is asked of the end of a stocktake. */
export type FinishRequest = Pick<
  FinishPlan,
  'prepared' | 'exponent' | 'isUncountedZero' | 'retirement' | 'lastFile'
>;

/**
 * Reads the account again and compares it with what was frozen. Nothing is written to the account. Throws
 * TallysheetError 'bad-usage' for a retire reason that the account lacks, and as withStocktakeReading does.
 */
export async function planFinish(
  stocktake: Stocktake,
  { retirement, ...request }: FinishRequest,
  reading: StocktakeReading,
): Promise<FinishPlan> {
  const { head } = stocktake;
  const { clock, connection } = reading.place;
  const known = retirement && (await knownRetirement(retirement, connection.caller));
  const today = accountTime(clock.now(), head.zone).slice(0, 10);
  return withStocktakeReading({ ...head.scope, zone: head.zone, today }, reading, (now) => {
    const createdAt = clock.now();
    return Promise.resolve({
      ...request,
      ...(known && { retirement: known }),
      plannedAt: accountTime(createdAt, head.zone),
      createdAt,
      changes: accountChanges(stocktake, { register: now.register, quantities: now.expected }),
    });
  });
}

/** The retirement with its reason as the account writes it. */
async function knownRetirement(retirement: Retirement, caller: Caller): Promise<Retirement> {
  const names = (await readAll(caller, retireReasons)).flatMap(({ values }) => {
    const name = values[retireReasons.display];
    return typeof name === 'string' ? name : [];
  });
  const found = names.find((name) => foldName(name) === foldName(retirement.reason));
  if (found !== undefined) return { ...retirement, reason: found };
  const [near] = nearestNames(retirement.reason, names);
  throw new TallysheetError(
    'bad-usage',
    `--reason: there is no retire reason named "${retirement.reason}"`,
    { hint: near === undefined ? `Use one of: ${names.join(', ')}.` : `Did you mean "${near}"?` },
  );
}
