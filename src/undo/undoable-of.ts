import { openToRead } from '../import/ledger/run/run.ts';
import type { Workplace } from '../import/ledger/run/workplace.ts';
import { findRun } from '../import/runs.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { countUndoable, type Undoable } from './count-undoable.ts';

/** How much of a run can be undone; undefined while another process has it open. Throws TallysheetError 'no-such-run'. */
export function undoableOf(wanted: string, workplace: Workplace): Undoable | undefined {
  const { folder } = findRun(wanted, workplace);
  let run;
  try {
    run = openToRead(folder, workplace.clock);
  } catch (error) {
    if (error instanceof TallysheetError) return undefined;
    throw error;
  }
  try {
    return countUndoable(run);
  } finally {
    run.close();
  }
}
