import { RESOURCES } from '../../../catalogue/index.ts';
import { readAll } from '../../../client/lists/pages.ts';
import { callsPlannedAs } from '../../journal/tables/calls/calls-of-operation.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import { completePart } from '../batch/take-outcomes.ts';
import { onOwnRecord, rowsOnRecord, showsAllLines } from '../reconcile/lines-shown.ts';
import { recordCallOutcome } from '../row-consequences.ts';
import type { SecondRead } from './second-read.ts';

/**
 * Lines that an outdated plan would add may be on their records by now, because a newer copy of this run has
 * added them: those are done. Lines that others have changed are sent as planned.
 */
export async function findAddedLines({
  context,
  outdated,
}: Pick<SecondRead, 'context' | 'outdated'>): Promise<void> {
  if (outdated === undefined) return;
  for (const resource of RESOURCES) {
    const operation = resource.lineItems?.operation;
    if (operation === undefined) continue;
    const planned = callsPlannedAs(context.journal, {
      resource: resource.name,
      operation,
    })
      .map((call) => onOwnRecord(call, context))
      .filter(({ recordId }) => recordId !== undefined);
    if (planned.length === 0) continue;
    const records = await readAll(context.caller, resource, { purpose: 'reconcile' });
    for (const record of records) {
      const own = planned.filter(({ recordId }) => recordId === record.id);
      completeAllShown(own, record.values, context);
    }
  }
}

/** Rows may add to one line: where it shows all of them together, all are done. */
function completeAllShown(
  calls: readonly PlannedCall[],
  values: Parameters<typeof rowsOnRecord>[1],
  context: SecondRead['context'],
): void {
  const shown = showsAllLines(calls, values, context);
  for (const call of calls) {
    const how = 'it already existed';
    if (shown) recordCallOutcome(call, { recordId: call.recordId, held: undefined, how }, context);
    else completeShown(call, values, context);
  }
}

function completeShown(
  call: PlannedCall,
  values: Parameters<typeof rowsOnRecord>[1],
  context: SecondRead['context'],
): void {
  const { done } = rowsOnRecord(call, values, context);
  const how = 'it already existed';
  if (done.size === call.rows.length) {
    recordCallOutcome(call, { recordId: call.recordId, held: undefined, how }, context);
  } else if (done.size > 0) {
    completePart(call, { rows: [...done], how }, context);
  }
}
