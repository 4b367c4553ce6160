import { hasErrors, type Issue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { WrongState } from '../match/record-order.ts';
import type { PlanContext } from '../match/plan-context.ts';
import type { Forecast } from '../match/decision.ts';
import type { AskedOperation } from '../match/asked-operation.ts';
import { wrongStateIssues } from './states/judge.ts';
import { approvalIssues } from './reservations/requests.ts';
import { reservationForecast } from './reservations/judge.ts';
import { disagreements } from './states/agreements.ts';
import { leftItemIssues } from './dependents/judge.ts';
import { missingLines } from './lines/judge.ts';
import { takeBackFirst } from './states/checkin-first.ts';
import { entryForecast } from './entries/judge.ts';
import { sharedLineIssues } from './elsewhere/judge.ts';
import { receiptIssues } from './stock/receipts.ts';
import { stockForecast } from './stock/judge.ts';
import { namedStates } from './states/named-states.ts';

/** What the state of the account means for the call of a row. */
export interface OperationForecast extends Forecast {
  /** With an error among them, the service would refuse the call, or do nothing. */
  readonly issues: readonly Issue[];
}

/**
 * Says what the service would refuse, and what the plan does about it where a flag asks for that.
 * @param wrong the states that keep the call from being done by then
 */
export function forecastOf(
  row: JournalRow,
  asked: AskedOperation,
  wrong: readonly WrongState[],
  context: PlanContext,
): OperationForecast {
  const { endpoint, call } = asked;
  const taking = takeBackFirst(row, asked, wrong, context);
  const states = taking === undefined ? wrongStateIssues(row, asked, wrong, context) : [];
  if (hasErrors(states)) return { issues: states };
  const named = namedStates(row, { endpoint, payload: call.payload }, context);
  const reserved = reservationForecast(row, asked, context);
  const stock = stockForecast(row, asked, context);
  const entries = entryForecast(row, asked, context);
  const remedies = [taking?.remedy, reserved.remedy].filter((each) => each !== undefined);
  return {
    issues: [
      ...named.issues,
      ...disagreements(row, asked, context),
      ...missingLines(row, asked, context),
      ...sharedLineIssues(row, asked, context),
      ...reserved.issues,
      ...approvalIssues(row, asked, context),
      ...stock.issues,
      ...entries.issues,
      ...receiptIssues(row, asked, context),
      ...leftItemIssues(row, asked, context),
    ],
    waitsFor: [...named.waitsFor, ...stock.waitsFor, ...entries.waitsFor],
    ...(taking && { before: [taking.call] }),
    ...(reserved.sent && { sent: reserved.sent }),
    ...(remedies.length > 0 && { remedies }),
  };
}
