import { defined } from '../../../../../kernel/defined.ts';
import type { SqlRow } from '../../../../../database/database.ts';
import { assertSealed } from '../../witness/call-seal.ts';
import type { CallEffect } from '../../call-effect.ts';
import { integer, optionalInteger, optionalText, text } from '../../journal.ts';
import type { Change, ChangeMarks, LookupKey, Payload, PlannedCall } from './planned-call.ts';
import type { CallState } from '../../schema.ts';

/** What asCall needs of the table of calls: all of it, and the rows of a call that carries several. */
export const CALLS = `SELECT call.*, CASE WHEN is_shared THEN
  (SELECT json_group_array(shared_row.row) FROM shared_row WHERE shared_row.call = call.id) END AS shared_rows
  FROM call`;

/** A call as the table of calls keeps it, by way of `CALLS`. */
export function asCall(row: SqlRow): PlannedCall {
  assertSealed(row);
  const fingerprint = optionalText(row, 'fingerprint');
  return {
    id: integer(row, 'id'),
    rows: rowsIn(row),
    resource: text(row, 'resource'),
    operation: text(row, 'operation'),
    effect: text(row, 'effect') as CallEffect,
    title: text(row, 'title'),
    payload: JSON.parse(text(row, 'payload')) as Payload,
    state: text(row, 'state') as CallState,
    attempts: integer(row, 'attempts'),
    failedAttempts: integer(row, 'failed_attempts'),
    everUnverified: integer(row, 'ever_unverified') === 1,
    note: optionalText(row, 'note'),
    ...defined({
      lookupKey: optionalJson(row, 'lookup_key') as LookupKey | undefined,
      before: optionalJson(row, 'before') as Payload | undefined,
      changes: optionalJson(row, 'changes') as Change[] | undefined,
      readBefore: optionalJson(row, 'read_before') as ChangeMarks | undefined,
      recordId: optionalInteger(row, 'record_id'),
      completes: optionalInteger(row, 'completes'),
    }),
    ...(fingerprint !== undefined && {
      fingerprint: { value: fingerprint, generation: integer(row, 'generation') },
    }),
  };
}

function optionalJson(row: SqlRow, column: string): unknown {
  const value = optionalText(row, column);
  return value === undefined ? undefined : JSON.parse(value);
}

/** In the order of the files. */
function rowsIn(row: SqlRow): readonly number[] {
  const shared = optionalText(row, 'shared_rows');
  if (shared !== undefined) return JSON.parse(shared) as number[];
  const only = optionalInteger(row, 'row');
  return only === undefined ? [] : [only];
}
