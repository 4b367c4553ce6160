import { integer, type JournalReader } from '../../journal.ts';

/** The other calls that carry any row of a call: together they make what its rows say. */
export function siblingsOf({ database }: Pick<JournalReader, 'database'>, call: number): number[] {
  return database
    .all(
      `SELECT DISTINCT other.call AS call FROM call_row AS own JOIN call_row AS other ON other.row = own.row
       WHERE own.call = ? AND other.call <> own.call ORDER BY other.call`,
      call,
    )
    .map((row) => integer(row, 'call'));
}
