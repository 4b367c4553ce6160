import type { Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';

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
  readonly #ask: () => boolean;
  #areTexts: boolean | undefined;
  /** The row above, whose cells may have to be made. */
  #above: Pick<SheetRow, 'cells'> = { cells: [] };
  #cells = 0;
  #first = 0;

  /** @param areTexts whether marks are values as they are; asked once, where there is one */
  constructor(areTexts: () => boolean) {
    this.#ask = areTexts;
  }

  /** How many cells had a mark, and the row of the first one. */
  get found(): { readonly cells: number; readonly first: number } {
    return { cells: this.#cells, first: this.#first };
  }

  filled(row: SheetRow): SheetRow {
    const filled =
      row.cells.some(isMark) && !(this.#areTexts ??= this.#ask()) ? this.#withValues(row) : row;
    this.#above = filled;
    return filled;
  }

  /** A row without marks. */
  pass(row: SheetRow): void {
    this.#above = row;
  }

  #withValues(row: SheetRow): SheetRow {
    const { cells: cellsAbove } = this.#above;
    const cells = row.cells.map((cell, at) => {
      const above = cellsAbove[at] ?? '';
      if (!isMark(cell) || above === '') return cell;
      if (this.#cells === 0) this.#first = row.number;
      this.#cells += 1;
      return above;
    });
    return { ...row, cells };
  }
}

/** Whether a cell means the one above it. */
export function isMark(cell: Cell): boolean {
  const text = typeof cell === 'string' ? cell : cell.text;
  return text.length <= LONGEST && text !== '' && MARKS.has(text.trim().toLowerCase());
}
