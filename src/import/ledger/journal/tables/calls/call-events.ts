import { integer, type JournalReader } from '../../journal.ts';

/** The place among the events of a run at which a call last came to something; 0 where it did not. */
export function lastEvent(
  { database }: Pick<JournalReader, 'database'>,
  call: number,
  what: 'intent' | 'done' | 'needsReview',
): number {
  const row = database.get(
    'SELECT coalesce(max(seq), 0) AS place FROM event WHERE call = ? AND what = ?',
    call,
    what,
  );
  return integer(row ?? {}, 'place');
}

/** The calls that were done after a call was last sent. */
export function callsDoneAfterIntent(journal: JournalReader, call: number): number[] {
  return journal.database
    .all(
      `SELECT DISTINCT call FROM event WHERE what = 'done' AND call IS NOT NULL AND seq > ?`,
      lastEvent(journal, call, 'intent'),
    )
    .map((row) => integer(row, 'call'));
}
