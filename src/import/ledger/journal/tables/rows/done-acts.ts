import { integer, optional, text } from '../../../../../database/columns.ts';
import { rowReader } from '../../../../../database/row-reader.ts';
import { sql } from '../../../../../database/sql.ts';
import type { RowContent } from '../../../rows/fingerprint.ts';
import type { JournalReader } from '../../journal.ts';

/** A row that was done by an act, and what it says. */
export interface DoneAct {
  readonly resource: string;
  readonly operation: string;
  readonly content: RowContent;
  /** The record that it is about. */
  readonly recordId: number | undefined;
  readonly at: string;
}

const ACT = rowReader({
  resource: text,
  operation: text,
  content: text,
  occurrence: integer,
  recordId: optional(integer),
  doneAt: text,
});

/** The rows that acts have done and that the run knows by what they say, some at a time. */
export function* doneActs({ database }: JournalReader): Generator<readonly DoneAct[]> {
  const statement = (after: number, most: number) =>
    sql`SELECT row.id, row.content, row.occurrence, row.record_id, call.resource, call.operation, call.done_at
     FROM row JOIN call ON call.id = row.leading_call
     WHERE row.content IS NOT NULL AND row.id > ${after} AND call.effect = 'act' AND call.state = 'done'
       AND call.fingerprint IS NULL ORDER BY row.id LIMIT ${most}`;
  for (const acts of database.batches(ACT.read, ['id'], statement)) {
    yield acts.map(({ content, occurrence, doneAt: at, ...act }) => ({
      ...act,
      at,
      content: { content, occurrence },
    }));
  }
}
