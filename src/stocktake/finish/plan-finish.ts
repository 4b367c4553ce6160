import { retireReasons } from '../../catalogue/resources/reference-lists.ts';
import type { Caller } from '../../client/caller.ts';
import { isSameAccount } from '../../client/account.ts';
import { isOutOfCalls } from '../../client/rate-limit/out-of-calls.ts';
import { readAll } from '../../client/lists/pages.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';
import { accountChanges } from '../adjust/account-now.ts';
import type { Retirement } from '../adjust/asset-decisions.ts';
import type { FinishPlan } from '../adjust/finish-plan.ts';
import { withStocktakeReading, type StocktakeReading } from '../start/read-stocktake.ts';
import type { Stocktake, StocktakeHead } from '../stocktake.ts';
import { badUsage } from '../../reports/engine/refusals.ts';

/**
 * Reads the account again, compares it with what was frozen and calls `use` with the plan. Nothing is written to the
 * account. What was read is kept until it is released, so that work that ran out of calls continues with the same plan.
 * Throws TallysheetError 'bad-usage' for another account and for a retire reason that the account lacks, as withStocktakeReading does, and what
 * `use` throws.
 */
export async function withFinishPlan<Result>(
  stocktake: Stocktake,
  { retirement, ...request }: Omit<FinishPlan, 'plannedAt' | 'createdAt' | 'changes'>,
  reading: StocktakeReading,
  use: (plan: FinishPlan, release: () => void) => Promise<Result>,
): Promise<Result> {
  const { head } = stocktake;
  const { clock, connection } = reading.place;
  assertSameAccount(head, connection.baseUrl);
  const known = retirement && (await knownRetirement(retirement, connection.caller));
  const today = accountTime(clock.now(), head.zone).slice(0, 10);
  const wanted = { ...head.scope, zone: head.zone, today };
  return withStocktakeReading(wanted, reading, async ({ register, expected }, snapshot) => {
    // The same moment makes the same file of adjustments, whose plan is then continued.
    const createdAt = Number(snapshot.once('plannedAt', String(clock.now())));
    const plan: FinishPlan = {
      ...request,
      ...(known && { retirement: known }),
      plannedAt: accountTime(createdAt, head.zone),
      createdAt,
      changes: accountChanges(stocktake, { register, quantities: expected }),
    };
    const release = (): void => {
      snapshot.release();
    };
    try {
      return await use(plan, release);
    } catch (error) {
      if (!isOutOfCalls(error)) release();
      throw error;
    }
  });
}

/** Throws TallysheetError 'bad-usage' where the settings lead to another account than the stocktake's. */
export function assertSameAccount({ name, baseUrl }: StocktakeHead, settings: string): void {
  if (isSameAccount(baseUrl, settings)) return;
  throw badUsage(
    `The stocktake ${name} is of the account at ${baseUrl}, but the settings lead to ${settings}`,
    'Choose the account with --profile or --base-url.',
  );
}

/** The retirement with its reason as the account writes it. */
async function knownRetirement(retirement: Retirement, caller: Caller): Promise<Retirement> {
  const names = (await readAll(caller, retireReasons)).flatMap(({ values }) => {
    const name = values[retireReasons.display];
    return typeof name === 'string' ? name : [];
  });
  const found = names.find((name) => foldName(name) === foldName(retirement.reason));
  if (found !== undefined) return { ...retirement, reason: found };
  throw badUsage(
    `--reason: there is no retire reason named "${retirement.reason}"`,
    didYouMeanName(nearestNames(retirement.reason, names, 1)) ?? `Use one of: ${names.join(', ')}.`,
  );
}
