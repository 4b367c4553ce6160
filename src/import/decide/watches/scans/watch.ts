import type { PlanTables } from '../../match/plan-tables.ts';
import type { Watch } from '../watch.ts';
import { skipScannedTwice } from './judge.ts';
import { ScannedOnce } from './table.ts';

/** Whether a record was scanned before: a second scan of it does nothing more. */
export function scansWatch(run: PlanTables): Watch {
  const scanned = new ScannedOnce(run);
  return {
    decideFirst: (row, asked, context) => skipScannedTwice(row, asked, scanned, context),
    close: () => {
      scanned.close();
    },
  };
}
