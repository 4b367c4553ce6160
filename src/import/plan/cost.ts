import type { Caller } from '../../client/caller.ts';
import type { RateLimit } from '../../client/rate-limit/rate-limit.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { checkCost, secondReadCost } from '../execute/duplicate-check/check-cost.ts';
import { isFindable } from '../execute/reconcile/fingerprint-of-call.ts';
import { integer, optionalText, text } from '../journal/journal.ts';
import type { Mark } from '../journal/tables/planned-call.ts';
import type { Run } from '../run/run.ts';
import type { PlanCost } from '../run/summary.ts';
import type { HistoryChecks } from './match/history-checks.ts';

/** What it costs to carry the plan out: calls, time at the allowed rate, share of the allowance. */
export function planCost(
  run: Run,
  { caller, limit }: { readonly caller: Caller; readonly limit: RateLimit | 'off' },
  histories: HistoryChecks,
): PlanCost {
  const writes = countWrites(run);
  const check = checkCost(run.journal, 'planned');
  const reads = countProofs(run) + histories.least + check;
  const usage = caller.usage();
  return {
    writes,
    reads,
    historyChecks: histories.least,
    historyChecksAtMost: histories.most,
    secondRead: secondReadCost(run.journal),
    check,
    milliseconds: timeFor(writes + reads, limit),
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

function countWrites(run: Run): number {
  const row = run.journal.database.get(
    `SELECT count(*) AS calls FROM call WHERE state NOT IN ('done', 'failed')`,
  );
  return integer(row ?? {}, 'calls');
}

/** The first record of each kind that is made is looked up once, to prove that it can be found. */
function countProofs(run: Run): number {
  const kinds = run.journal.database.all(
    `SELECT resource, min(mark) AS mark FROM call WHERE operation = 'create' GROUP BY resource`,
  );
  return kinds.filter((kind) => {
    const mark = optionalText(kind, 'mark');
    const known = mark === undefined ? undefined : (JSON.parse(mark) as Mark);
    return isFindable(resourceNamed(text(kind, 'resource')), known);
  }).length;
}
