import { sql } from '../../../../../database/sql.ts';
import type { RunJournal } from '../../journal.ts';

/** The id of the next call: that of a row belongs to the call that carries it alone. */
export function nextCallId({ database }: RunJournal): number {
  return database.number(
    sql`SELECT 1 + max(coalesce((SELECT max(id) FROM call), 0), coalesce((SELECT max(id) FROM row), 0)) AS id`,
  );
}
