import { text, type JournalReader } from '../../journal.ts';
import { asRow, type JournalRow } from './journal-row.ts';
import type { RowsOfFile, RowStatus } from './row-table.ts';

/** One of the rows that make a record together. */
export interface RowOfRecord {
  readonly row: JournalRow;
  readonly status: RowStatus;
}

/** The rows of a file that make one record with a row, itself included, in the order of the file. */
export function rowsOfRecord(
  { database }: Pick<JournalReader, 'database'>,
  row: JournalRow,
): readonly RowOfRecord[] {
  return database
    .all(
      `SELECT id, file, number, action, record_id, row_values, content, occurrence, kind, steps, verdict FROM row
       WHERE key_text = (SELECT key_text FROM row WHERE id = ?) AND file = ? ORDER BY id`,
      row.id,
      row.file,
    )
    .map((found) => ({ row: asRow(found), status: text(found, 'verdict') as RowStatus }));
}

/** The next rows of a file after one that are not decided or refused, in the order of the file. */
export function rowsToGroup(
  { database }: Pick<JournalReader, 'database'>,
  { id: file, rowKind }: RowsOfFile,
  after: number,
  most: number,
): readonly JournalRow[] {
  return database
    .all(
      `SELECT id, file, number, action, record_id, row_values, content, occurrence, kind FROM row
       WHERE file = ? AND id > ? AND verdict IN ('open', 'blocked') AND kind IS coalesce(?, kind)
       ORDER BY id LIMIT ?`,
      file,
      after,
      rowKind ?? null,
      most,
    )
    .map(asRow);
}
