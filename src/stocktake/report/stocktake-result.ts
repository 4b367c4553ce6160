import { AccountNow } from '../adjust/account-now.ts';
import type { Decisions } from '../adjust/adjustment.ts';
import { decide } from '../adjust/decisions.ts';
import type { FinishPlan, FinishResults } from '../adjust/finish-plan.ts';
import { findingsOf, type Findings } from '../findings/findings.ts';
import type { Stocktake, StocktakeHead } from '../stocktake.ts';
import { coverageLines, type CoverageLine } from './coverage.ts';

/** Everything that the outputs of a stocktake show. */
export interface StocktakeResult {
  readonly stocktake: Stocktake;
  readonly plan: FinishPlan;
  readonly findings: Findings;
  readonly decisions: Decisions;
  readonly coverage: readonly CoverageLine[];
  /** Undefined before the plan was applied. */
  readonly results: FinishResults | undefined;
}

/** What follows from a stocktake and its plan: always the same from the same counts. */
export function stocktakeResult(
  stocktake: Stocktake,
  plan: FinishPlan,
  results?: FinishResults,
): StocktakeResult {
  const findings = findingsOf(stocktake, plan);
  const decisions = decide(findings, {
    mark: markOf(stocktake.head),
    now: new AccountNow(plan.changes),
    retirement: plan.retirement,
  });
  return {
    stocktake,
    plan,
    findings,
    decisions,
    coverage: coverageLines(findings, plan.exponent),
    results,
  };
}

/**
 * Begins the notes and comments of the adjustments. Another stocktake may have the same name and find the same, so
 * that only the start makes its rows others.
 */
function markOf({ name, startedAt }: StocktakeHead): string {
  return `Stocktake ${name}, ${startedAt.slice(0, 'YYYY-MM-DD HH:MM'.length)}`;
}
