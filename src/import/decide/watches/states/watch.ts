import { hasErrors } from '../../../../kernel/messages/issues.ts';
import type { RecordOrder } from '../../match/record-order.ts';
import type { Watch } from '../watch.ts';
import { disagreements } from './agreements.ts';
import { takeBackFirst } from './checkin-first.ts';
import { wrongStateIssues } from './judge.ts';
import { namedStates } from './named-states.ts';

/** Whether records are in the states in which the service does what rows ask of them, after the rows before. */
export function statesWatch(order: RecordOrder): Watch {
  return {
    judge: (row, wanted, context) => {
      const { endpoint, call, wrong } = wanted;
      const taking = takeBackFirst(row, wanted, wrong, context);
      const issues = taking === undefined ? wrongStateIssues(row, wanted, wrong, context) : [];
      if (hasErrors(issues)) return { issues, isFinal: true };
      const named = namedStates(row, { endpoint, payload: call.payload }, context);
      return {
        issues: [...named.issues, ...disagreements(row, wanted, context)],
        waitsFor: named.waitsFor,
        ...(taking && { before: [taking.call], remedies: [taking.remedy] }),
      };
    },
    judgeCreate: namedStates,
    take: (call) => {
      order.take(call);
    },
    close: () => {
      order.close();
    },
  };
}
