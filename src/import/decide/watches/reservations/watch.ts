import type { Values } from '../../../../catalogue/fields.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { reservationForecast, type ReservationTables } from './judge.ts';
import { readReservations } from './read.ts';
import { approvalIssues, requestWarnings } from './requests.ts';

/** Whether reservations keep items from being taken, or requests from being met together. */
export function reservationsWatch(
  run: PlanTables & ResolutionTables,
  tables: ReservationTables,
): Watch {
  const { reserved } = tables;
  return {
    read: async (files, workplace) => {
      await readReservations(run, files, workplace);
      reserved.fill();
    },
    judge: (row, wanted, context) => {
      const { issues, sent, remedy } = reservationForecast(row, wanted, tables, context);
      return {
        issues: [...issues, ...approvalIssues(row, wanted, reserved, context)],
        ...(sent && { sent }),
        ...(remedy && { remedies: [remedy] }),
      };
    },
    judgeCreate: (row, { payload }, context) => ({
      issues: requestWarnings(row, payload as Values, reserved, context),
    }),
    take: (call) => {
      for (const decision of reserved.decisionsBefore(call)) {
        run.calls.waitForTurn(call.id, decision);
      }
      reserved.take(call);
    },
    close: () => {
      reserved.close();
    },
  };
}
