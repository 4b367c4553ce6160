import { RESOURCES } from '../../catalogue/index.ts';
import { referringTo } from '../../catalogue/relations/referring-fields.ts';
import type { PlanTables } from './match/plan-tables.ts';

/** A service keeps what others refer to: a record is deleted once the calls on those that refer to it have ended. */
export function orderDeletes({ journal, order, calls }: PlanTables): void {
  const deleted = RESOURCES.filter(({ name }) => order.deletesAny(name));
  journal.commit(() => {
    for (const { name } of deleted) {
      for (const referring of referringTo(name)) {
        for (const { call, referring: before } of order.callsReferring(referring)) {
          calls.waitForTurn(call, before);
        }
      }
    }
  });
}
