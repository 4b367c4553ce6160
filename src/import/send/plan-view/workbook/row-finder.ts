import type { RowRange } from '../../../ledger/journal/views/plan-lines.ts';

/** Which line of a sheet a row begins at. Rows are asked for in their order. */
export class LineFinder {
  readonly #countLines: (range: RowRange) => number;
  #counted = 0;
  #lines = 0;

  /** @param countLines how many lines of the sheet a range of rows takes */
  constructor(countLines: (range: RowRange) => number) {
    this.#countLines = countLines;
  }

  /** The number of lines before those of the row. */
  before(rowId: number): number {
    this.#lines += this.#countLines({ from: this.#counted, before: rowId });
    this.#counted = rowId;
    return this.#lines;
  }
}
