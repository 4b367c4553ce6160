import { assertKnownOptions } from '../../../kernel/messages/known-options.ts';
import { EXECUTION_OPTIONS } from '../../sheet/request/known-request.ts';
import type { CheckingBeforeCalls } from '../../sheet/request/request.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import type { HistoryChecks, PlanCost } from '../../ledger/run/summary.ts';
import {
  changedSince,
  countHistoryChecks,
  NO_HISTORY_CHECKS,
} from '../../decide/match/history-checks.ts';
import { planCost } from './cost.ts';

/** The cost of what is left of a run. */
export function remainingCost(
  run: Pick<RunReader, 'meta' | 'views'>,
  checking: CheckingBeforeCalls,
  workplace: ConnectedWorkplace,
): PlanCost {
  assertKnownOptions('remainingCost', checking, EXECUTION_OPTIONS);
  const { historyCheck, freshWithinMs } = checking;
  const histories = historyChecksOf(run, historyCheck, workplace);
  return planCost(run, workplace.connection, { histories, freshWithinMs });
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
