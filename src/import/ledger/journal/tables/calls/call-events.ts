import { sql } from '../../../../../database/sql.ts';
import type { JournalReader } from '../../journal.ts';

/** The place among the events of a run at which a call last came to something; 0 where it did not. */
export function lastEvent(
  { database }: Pick<JournalReader, 'database'>,
  call: number,
  what: 'intent' | 'done' | 'needsReview',
): number {
  return database.number(
    sql`SELECT coalesce(max(seq), 0) AS place FROM event WHERE call = ${call} AND what = ${what}`,
  );
}

/** The calls that were done after a call was last sent. */
export function callsDoneAfterIntent(journal: JournalReader, call: number): number[] {
  const sent = lastEvent(journal, call, 'intent');
  return journal.database.numbers(
    sql`SELECT DISTINCT call FROM event WHERE what = 'done' AND call IS NOT NULL AND seq > ${sent}`,
  );
}
