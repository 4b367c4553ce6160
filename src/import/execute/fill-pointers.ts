import type { Value, Values } from '../../catalogue/fields.ts';
import { assertHolds } from '../../kernel/messages/errors.ts';
import type { CallTable } from '../journal/tables/call-table.ts';
import { isPointer, type Payload } from '../journal/tables/planned-call.ts';

/** Puts the ids of records that the run has made in place of the pointers to them. */
export function fillPointers(payload: Payload, calls: CallTable): Values {
  const filled = Object.entries(payload).map(([name, value]): [string, Value] => {
    if (!isPointer(value)) return [name, value];
    const recordId = calls.get(value.call)?.recordId;
    assertHolds(recordId !== undefined, `call ${value.call} is needed and has no record yet`);
    return [name, recordId];
  });
  return Object.fromEntries(filled);
}
