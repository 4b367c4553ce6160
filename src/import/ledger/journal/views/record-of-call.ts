import { sql } from '../../../../database/sql.ts';

/** The number of the record that a call is about: that of its row only where both are of one record type. */
export const RECORD_OF_CALL = sql`coalesce(call.record_id, CASE
  WHEN file.kind = call.resource OR file.kind GLOB call.resource || '[.>]*' THEN row.record_id END)`;

/** The number of the record of a row with the call that leads it: what a row gives its record leads it, too. */
export const RECORD_OF_ROW = sql`CASE WHEN row.steps IS NULL THEN coalesce(call.record_id, row.record_id)
  ELSE coalesce(row.record_id, call.record_id) END`;
