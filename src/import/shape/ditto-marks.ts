import { cellText, type Cell } from '../../kernel/cells.ts';
import type { SheetRow } from '../../kernel/rows.ts';

const MARKS: ReadonlySet<string> = new Set([
  '"',
  '″',
  '”',
  '„',
  '〃',
  "''",
  'dito',
  'ditto',
  'idem',
  'id.',
  'dto.',
]);
const LONGEST = 5;

/** Puts the value above into cells with a ditto mark, going down the rows of a sheet. */
export class DittoMarks {
  readonly #above: Cell[] = [];
  #cells = 0;
  #first = 0;

  /** How many cells had a mark, and the row of the first one. */
  get found(): { readonly cells: number; readonly first: number } {
    return { cells: this.#cells, first: this.#first };
  }

  filled(row: SheetRow): SheetRow {
    const marked = row.cells.flatMap((cell, at) => (this.#hasValueAbove(cell, at) ? [at] : []));
    if (marked.length === 0) {
      this.#remember(row.cells);
      return row;
    }
    if (this.#cells === 0) this.#first = row.number;
    this.#cells += marked.length;
    const cells = row.cells.map((cell, at) =>
      marked.includes(at) ? (this.#above[at] ?? cell) : cell,
    );
    this.#remember(cells);
    return { ...row, cells };
  }

  #hasValueAbove(cell: Cell, at: number): boolean {
    if (typeof cell === 'object' && cell.type !== 'text') return false;
    const text = cellText(cell);
    return (
      text.length <= LONGEST &&
      MARKS.has(text.trim().toLowerCase()) &&
      this.#above[at] !== undefined
    );
  }

  #remember(cells: readonly Cell[]): void {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (cell !== undefined && cell !== '') this.#above[at] = cell;
    }
  }
}
