import { flag, integer, json, optional, text, wordOf } from '../../../../../database/columns.ts';
import { RowReader, type SqlRow } from '../../../../../database/row-reader.ts';
import { sql } from '../../../../../database/sql.ts';
import { assertSealed } from '../../witness/call-seal.ts';
import { CALL_EFFECTS } from '../../call-effect.ts';
import { document } from '../../documents.ts';
import { CALL_STATES } from '../../schema.ts';
import type { PlannedCall } from './planned-call.ts';
import type { RunJournal } from '../../journal.ts';

/** Calls that rows want made, as a condition on the table of calls. */
export const OF_ROWS = sql`(call.row IS NOT NULL OR call.is_shared)`;

/** Calls that make records from mere names, because rows refer to them. */
export const FROM_NAMES = sql`(call.row IS NULL AND NOT call.is_shared)`;

/** What asCall needs of the table of calls: all of it, and the rows of a call that carries several. */
export const CALLS = sql`SELECT call.*, CASE WHEN is_shared THEN
  (SELECT json_group_array(shared_row.row) FROM shared_row WHERE shared_row.call = call.id) END AS shared_rows
  FROM call`;

/** A call as its columns have it. */
interface KeptCall extends Omit<PlannedCall, 'rows' | 'key' | 'fingerprint'> {
  readonly row?: number;
  /** In the order of the files. */
  readonly sharedRows?: readonly number[];
  readonly fingerprint?: string;
  readonly generation?: number;
}

const KEPT = new RowReader<KeptCall>({
  id: integer,
  row: optional(integer),
  sharedRows: optional(json<readonly number[]>(Array.isArray)),
  resource: text,
  operation: text,
  effect: wordOf(...CALL_EFFECTS),
  title: text,
  payload: document('payload'),
  state: wordOf(...CALL_STATES),
  attempts: integer,
  failedAttempts: integer,
  everUnverified: flag,
  note: optional(text),
  lookupKey: optional(document('lookupKey')),
  before: optional(document('before')),
  changes: optional(document('changes')),
  readBefore: optional(document('readBefore')),
  recordId: optional(integer),
  completes: optional(integer),
  fingerprint: optional(text),
  generation: optional(integer),
});

/** A call as the table of calls keeps it, by way of `CALLS`. */
export function asCall(kept: SqlRow): PlannedCall {
  assertSealed(kept);
  const { row, sharedRows, fingerprint: value, generation = 0, ...call } = KEPT.read(kept);
  return {
    ...call,
    rows: sharedRows ?? (row === undefined ? [] : [row]),
    ...(value !== undefined && { fingerprint: { value, generation } }),
  };
}

/** The id of the next call: that of a row belongs to the call that carries it alone. */
export function nextCallId({ database }: RunJournal): number {
  return database.number(
    sql`SELECT 1 + max(coalesce((SELECT max(id) FROM call), 0), coalesce((SELECT max(id) FROM row), 0)) AS id`,
  );
}
