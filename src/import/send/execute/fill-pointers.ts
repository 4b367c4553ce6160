import type { Value, Values } from '../../../catalogue/fields.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { CallTable } from '../../ledger/journal/tables/call-table.ts';
import {
  isPointer,
  type Payload,
  type PlannedItem,
} from '../../ledger/journal/tables/calls/planned-call.ts';

/** Puts the ids of records that the run has made in place of the pointers to them, in lines as well. */
export function fillPointers(payload: Payload, calls: CallTable): Values {
  const idOf = (call: number): number => {
    const recordId = calls.get(call)?.recordId;
    assertHolds(recordId !== undefined, `call ${call} is needed and has no record yet`);
    return recordId;
  };
  const filled = Object.entries(payload).map(([name, value]): [string, Value] => {
    if (isPointer(value)) return [name, idOf(value.call)];
    if (!Array.isArray(value)) return [name, value];
    return [name, value.map((item: PlannedItem) => fillItem(item, idOf)) as Value];
  });
  return Object.fromEntries(filled);
}

function fillItem(item: PlannedItem, idOf: (call: number) => number): unknown {
  if (isPointer(item)) return idOf(item.call);
  if (typeof item !== 'object') return item;
  const values = Object.entries(item);
  return Object.fromEntries(
    values.map(([name, value]) => [name, isPointer(value) ? idOf(value.call) : value]),
  );
}
