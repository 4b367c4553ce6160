import { resourceNamed } from '../../catalogue/index.ts';
import { makeIssue } from '../../kernel/issues.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import { updatePayload } from '../plan/build-call.ts';
import { placeOfRow } from '../journal/row-place.ts';
import type { ExecutionContext } from './execution-context.ts';
import { fillPointers } from './fill-pointers.ts';
import type { Sent } from './send-call.ts';

/** Tells a row that the service refused it, and those that wait for its record. Returns how many calls ended so. */
export function failRow(call: PlannedCall, message: string, context: ExecutionContext): number {
  const { rows, journal } = context;
  journal.commit(() => {
    if (call.row !== undefined) {
      const place = placeOfRow(journal, call.row);
      rows.addIssue(call.row, makeIssue('service-refused', place, { value: message }));
    }
  });
  return 1 + blockDependents({ ...call, note: message }, context);
}

/** Whatever needs the record of a call that failed will not be made either. */
function blockDependents(call: PlannedCall, context: ExecutionContext): number {
  const { calls, rows, journal } = context;
  let blocked = 0;
  for (const id of calls.dependents(call.id)) {
    const dependent = calls.get(id);
    if (dependent?.state !== 'planned') continue;
    const { singular } = resourceNamed(call.resource);
    calls.fail(id, `it needs the ${singular} "${call.title}", which was not made`);
    if (dependent.row !== undefined) {
      const issue = makeIssue('reference-blocked', placeOfRow(journal, dependent.row), {
        field: singular,
        value: call.title,
        expected: call.note ?? 'it was refused',
      });
      rows.addIssue(dependent.row, issue);
    }
    blocked += 1 + blockDependents(dependent, context);
  }
  return blocked;
}

/** Plans an update for what a create dropped in silence. Returns how many calls that adds. */
export function followUp(
  call: PlannedCall,
  sent: Extract<Sent, { is: 'done' }>,
  { calls, journal }: ExecutionContext,
): number {
  const { recordId, lost } = sent;
  if (recordId === undefined || Object.keys(lost).length === 0) return 0;
  const made = { id: recordId, values: fillPointers(call.payload, calls), named: {}, updatedAt: undefined };
  const payload = { ...updatePayload(resourceNamed(call.resource), made, []), ...lost };
  journal.commit(() => {
    const id = calls.nextId();
    const { row, resource, title } = call;
    calls.add({ id, row, resource, operation: 'update', title, payload, recordId }, id);
  });
  return 1;
}
