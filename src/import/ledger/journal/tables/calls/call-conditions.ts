import { sql } from '../../../../../database/sql.ts';

/** Calls that rows want made, as a condition on the table of calls. */
export const OF_ROWS = sql`(call.row IS NOT NULL OR call.is_shared)`;

/** Calls that make records from mere names, because rows refer to them. */
export const FROM_NAMES = sql`(call.row IS NULL AND NOT call.is_shared)`;
