import { called, integer, optional, text } from '../../../../database/columns.ts';
import { rowReader, type RowOf, type SqlRow } from '../../../../database/row-reader.ts';
import { raw, sql, type Sql } from '../../../../database/sql.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';
import { RECORD_OF_CALL } from './record-of-call.ts';
import { asCall, CALLS } from '../tables/calls/call-row.ts';
import type { Change, Payload } from '../tables/calls/planned-call.ts';
import { payloadOfRow } from '../tables/shared-calls/shared-payload.ts';

const KEPT = rowReader({
  rowId: called(integer, 'id'),
  resource: text,
  operation: text,
  title: text,
  payload: document<Payload>('payload'),
  before: optional(document<Payload>('before')),
  changes: optional(document<readonly Change[]>('changes')),
  recordId: optional(integer),
  file: text,
  sheet: optional(text),
  row: called(integer, 'number'),
});

/** A row of the plan with the call that leads it. */
export interface PlanLine extends RowOf<typeof KEPT> {
  readonly before: Payload;
  readonly changes: readonly Change[];
}

/** Rows from one on, and before another. */
export interface RowRange {
  readonly from: number;
  readonly before: number;
}

/** What asLine needs. */
const COLUMNS = sql`row.id AS id, call.resource AS resource, call.operation AS operation, call.title AS title,
  call.payload AS payload, call.before AS before, call.changes AS changes, ${RECORD_OF_CALL} AS record_id,
  row.number AS number, file.name AS file, file.sheet AS sheet`;

/** The rows that became calls, in their order, a batch at a time. */
export class PlanLines extends JournalView {
  /** Those that make records of a kind, or of any, after a row. */
  creating(resource?: string, after = 0): Generator<PlanLine> {
    return this.#lines(
      sql`call.effect = 'create' AND (${resource} IS NULL OR +call.resource = ${resource})`,
      after,
    );
  }

  /** Those that change records which are there, after a row. */
  updating(after = 0): Generator<PlanLine> {
    return this.#lines(sql`call.effect = 'update'`, after);
  }

  /** Those among them that empty a field. */
  emptying(): Generator<PlanLine> {
    return this.#lines(sql`call.effect = 'update' AND call.changes LIKE '%"to":""%'`);
  }

  /** What is done with records besides, such as deleting them; a row with several steps has a line for each. */
  operating(from = 0): Generator<PlanLine> {
    return this.database.each(
      asLine,
      ['id', 'call'],
      (row, most, call) =>
        sql`SELECT ${COLUMNS}, call.id AS call
         FROM row CROSS JOIN call_row ON call_row.row = row.id CROSS JOIN call ON call.id = call_row.call
           CROSS JOIN file ON file.id = row.file
         WHERE row.id > ${from} AND row.id >= ${row} AND (row.id, call.id) > (${row}, ${call})
           AND call.effect NOT IN ('create', 'update') AND call.completes IS NULL
         ORDER BY row.id, call.id LIMIT ${most}`,
    );
  }

  /** What the calls that complete the record of a row send, for that row where they send something for each. */
  completing(row: number): Payload[] {
    return this.database.rows(
      (found) => payloadOfRow(asCall(found), row),
      sql`${CALLS} WHERE completes IS NOT NULL AND id IN (SELECT call FROM call_row WHERE row = ${row}) ORDER BY id`,
    );
  }

  countCreating(resource: string, range: RowRange): number {
    return this.#count('1', range, sql`+effect = 'create' AND +resource = ${resource}`);
  }

  /** Each change of a row counts. */
  countChanges(range: RowRange): number {
    return this.#count('json_array_length(changes)', range, sql`+effect = 'update'`);
  }

  /**
   * The joins are crossed and columns with an index signed, so that each batch continues by row and nothing is
   * sorted.
   */
  #lines(condition: Sql, from = 0): Generator<PlanLine> {
    return this.database.each(
      asLine,
      ['id'],
      (after, most) =>
        sql`SELECT ${COLUMNS}
         FROM row CROSS JOIN call ON call.id = row.leading_call CROSS JOIN file ON file.id = row.file
         WHERE row.id > ${Math.max(after, from)} AND ${condition} ORDER BY row.id LIMIT ${most}`,
    );
  }

  #count(lines: string, { from, before }: RowRange, condition: Sql): number {
    return this.database.number(
      sql`SELECT sum(${raw(lines)}) AS lines FROM row CROSS JOIN call ON call.id = row.leading_call
       WHERE row.id >= ${from} AND row.id < ${before} AND ${condition}`,
    );
  }
}

function asLine(row: SqlRow): PlanLine {
  const { before = {}, changes = [], ...line } = KEPT.read(row);
  return { ...line, before, changes };
}
