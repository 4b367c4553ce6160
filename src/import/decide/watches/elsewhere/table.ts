import { amountsThatMake } from '../../match/line-sums.ts';

/** A row that adds a line to a record of the account. */
interface AddingRow {
  readonly row: number;
  readonly amount: number;
}

/** Rows that add to the same line, and what others have put on it. */
export interface SharedLine {
  readonly there: number;
  readonly rows: AddingRow[];
}

/**
 * Lines show in the sums of their record alone. What is on a line that no run of this state folder has added counts for
 * the rows that make exactly that sum together, as if another computer had added them. Where none do, nothing shows
 * whether it is any of theirs.
 */
export class LinesElsewhere {
  readonly #done = new Set<number>();
  readonly #unclear = new Map<number, number>();

  /** Whether the line of a row is there already. */
  isDone(row: number): boolean {
    return this.#done.has(row);
  }

  /** How much others have put on the line that a row adds to, where that may be its own; undefined otherwise. */
  unclearAmount(row: number): number | undefined {
    return this.#unclear.get(row);
  }

  /** Decides which rows what is there counts for. */
  assign({ there, rows }: SharedLine): void {
    const chosen = amountsThatMake(
      rows.map(({ amount }) => amount),
      there,
    );
    for (const [at, { row }] of rows.entries()) {
      if (chosen === undefined) this.#unclear.set(row, there);
      else if (chosen.has(at)) this.#done.add(row);
    }
  }
}
