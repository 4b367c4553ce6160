import type { SqlRow } from '../../../../database/database.ts';
import { integer, optionalInteger, optionalText, text } from '../journal.ts';
import type { Change, Payload } from '../tables/calls/planned-call.ts';
import { asCall, CALLS } from '../tables/calls/call-row.ts';
import { payloadOfRow } from '../tables/shared-calls/shared-payload.ts';
import type { Reader } from '../reader.ts';

/** A row of the plan with the call that leads it. */
export interface PlanLine {
  readonly rowId: number;
  readonly resource: string;
  readonly operation: string;
  readonly title: string;
  readonly payload: Payload;
  readonly before: Payload;
  readonly changes: readonly Change[];
  readonly recordId: number | undefined;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly row: number;
}

/** Rows from one on, and before another. */
export interface RowRange {
  readonly from: number;
  readonly before: number;
}

const LINES_AT_ONCE = 500;

/** What asLine needs. */
const COLUMNS = `row.id AS id, call.resource AS resource, call.operation AS operation, call.title AS title,
  call.payload AS payload, call.before AS before, call.changes AS changes, coalesce(call.record_id, row.record_id) AS record_id,
  row.number AS number, file.name AS file, file.sheet AS sheet`;

/** The rows that became calls, in their order, a batch at a time. */
export class PlanLines {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** Those that make records of a kind. */
  creating(resource: string): Generator<PlanLine> {
    return this.#lines(`call.effect = 'create' AND +call.resource = ?`, resource);
  }

  /** Those that change records which are there. */
  updating(): Generator<PlanLine> {
    return this.#lines(`call.effect = 'update'`);
  }

  /** Those among them that empty a field. */
  emptying(): Generator<PlanLine> {
    return this.#lines(`call.effect = 'update' AND call.changes LIKE '%"to":""%'`);
  }

  /** What is done with records besides, such as deleting them; a row with several steps has a line for each. */
  *operating(): Generator<PlanLine> {
    for (let after = { row: 0, call: 0 }; ;) {
      const found = this.#database.all(
        `SELECT ${COLUMNS}, call.id AS call
         FROM row CROSS JOIN call_row ON call_row.row = row.id CROSS JOIN call ON call.id = call_row.call
           CROSS JOIN file ON file.id = row.file
         WHERE row.id >= ? AND (row.id, call.id) > (?, ?)
           AND call.effect NOT IN ('create', 'update') AND call.completes IS NULL
         ORDER BY row.id, call.id LIMIT ?`,
        after.row,
        after.row,
        after.call,
        LINES_AT_ONCE,
      );
      const last = found.at(-1);
      if (last === undefined) return;
      after = { row: integer(last, 'id'), call: integer(last, 'call') };
      yield* found.map(asLine);
    }
  }

  /** What the calls that complete the record of a row send, for that row where they send something for each. */
  completing(row: number): Payload[] {
    return this.#database
      .all(
        `${CALLS} WHERE completes IS NOT NULL AND id IN (SELECT call FROM call_row WHERE row = ?) ORDER BY id`,
        row,
      )
      .map((found) => payloadOfRow(asCall(found), row));
  }

  countCreating(resource: string, range: RowRange): number {
    return this.#count('1', range, `+effect = 'create' AND +resource = ?`, resource);
  }

  /** Each change of a row counts. */
  countChanges(range: RowRange): number {
    return this.#count('json_array_length(changes)', range, `+effect = 'update'`);
  }

  /**
   * The joins are crossed and columns with an index signed, so that each batch continues by row and nothing is
   * sorted.
   */
  *#lines(condition: string, ...values: readonly string[]): Generator<PlanLine> {
    for (let after = 0; ;) {
      const found = this.#database.all(
        `SELECT ${COLUMNS}
         FROM row CROSS JOIN call ON call.id = row.leading_call CROSS JOIN file ON file.id = row.file
         WHERE row.id > ? AND ${condition} ORDER BY row.id LIMIT ?`,
        after,
        ...values,
        LINES_AT_ONCE,
      );
      if (found.length === 0) return;
      after = integer(found.at(-1) ?? {}, 'id');
      yield* found.map(asLine);
    }
  }

  #count(
    lines: string,
    { from, before }: RowRange,
    condition: string,
    ...values: readonly string[]
  ): number {
    const row = this.#database.get(
      `SELECT coalesce(sum(${lines}), 0) AS lines FROM row CROSS JOIN call ON call.id = row.leading_call
       WHERE row.id >= ? AND row.id < ? AND ${condition}`,
      from,
      before,
      ...values,
    );
    return integer(row ?? {}, 'lines');
  }
}

function asLine(row: SqlRow): PlanLine {
  return {
    rowId: integer(row, 'id'),
    resource: text(row, 'resource'),
    operation: text(row, 'operation'),
    title: text(row, 'title'),
    payload: JSON.parse(text(row, 'payload')) as Payload,
    before: JSON.parse(optionalText(row, 'before') ?? '{}') as Payload,
    changes: JSON.parse(optionalText(row, 'changes') ?? '[]') as Change[],
    recordId: optionalInteger(row, 'record_id'),
    file: text(row, 'file'),
    sheet: optionalText(row, 'sheet'),
    row: integer(row, 'number'),
  };
}
