import { createHash } from 'node:crypto';
import type { SqlValue } from '../../../../database/binds.ts';
import type { SqlRow } from '../../../../database/row-reader.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** Everything of a call that decides what is sent, as the journal keeps it. */
interface Sealed {
  readonly id: SqlValue;
  readonly resource: SqlValue;
  readonly operation: SqlValue;
  readonly payload: SqlValue;
  readonly lookupKey: SqlValue;
  /** The rows of a call that carries several, as JSON. */
  readonly sharedRows: SqlValue;
}

const LENGTH = 22;

/** A hash over what is sent, so that a call that was changed on the disk is never sent. */
export function sealOf(call: Sealed): string {
  const rows = call.sharedRows === null ? [] : [call.sharedRows];
  const { id, resource, operation, payload, lookupKey } = call;
  return createHash('sha256')
    .update(JSON.stringify([id, resource, operation, payload, lookupKey, ...rows]))
    .digest('base64url')
    .slice(0, LENGTH);
}

/** Throws TallysheetError 'run-journal-damaged' for a call that is not as it was planned. */
export function assertSealed(row: SqlRow): void {
  const { seal = null, title } = row;
  // Journals of earlier versions have none.
  if (seal === null || seal === sealOf(sealedIn(row))) return;
  throw new TallysheetError(
    'run-journal-damaged',
    `The run journal is damaged: the call for "${String(title)}" differs from the plan`,
  );
}

export function sealedIn(row: SqlRow): Sealed {
  const { id = null, resource = null, operation = null, payload = null } = row;
  const { lookup_key: lookupKey = null, shared_rows: sharedRows = null } = row;
  return { id, resource, operation, payload, lookupKey, sharedRows };
}
