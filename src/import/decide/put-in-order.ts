import type { PlannedOperation } from '../ledger/journal/tables/calls/planned-operation.ts';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { endpointOf, RESOURCES, resourceNamed } from '../../catalogue/index.ts';
import {
  batchOperations,
  groupsAlike,
} from '../ledger/journal/tables/shared-calls/gather-calls.ts';
import { referringTo } from '../../catalogue/relations/referring-fields.ts';
import type { PlanTables } from './match/plan-tables.ts';
import { linkCalls } from './order-calls.ts';
import { refuseUsedDeletes } from './refuse-used-deletes.ts';
import { assertCreatesOnce } from './watches/duplicates/judge.ts';

/** What only all decided rows together show: which calls are one, which wait for others, and which are not possible. */
export async function putInOrder(run: PlanTables): Promise<void> {
  await gatherBatches(run);
  refuseUsedDeletes(run);
  orderDeletes(run);
  await linkCalls(run);
  assertCreatesOnce(run);
}

/** Where the interface states no largest number, and addresses and forms have theirs. */
const MOST_ROWS = 100;

/** Rows that are alike in all but their record go in one call, as many as it may carry. */
async function gatherBatches({
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

/** A service keeps what others refer to: a record is deleted once the calls on those that refer to it have ended. */
function orderDeletes({ journal, order, calls }: PlanTables): void {
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
