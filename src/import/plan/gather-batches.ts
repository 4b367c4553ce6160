import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import {
  batchOperations,
  groupsAlike,
  joinCalls,
  type PlannedOperation,
} from '../journal/tables/shared-calls/gather-calls.ts';
import type { Run } from '../run/run.ts';

/** Where the interface states no largest number, and addresses and forms have theirs. */
const MOST_ROWS = 100;

/** Rows that are alike in all but their record go in one call, as many as it may carry. */
export async function gatherBatches({ journal, calls }: Run): Promise<void> {
  for (const planned of batchOperations(journal)) {
    for (const group of groupsAlike(journal, planned, mostRows(planned))) {
      journal.commit(() => {
        joinCalls(journal, calls, group);
      });
      await eventLoopTurn();
    }
  }
}

function mostRows({ resource, operation }: PlannedOperation): number {
  const { batch = '', params } = endpointOf(resourceNamed(resource), operation).endpoint;
  const field = params?.[batch];
  const most = field?.kind === 'numbers' || field?.kind === 'lines' ? field.max : undefined;
  return most ?? MOST_ROWS;
}
