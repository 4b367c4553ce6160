import type { RowContent } from '../../../rows/fingerprint.ts';
import { integer, optionalInteger, text, type JournalReader } from '../../journal.ts';
import { contentOfRow } from './journal-row.ts';

/** A row that was done by an act, and what it says. */
export interface DoneAct {
  readonly resource: string;
  readonly operation: string;
  readonly content: RowContent;
  /** The record that it is about. */
  readonly recordId: number | undefined;
  readonly at: string;
}

const ROWS_AT_ONCE = 500;

/** The rows that acts have done and that the run knows by what they say, some at a time. */
export function* doneActs({ database }: JournalReader): Generator<readonly DoneAct[]> {
  for (let after = 0; ;) {
    const rows = database.all(
      `SELECT row.id, row.content, row.occurrence, row.record_id, call.resource, call.operation, call.done_at
       FROM row JOIN call ON call.id = row.leading_call
       WHERE row.content IS NOT NULL AND row.id > ? AND call.effect = 'act' AND call.state = 'done'
         AND call.fingerprint IS NULL ORDER BY row.id LIMIT ?`,
      after,
      ROWS_AT_ONCE,
    );
    yield rows.flatMap((row) => {
      const content = contentOfRow(row);
      if (content === undefined) return [];
      return [
        {
          resource: text(row, 'resource'),
          operation: text(row, 'operation'),
          content,
          recordId: optionalInteger(row, 'record_id'),
          at: text(row, 'done_at'),
        },
      ];
    });
    if (rows.length < ROWS_AT_ONCE) return;
    after = integer(rows.at(-1) ?? {}, 'id');
  }
}
