import type { Cell } from '../../../../kernel/cells.ts';
import { noOutcomes, type Outcome, type OutcomeTotals } from '../../../../kernel/outcomes.ts';
import type { SqlRow } from '../../../../database/database.ts';
import { integer, optionalInteger, optionalText, text } from '../journal.ts';
import type { CallEffect } from '../call-effect.ts';
import { FROM_NAMES } from '../tables/calls/call-conditions.ts';
import type { Reader } from '../reader.ts';

/** A row as it ended. */
export interface EndedRow {
  readonly id: number;
  readonly number: number;
  readonly outcome: Outcome;
  /** The record that the row made, changed or was found equal to. */
  readonly recordId: number | undefined;
  readonly cells: readonly Cell[];
  /** Of its call. */
  readonly note: string | undefined;
  readonly title: string | undefined;
  /** Whether it waits for a decision because others changed its record. */
  readonly isConflict: boolean;
  /** Whether it does more than create or update its record. */
  readonly hasSteps: boolean;
}

/** One of the calls of a row. */
export interface PartOfRow {
  readonly resource: string;
  readonly operation: string;
  readonly effect: CallEffect;
  readonly isDone: boolean;
}

const ROWS_AT_ONCE = 500;

/** The outcomes of the rows of a run. */
export class OutcomeView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** How many rows ended in each outcome. */
  totals(): OutcomeTotals {
    const totals = noOutcomes();
    const counted = this.#database.all(
      'SELECT outcome, count(*) AS rows FROM row_outcome GROUP BY outcome',
    );
    for (const row of counted) totals[text(row, 'outcome') as Outcome] = integer(row, 'rows');
    return totals;
  }

  /** The rows of a file as they ended, in the file's order, a batch at a time. */
  *rowsOf(file: number, only?: Outcome): Generator<readonly EndedRow[]> {
    for (let after = 0; ;) {
      // The plus and the fixed order make it walk by id: by file it would sort all rows for every batch.
      const found = this.#database.all(
        `SELECT row.id AS id, row.number AS number, row.cells AS cells, row_outcome.outcome AS outcome,
                coalesce(call.record_id, row.record_id) AS record_id, coalesce(
                  (SELECT note FROM call_row JOIN call AS open ON open.id = call_row.call
                   WHERE call_row.row = row.id AND open.state = 'needsReview' LIMIT 1), call.note) AS note,
                EXISTS (SELECT 1 FROM call_row JOIN call AS held ON held.id = call_row.call JOIN conflict ON conflict.call = held.id
                  WHERE call_row.row = row.id AND held.state = 'needsReview' AND NOT conflict.is_ours) AS is_conflict,
                call.title AS title, row.steps IS NOT NULL AS has_steps
         FROM row CROSS JOIN row_outcome ON row_outcome.row = row.id LEFT JOIN call ON call.id = row.leading_call
         WHERE +row.file = ? AND row.id > ? AND (? IS NULL OR row_outcome.outcome = ?)
         ORDER BY row.id LIMIT ?`,
        file,
        after,
        only ?? null,
        only ?? null,
        ROWS_AT_ONCE,
      );
      if (found.length === 0) return;
      after = integer(found.at(-1) ?? {}, 'id');
      yield found.map(asEndedRow);
    }
  }

  /** The calls of a row, in their order. */
  partsOf(row: number): PartOfRow[] {
    return this.#database
      .all(
        `SELECT resource, operation, effect, state = 'done' AS is_done FROM call
         WHERE id IN (SELECT call FROM call_row WHERE row = ?) ORDER BY id`,
        row,
      )
      .map((part) => ({
        resource: text(part, 'resource'),
        operation: text(part, 'operation'),
        effect: text(part, 'effect') as CallEffect,
        isDone: integer(part, 'is_done') === 1,
      }));
  }

  /** The records that rows made or changed, by their record types, in the order of the rows. */
  changedRecords(): ReadonlyMap<string, readonly number[]> {
    const found = this.#database.all(
      `SELECT call.resource AS resource, coalesce(call.record_id, row.record_id) AS id
       FROM call_row JOIN call ON call.id = call_row.call JOIN row ON row.id = call_row.row
       WHERE call.state = 'done' AND coalesce(call.record_id, row.record_id) IS NOT NULL
       GROUP BY 1, 2 ORDER BY min(row.id)`,
    );
    const records = new Map<string, number[]>();
    for (const row of found) {
      const resource = text(row, 'resource');
      records.set(resource, [...(records.get(resource) ?? []), integer(row, 'id')]);
    }
    return records;
  }

  /** Records that were made from mere names; one that was there already when it was to be made is not. */
  countNamesMade(): number {
    const row = this.#database.get(
      `SELECT count(*) AS calls FROM call WHERE ${FROM_NAMES} AND state = 'done' AND attempts > 0`,
    );
    return integer(row ?? {}, 'calls');
  }
}

function asEndedRow(row: SqlRow): EndedRow {
  return {
    id: integer(row, 'id'),
    number: integer(row, 'number'),
    outcome: text(row, 'outcome') as Outcome,
    recordId: optionalInteger(row, 'record_id'),
    cells: JSON.parse(text(row, 'cells')) as Cell[],
    note: optionalText(row, 'note'),
    title: optionalText(row, 'title'),
    isConflict: integer(row, 'is_conflict') === 1,
    hasSteps: integer(row, 'has_steps') === 1,
  };
}
