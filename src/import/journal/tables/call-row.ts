import type { SqlRow } from '../../../database/database.ts';
import { assertSealed } from '../witness/call-seal.ts';
import { integer, optionalInteger, optionalText, text } from '../journal.ts';
import type { Change, Mark, Payload, PlannedCall } from './planned-call.ts';
import type { CallState } from '../schema.ts';

/** A call as the table of calls keeps it. */
export function asCall(row: SqlRow): PlannedCall {
  assertSealed(row);
  const mark = optionalText(row, 'mark');
  const before = optionalText(row, 'before');
  const changes = optionalText(row, 'changes');
  const recordId = optionalInteger(row, 'record_id');
  const fingerprint = optionalText(row, 'fingerprint');
  return {
    id: integer(row, 'id'),
    row: optionalInteger(row, 'row'),
    resource: text(row, 'resource'),
    operation: text(row, 'operation'),
    title: text(row, 'title'),
    payload: JSON.parse(text(row, 'payload')) as Payload,
    state: text(row, 'state') as CallState,
    attempts: integer(row, 'attempts'),
    failedAttempts: integer(row, 'failed_attempts'),
    everUnverified: integer(row, 'ever_doubtful') === 1,
    note: optionalText(row, 'note'),
    ...(mark === undefined ? {} : { mark: JSON.parse(mark) as Mark }),
    ...(before === undefined ? {} : { before: JSON.parse(before) as Payload }),
    ...(changes === undefined ? {} : { changes: JSON.parse(changes) as Change[] }),
    ...(recordId === undefined ? {} : { recordId }),
    ...(fingerprint === undefined
      ? {}
      : { fingerprint: { value: fingerprint, generation: integer(row, 'generation') } }),
  };
}
