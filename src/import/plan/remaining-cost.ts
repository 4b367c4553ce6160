import { DEFAULT_EXECUTION, type ExecutionRequest } from '../request/request.ts';
import type { RunReader } from '../run/run.ts';
import type { ConnectedWorkplace } from '../run/workplace.ts';
import type { HistoryChecks, PlanCost } from '../run/summary.ts';
import { changedSince, countHistoryChecks, NO_HISTORY_CHECKS } from './match/history-checks.ts';
import { planCost } from './cost.ts';

/** The cost of what is left of a run. */
export function remainingCost(
  run: Pick<RunReader, 'meta' | 'views'>,
  historyCheck: ExecutionRequest['historyCheck'],
  workplace: ConnectedWorkplace,
): PlanCost {
  return planCost(run, workplace.connection, historyChecksOf(run, historyCheck, workplace));
}

/** The calls that looking for movements made elsewhere will cost. */
export function historyChecksOf(
  run: Pick<RunReader, 'meta' | 'views'>,
  historyCheck: ExecutionRequest['historyCheck'] = DEFAULT_EXECUTION.historyCheck,
  { clock }: ConnectedWorkplace,
): HistoryChecks {
  if (historyCheck === 'off') return NO_HISTORY_CHECKS;
  return countHistoryChecks(run, changedSince(clock.now(), historyCheck));
}
