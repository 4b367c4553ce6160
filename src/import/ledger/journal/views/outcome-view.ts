import type { Cell } from '../../../../kernel/cells.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import {
  noOutcomes,
  OUTCOMES,
  type Outcome,
  type OutcomeTotals,
} from '../../../../kernel/outcomes.ts';
import { flag, integer, optional, text, wordOf } from '../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { CALL_EFFECTS } from '../call-effect.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';
import { RECORD_OF_CALL, RECORD_OF_ROW } from './record-of-call.ts';
import { FROM_NAMES } from '../tables/calls/call-row.ts';

const ENDED = rowReader({
  id: integer,
  number: integer,
  outcome: wordOf(...OUTCOMES),
  /** The record that the row made, changed or was found equal to. */
  recordId: optional(integer),
  cells: document<readonly Cell[]>('cells'),
  /** Of its call. */
  note: optional(text),
  title: optional(text),
  /** Whether it waits for a decision because others changed its record. */
  isConflict: flag,
  /** Whether it does more than create or update its record. */
  hasSteps: flag,
});

/** A row as it ended. */
export type EndedRow = RowOf<typeof ENDED>;

const PART = rowReader({
  resource: text,
  operation: text,
  effect: wordOf(...CALL_EFFECTS),
  isDone: flag,
});

/** One of the calls of a row. */
export type PartOfRow = RowOf<typeof PART>;

const MISSING = rowReader({ resource: text, operation: text, rows: integer });

/** Calls of rows of which others were done. */
const MISSING_CALLS = sql`call_row JOIN call ON call.id = call_row.call JOIN row ON row.id = call_row.row
  WHERE row.steps IS NOT NULL AND call.state IN ('failed', 'needsReview', 'planned') AND EXISTS (
    SELECT 1 FROM call_row AS other JOIN call AS made ON made.id = other.call
    WHERE other.row = call_row.row AND made.state = 'done')`;

const UNSENT = rowReader({
  /** The record that the row made, or is about. */
  recordId: optional(integer),
  cells: document<readonly Cell[]>('cells'),
});

/** A row of which a call is still to be sent. */
export type UnsentRow = RowOf<typeof UNSENT>;

const COUNTED = rowReader({ outcome: wordOf(...OUTCOMES), rows: integer });
const CHANGED = rowReader({ resource: text, id: integer });

/** The outcomes of the rows of a run. */
export class OutcomeView extends JournalView {
  /** How many rows ended in each outcome. */
  totals(): OutcomeTotals {
    const totals = noOutcomes();
    const counted = sql`SELECT outcome, count(*) AS rows FROM row_outcome GROUP BY outcome`;
    for (const { outcome, rows } of this.database.rows(COUNTED.read, counted)) {
      totals[outcome] = rows;
    }
    return totals;
  }

  /** The rows of a file as they ended, in the file's order after a row, a batch at a time. */
  rowsOf(file: number, only?: Outcome, from = 0): Generator<readonly EndedRow[]> {
    // The plus and the fixed order make it walk by id: by file it would sort all rows for every batch.
    return this.database.batches(
      ENDED.read,
      ['id'],
      (after, most) =>
        sql`SELECT row.id AS id, row.number AS number, row.cells AS cells, row_outcome.outcome AS outcome,
           ${RECORD_OF_ROW} AS record_id, coalesce(
             (SELECT note FROM call_row JOIN call AS open ON open.id = call_row.call
              WHERE call_row.row = row.id AND open.state = 'needsReview' LIMIT 1), call.note) AS note,
           EXISTS (SELECT 1 FROM call_row JOIN call AS held ON held.id = call_row.call
             JOIN conflict ON conflict.call = held.id
             WHERE call_row.row = row.id AND held.state = 'needsReview' AND NOT conflict.is_ours) AS is_conflict,
           call.title AS title, row.steps IS NOT NULL AS has_steps
         FROM row CROSS JOIN row_outcome ON row_outcome.row = row.id LEFT JOIN call ON call.id = row.leading_call
         WHERE +row.file = ${file} AND row.id > ${Math.max(after, from)} AND (${only} IS NULL OR row_outcome.outcome = ${only})
         ORDER BY row.id LIMIT ${most}`,
    );
  }

  /** The rows of which a call waits to be sent, which a resumed run does without a decision. */
  unsent(): UnsentRow[] {
    return this.database.rows(
      UNSENT.read,
      sql`SELECT ${RECORD_OF_ROW} AS record_id, row.cells AS cells
       FROM row LEFT JOIN call ON call.id = row.leading_call
       WHERE EXISTS (SELECT 1 FROM call_row JOIN call AS open ON open.id = call_row.call
         WHERE call_row.row = row.id AND open.state = 'planned')
       ORDER BY row.id`,
    );
  }

  /** The calls of a row, in their order. */
  partsOf(row: number): PartOfRow[] {
    return this.database.rows(
      PART.read,
      sql`SELECT resource, operation, effect, state = 'done' AS is_done FROM call
       WHERE id IN (SELECT call FROM call_row WHERE row = ${row}) ORDER BY id`,
    );
  }

  /** How many rows are partly done, and the operations that are missing for how many of them. */
  partlyDone(): { readonly rows: number; readonly missing: readonly RowOf<typeof MISSING>[] } {
    return {
      rows: this.database.number(sql`SELECT count(DISTINCT call_row.row) FROM ${MISSING_CALLS}`),
      missing: this.database.rows(
        MISSING.read,
        sql`SELECT call.resource AS resource, call.operation AS operation, count(DISTINCT call_row.row) AS rows
         FROM ${MISSING_CALLS} GROUP BY 1, 2 ORDER BY rows DESC, min(call.id)`,
      ),
    };
  }

  /** The records that rows made or changed, by their record types, in the order of the rows. */
  changedRecords(): ReadonlyMap<string, readonly number[]> {
    const found = this.database.rows(
      CHANGED.read,
      sql`SELECT call.resource AS resource, ${RECORD_OF_CALL} AS id
       FROM call_row JOIN call ON call.id = call_row.call JOIN row ON row.id = call_row.row JOIN file ON file.id = row.file
       WHERE call.state = 'done' AND ${RECORD_OF_CALL} IS NOT NULL
       GROUP BY 1, 2 ORDER BY min(row.id)`,
    );
    const groups = groupBy(found, ({ resource }) => resource);
    return new Map([...groups].map(([resource, rows]) => [resource, rows.map(({ id }) => id)]));
  }

  /** Records that were made from mere names; one that was there already when it was to be made is not. */
  countNamesMade(): number {
    return this.database.count(sql`call WHERE ${FROM_NAMES} AND state = 'done' AND attempts > 0`);
  }
}
