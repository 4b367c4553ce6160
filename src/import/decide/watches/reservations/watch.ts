import type { Values } from '../../../../catalogue/fields.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { type ReservationTables, reservationForecast } from './judge.ts';
import { clashesOfApproval, clashesOfRequest } from './requests.ts';
import { proposeAlternatives } from './alternatives/propose.ts';
import { readReservations } from './read.ts';
import type { NewClash } from '../../../ledger/journal/tables/rows/clash-table.ts';

/** Whether reservations keep items from being taken, or requests from being met together. */
export function reservationsWatch(
  run: PlanTables & ResolutionTables,
  tables: ReservationTables,
): Watch {
  const { reserved } = tables;
  const note = (row: number, clashes: readonly NewClash[]): void => {
    for (const clash of clashes) run.clashes.add(row, clash);
  };
  return {
    read: async (files, workplace) => {
      await readReservations(run, files, workplace);
      reserved.fill();
    },
    judge: (row, wanted, context) => {
      const taking = reservationForecast(row, wanted, tables, context);
      const { issues, sent, remedy, clashes = [] } = taking;
      const approval = clashesOfApproval(row, wanted, reserved, context);
      note(row.id, [...clashes, ...approval.clashes]);
      return {
        issues: [...issues, ...approval.issues],
        ...(sent && { sent }),
        ...(remedy && { remedies: [remedy] }),
      };
    },
    judgeCreate: (row, { payload }, context) => {
      const request = clashesOfRequest(row, payload as Values, reserved, context);
      note(row.id, request.clashes);
      return { issues: request.issues };
    },
    take: (call) => {
      for (const decision of reserved.decisionsBefore(call)) {
        run.calls.waitForTurn(call.id, decision);
      }
      reserved.take(call);
    },
    conclude: (files, workplace) => proposeAlternatives(run, reserved, files, workplace),
    closes: reserved,
  };
}
