import type { CallEffect } from '../../journal/tables/call-effect.ts';
import { integer } from '../../journal/journal.ts';
import type { Run } from '../../run/run.ts';

/** The lines of a sheet that lists rows with their calls. */
interface ListedRows {
  readonly effect: CallEffect;
  readonly resource: string | undefined;
  /** How many lines a row takes: one, or one for each change. */
  readonly linesOf: string;
}

/** A new record takes one line of the sheet of its kind. */
export function createdOf(resource: string): ListedRows {
  return { effect: 'create', resource, linesOf: '1' };
}

/** A changed record takes a line for each field. */
export const UPDATED: ListedRows = {
  effect: 'update',
  resource: undefined,
  linesOf: 'json_array_length(changes)',
};

/** Which line of a sheet a row begins at. Rows are asked for in their order. */
export class LineFinder {
  readonly #run: Run;
  readonly #listed: ListedRows;
  #counted = 0;
  #lines = 0;

  constructor(run: Run, listed: ListedRows) {
    this.#run = run;
    this.#listed = listed;
  }

  /** The number of lines before those of the row. */
  before(rowId: number): number {
    const { effect, resource, linesOf } = this.#listed;
    const row = this.#run.journal.database.get(
      `SELECT coalesce(sum(${linesOf}), 0) AS lines FROM row CROSS JOIN call ON call.id = row.leading_call
       WHERE row.id >= ? AND row.id < ? AND +effect = ? AND (? IS NULL OR +resource = ?)`,
      this.#counted,
      rowId,
      effect,
      resource ?? null,
      resource ?? null,
    );
    this.#lines += integer(row ?? {}, 'lines');
    this.#counted = rowId;
    return this.#lines;
  }
}
