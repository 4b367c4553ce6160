import type { JournalReader } from '../../journal.ts';
import { asCall, CALLS } from './call-row.ts';
import type { PlannedCall } from './planned-call.ts';

/** An operation of a kind, or one that was done on a record of it. */
type Operation = Pick<PlannedCall, 'resource' | 'operation'>;

/** The calls of an operation that have not been sent. */
export function callsPlannedAs(
  { database }: JournalReader,
  { resource, operation }: Operation,
): PlannedCall[] {
  return database
    .all(
      `${CALLS} WHERE state = 'planned' AND resource = ? AND operation = ? ORDER BY position`,
      resource,
      operation,
    )
    .map(asCall);
}

/** The calls of an operation on a record that are done. */
export function callsDoneOn(
  { database }: JournalReader,
  { resource, operation, recordId }: Operation & Pick<PlannedCall, 'recordId'>,
): PlannedCall[] {
  return database
    .all(
      `${CALLS} WHERE resource = ? AND record_id = ? AND operation = ? AND state = 'done'`,
      resource,
      recordId ?? null,
      operation,
    )
    .map(asCall);
}
