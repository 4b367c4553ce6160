import { text } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { sql, type Sql } from '../../../../../database/sql.ts';
import type { JournalReader } from '../../journal.ts';

const OPERATION = rowReader({ resource: text, operation: text });

/** An operation of a record type. */
export type PlannedOperation = RowOf<typeof OPERATION>;

/** The operations among the calls of a run. */
export function operationsOf(
  { database }: Pick<JournalReader, 'database'>,
  which: Sql = sql`TRUE`,
): PlannedOperation[] {
  return database.rows(
    OPERATION.read,
    sql`SELECT DISTINCT resource, operation FROM call WHERE ${which}`,
  );
}
