import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { doneBefore } from '../../../decide/match/done-before.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** Who did what a call was to do, and when. */
interface DoneElsewhere {
  readonly recordId: number | undefined;
  /** `on 2026-11-22 at 05:10 UTC by the run …` */
  readonly whenAndBy: string;
  /** What proves it, for the log. */
  readonly how: string;
}

/** Ends a call that is not sent because it was done before: its row is unchanged, and says so. */
export function recordAsDone(
  call: PlannedCall,
  { recordId, whenAndBy, how }: DoneElsewhere,
  { journal, calls, rows }: Pick<ExecutionContext, 'journal' | 'calls' | 'rows'>,
): void {
  journal.commit(() => {
    calls.complete(call.id, recordId, how);
    for (const row of call.rows) {
      rows.addIssue(row, doneBefore(whenAndBy, rows.placeOf(row)));
      rows.decide(row, 'unchanged', recordId);
    }
  });
}
