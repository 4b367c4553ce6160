import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import {
  batchOperations,
  groupsAlike,
  type PlannedOperation,
} from '../ledger/journal/tables/shared-calls/gather-calls.ts';
import type { PlanTables } from './match/plan-tables.ts';

/** Where the interface states no largest number, and addresses and forms have theirs. */
const MOST_ROWS = 100;

/** Rows that are alike in all but their record go in one call, as many as it may carry. */
export async function gatherBatches({
  journal,
  order,
}: Pick<PlanTables, 'journal' | 'order'>): Promise<void> {
  for (const planned of batchOperations(journal)) {
    for (const group of groupsAlike(journal, planned, mostRows(planned))) {
      journal.commit(() => {
        order.join(group);
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
