import type { Caller } from '../../../client/caller.ts';
import { type RateLimit, formatRateLimit } from '../../../client/rate-limit/rate-limit.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { checkCost, secondReadCost } from '../execute/duplicate-check/check-cost.ts';
import { conditionCost } from '../execute/condition/condition-cost.ts';
import { isFindable } from '../../ledger/subjects/lookup-key.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { HistoryChecks, PlanCost } from '../../ledger/run/summary.ts';
import { assertKnownOptions } from '../../../kernel/messages/known-options.ts';
import { EXECUTION_OPTIONS } from '../../sheet/request/known-request.ts';
import type { CheckingBeforeCalls } from '../../sheet/request/request.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import {
  NO_HISTORY_CHECKS,
  changedSince,
  countHistoryChecks,
} from '../../decide/match/history-checks.ts';

/**
 * What it costs to carry the plan out: calls, time at the rate limit, share of the daily quota.
 * @param freshWithinMs how old a reading may be when its call is sent
 */
export function planCost(
  run: Pick<RunReader, 'meta' | 'views'>,
  { caller, limit }: { readonly caller: Caller; readonly limit: RateLimit | 'off' },
  histories: HistoryChecks,
  freshWithinMs: number,
): PlanCost {
  const writes = run.views.planned.countOpen();
  const check = checkCost(run, 'planned');
  const condition = conditionCost(run, { limit, freshWithinMs });
  const reads = countProofs(run) + histories.least + condition.now + check;
  const usage = caller.usage();
  return {
    writes,
    reads,
    historyChecks: histories.least,
    historyChecksAtMost: histories.most,
    secondRead: secondReadCost(run) + condition.later - condition.now,
    check,
    milliseconds: timeFor(writes + reads, limit),
    ...(limit !== 'off' && { rateLimit: formatRateLimit(limit) }),
    ...(usage === undefined ? {} : { quota: { limit: usage.quota, remaining: usage.remaining } }),
    fitsToday: writes + reads - check <= (caller.spendable() ?? Infinity),
  };
}

/** The first N calls go at once; each further N wait for a window. */
function timeFor(calls: number, limit: RateLimit | 'off'): number | undefined {
  if (limit === 'off') return undefined;
  if (calls === 0) return 0;
  return (Math.ceil(calls / limit.calls) - 1) * limit.windowMs;
}

/** The first created record of each kind is looked up once, to prove that it can be found. */
function countProofs({ views }: Pick<RunReader, 'views'>): number {
  const kinds = views.planned.lookupKeysOfCreates();
  return kinds.filter(({ resource, lookupKey }) => isFindable(resourceNamed(resource), lookupKey))
    .length;
}

/** The cost of what is left of a run. */
export function remainingCost(
  run: RunReader,
  checking: CheckingBeforeCalls,
  workplace: ConnectedWorkplace,
): PlanCost {
  assertKnownOptions('remainingCost', checking, EXECUTION_OPTIONS);
  const { historyCheck, freshWithinMs } = checking;
  const histories = historyChecksOf(run, historyCheck, workplace);
  return planCost(run, workplace.connection, histories, freshWithinMs);
}

/** The calls that looking for movements made elsewhere will cost. */
export function historyChecksOf(
  run: Pick<RunReader, 'meta' | 'views'>,
  historyCheck: CheckingBeforeCalls['historyCheck'],
  { clock }: ConnectedWorkplace,
): HistoryChecks {
  if (historyCheck === 'off') return NO_HISTORY_CHECKS;
  return countHistoryChecks(run, changedSince(clock.now(), historyCheck));
}
