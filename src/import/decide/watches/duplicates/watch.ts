import type { PlanTables } from '../../match/plan-tables.ts';
import type { Watch } from '../watch.ts';
import { ClaimedRecords } from './judge.ts';

/** Whether two rows would make one record, or change it in the same way. */
export function duplicatesWatch(run: PlanTables): Watch {
  const claimed = new ClaimedRecords(run);
  return {
    refuses: (calls, row) => {
      const [first] = calls;
      if (first === undefined) return false;
      return row === undefined ? claimed.refuseRecord(first, calls) : claimed.refuseRow(row, first);
    },
  };
}
