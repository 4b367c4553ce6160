import type { OldOutcome } from '../shared/shared-account.ts';
import type { RunReader } from './run.ts';

/** What a run has done, as evidence for those who continue it. */
export function doneCallsOf({ calls }: Pick<RunReader, 'calls'>): OldOutcome[] {
  return calls
    .done()
    .map(({ id: call, rows, attempts, recordId }) => ({ call, rows, attempts, recordId }));
}
