import type { Values } from '../../../../../catalogue/fields.ts';
import { optionalText, type JournalReader } from '../../journal.ts';
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

/** The service's own time of a call that is done, as far as its answer, or the evidence of it, showed one. */
export function stampOfCall({ database }: JournalReader, id: number): string | undefined {
  const row = database.get('SELECT coalesce(stamp, seen) AS stamp FROM call WHERE id = ?', id);
  return row && optionalText(row, 'stamp');
}

/** What the service filled in of a record that a call made; undefined where nothing showed the record. */
export function filledBy({ database }: JournalReader, id: number): Values | undefined {
  const row = database.get('SELECT filled FROM call WHERE id = ?', id);
  const filled = row && optionalText(row, 'filled');
  return filled === undefined ? undefined : (JSON.parse(filled) as Values);
}

/** Whether any call of the run has that fingerprint. */
export function hasFingerprint({ database }: JournalReader, fingerprint: string): boolean {
  const sql = 'SELECT 1 AS found FROM call WHERE fingerprint = ?';
  return database.get(sql, fingerprint) !== undefined;
}

/** What an intent notes before the time of the service. */
export const SERVICE_TIME = 'service time ';

/** The time of the service when a call was first sent, `2026-01-31T08:15:00.000Z`; undefined where no answer had shown it. */
export function firstIntent({ database }: JournalReader, id: number): string | undefined {
  const row = database.get(
    `SELECT detail FROM event WHERE call = ? AND what = 'intent' ORDER BY seq LIMIT 1`,
    id,
  );
  return row && optionalText(row, 'detail')?.replace(SERVICE_TIME, '');
}
