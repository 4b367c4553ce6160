import { integer } from '../../journal/journal.ts';
import type { Run } from '../../run/run.ts';

/** The lines of a sheet that lists calls in the order of their ids. */
interface ListedCalls {
  readonly operation: string;
  readonly resource: string | undefined;
  /** How many lines a call takes: one, or one for each change. */
  readonly linesOf: string;
}

/** A new record takes one line of the sheet of its kind. */
export function createdOf(resource: string): ListedCalls {
  return { operation: 'create', resource, linesOf: '1' };
}

/** A changed record takes a line for each field. */
export const UPDATED: ListedCalls = {
  operation: 'update',
  resource: undefined,
  linesOf: 'json_array_length(changes)',
};

/** Which line of a sheet a call begins at. Calls are asked for in the order of their ids. */
export class LineFinder {
  readonly #run: Run;
  readonly #listed: ListedCalls;
  #counted = 0;
  #lines = 0;

  constructor(run: Run, listed: ListedCalls) {
    this.#run = run;
    this.#listed = listed;
  }

  /** The number of lines before those of the call. */
  before(call: number): number {
    const { operation, resource, linesOf } = this.#listed;
    const row = this.#run.journal.database.get(
      `SELECT coalesce(sum(${linesOf}), 0) AS lines FROM call
       WHERE id >= ? AND id < ? AND row IS NOT NULL AND operation = ? AND (? IS NULL OR resource = ?)`,
      this.#counted,
      call,
      operation,
      resource ?? null,
      resource ?? null,
    );
    this.#lines += integer(row ?? {}, 'lines');
    this.#counted = call;
    return this.#lines;
  }
}
