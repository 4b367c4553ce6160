import { columnLetters } from '../tabular/column-letters.ts';
import type { WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { FIRST_ROW } from './template-sheet.ts';

/** The hidden sheet that drop-downs take their values from. */
const NAME = 'Account';

/** Collects lists of values as the columns of one hidden sheet, and returns their addresses. */
export class ListSheet {
  /** The cells of a column are one below the other from row 2. */
  readonly #columns: { heading: string; cells: readonly (string | number)[] }[] = [];

  /** Adds a column and gives its place. */
  add(heading: string, cells: readonly (string | number)[]): ListPlace {
    this.#columns.push({ heading, cells });
    return new ListPlace(this.#columns.length - 1);
  }

  /** The sheet itself; undefined where nothing was added. */
  sheet(): WorkbookSheet | undefined {
    if (this.#columns.length === 0) return undefined;
    return {
      name: NAME,
      isHidden: true,
      columns: this.#columns.map(({ heading }) => ({ heading })),
      rows: this.#rows(),
    };
  }

  #rows(): WorkbookCell[][] {
    const length = Math.max(0, ...this.#columns.map(({ cells }) => cells.length));
    return Array.from({ length }, (_, row) => this.#columns.map(({ cells }) => cells[row] ?? null));
  }
}

/** The address of a list, as formulas of other sheets write it. */
export class ListPlace {
  readonly #letters: string;

  constructor(index: number) {
    this.#letters = columnLetters(index);
  }

  /** Its heading: `Account!$A$1`. */
  get heading(): string {
    return this.#address(1);
  }

  /** The first so many of its cells: `Account!$A$2:$A$9`. */
  cells(count: number): string {
    return `${this.#address(FIRST_ROW)}:$${this.#letters}$${count + FIRST_ROW - 1}`;
  }

  #address(row: number): string {
    return `${NAME}!$${this.#letters}$${row}`;
  }
}
