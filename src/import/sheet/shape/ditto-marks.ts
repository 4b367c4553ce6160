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
  #above: readonly Cell[] = [];
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
    this.#above = filled.cells;
    return filled;
  }

  #withValues(row: SheetRow): SheetRow {
    const cells = row.cells.map((cell, at) => {
      const above = this.#above[at] ?? '';
      if (!isMark(cell) || above === '') return cell;
      if (this.#cells === 0) this.#first = row.number;
      this.#cells += 1;
      return above;
    });
    return { ...row, cells };
  }
}

function isMark(cell: Cell): boolean {
  const text = typeof cell === 'string' ? cell : cell.text;
  return text.length <= LONGEST && text !== '' && MARKS.has(text.trim().toLowerCase());
}
