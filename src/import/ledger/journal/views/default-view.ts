import { integer, wordOf } from '../../../../database/columns.ts';
import { rowReader } from '../../../../database/row-reader.ts';
import { sql, type Sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';

/** What becomes of the value that a default gives a row. */
const USES = ['created', 'filled', 'done', 'kept'] as const;

/** How many rows each use of a default has. */
export type DefaultUses = Readonly<Record<(typeof USES)[number], number>>;

const COUNTED = rowReader({ use: wordOf(...USES), rows: integer });

/** A default of a file, as the plan looks for it. */
export interface WantedDefault {
  readonly file: number;
  readonly target: string;
  /** What changes of a record call the field. */
  readonly label: string;
  /** The operation that sends it; undefined for a field of the record itself. */
  readonly operation: string | undefined;
}

/** What defaults come to in a plan. */
export class DefaultView extends JournalView {
  /** How many records a default is for: new ones, those in which it fills a blank field, and those that keep their value. */
  uses({ file, target, label, operation }: WantedDefault): DefaultUses {
    const use = operation === undefined ? useOfRecord(label) : sql`'done'`;
    const isUsed = operation === undefined ? sql`1` : isDone(operation);
    const counted = this.database.rows(
      COUNTED.read,
      sql`SELECT ${use} AS use, count(*) AS rows
       FROM row LEFT JOIN call ON call.id = row.leading_call
       WHERE row.file = ${file} AND row.verdict IN ('planned', 'unchanged') AND ${isUsed}
         AND EXISTS (SELECT 1 FROM json_each(row.defaulted) AS each WHERE each.value = ${target})
       GROUP BY use`,
    );
    const rows = new Map(counted.map((each) => [each.use, each.rows]));
    const of = (use: keyof DefaultUses): number => rows.get(use) ?? 0;
    return { created: of('created'), filled: of('filled'), done: of('done'), kept: of('kept') };
  }
}

function useOfRecord(label: string): Sql {
  return sql`CASE
    WHEN call.effect = 'create' THEN 'created'
    WHEN call.effect = 'update' AND EXISTS (
      SELECT 1 FROM json_each(call.changes) AS change WHERE json_extract(change.value, '$.field') = ${label}
    ) THEN 'filled'
    ELSE 'kept'
  END`;
}

function isDone(operation: string): Sql {
  return sql`EXISTS (
    SELECT 1 FROM call_row JOIN call AS step ON step.id = call_row.call
    WHERE call_row.row = row.id AND step.operation = ${operation}
  )`;
}
