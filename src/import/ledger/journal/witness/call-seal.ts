import { createHash } from 'node:crypto';
import type { SqlRow } from '../../../../database/database.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { integer, optionalText, text } from '../journal.ts';

/** Everything of a call that decides what is sent, as the journal keeps it. */
interface Sealed {
  readonly id: number;
  readonly resource: string;
  readonly operation: string;
  readonly payload: string;
  readonly lookupKey: string | null;
  /** The rows of a call that carries several, as JSON. */
  readonly sharedRows: string | null;
}

const LENGTH = 22;

/** A hash over what is sent, so that a call that was changed on the disk is never sent. */
export function sealOf({
  id,
  resource,
  operation,
  payload,
  lookupKey,
  sharedRows,
}: Sealed): string {
  const rows = sharedRows === null ? [] : [sharedRows];
  return createHash('sha256')
    .update(JSON.stringify([id, resource, operation, payload, lookupKey, ...rows]))
    .digest('base64url')
    .slice(0, LENGTH);
}

/** Throws TallysheetError 'run-journal-damaged' for a call that is not as it was planned. */
export function assertSealed(row: SqlRow): void {
  const seal = optionalText(row, 'seal');
  // Journals of earlier versions have none.
  if (seal === undefined || seal === sealOf(sealedIn(row))) return;
  throw new TallysheetError(
    'run-journal-damaged',
    `The run journal is damaged: the call for "${text(row, 'title')}" differs from the plan`,
  );
}

export function sealedIn(row: SqlRow): Sealed {
  return {
    id: integer(row, 'id'),
    resource: text(row, 'resource'),
    operation: text(row, 'operation'),
    payload: text(row, 'payload'),
    lookupKey: optionalText(row, 'lookup_key') ?? null,
    sharedRows: optionalText(row, 'shared_rows') ?? null,
  };
}
