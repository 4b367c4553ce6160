import { integer, storable, type JournalReader } from '../../journal.ts';

/** The call that creates the record of a key. */
export function callCreating(
  journal: Pick<JournalReader, 'database'>,
  key: string,
): number | undefined {
  const row = journal.database.get(
    'SELECT id FROM call WHERE record_key = ? LIMIT 1',
    storable(key),
  );
  return row === undefined ? undefined : integer(row, 'id');
}

/** The calls that would create one record, as they are more than one; empty for a plan that holds. */
export function callsCreatingOneRecord(journal: Pick<JournalReader, 'database'>): number[] {
  return journal.database
    .all(
      `SELECT id FROM call WHERE record_key = (
         SELECT record_key FROM call WHERE record_key IS NOT NULL
         GROUP BY record_key HAVING count(*) > 1 LIMIT 1)
       ORDER BY id`,
    )
    .map((row) => integer(row, 'id'));
}
