import { counted, inNumber } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { isFilled } from '../shape/cell-shape.ts';

type Batches = AsyncIterable<readonly SheetRow[]>;

interface Beside {
  cells: number;
  readonly firstRow: number;
}

/**
 * Cells to the right of the last heading, in sheets whose cells have places of their own: they belong to no column, and
 * the others of their row are not shifted by them. In a CSV they may be, which is an error of the row.
 */
export class CellsBeside {
  readonly #sheet: Pick<Sheet, 'name' | 'hasWholeRows'>;
  readonly #width: number;
  #found: ReadonlyMap<number, Beside> = new Map();
  #rows = 0;

  constructor(sheet: Pick<Sheet, 'name' | 'hasWholeRows'>, width: number) {
    this.#sheet = sheet;
    this.#width = width;
  }

  /** The rows of the table as they are; their cells beside it are counted. Rows with nothing else are none of it. */
  of(batches: Batches): Batches {
    return this.#sheet.hasWholeRows ? batches : this.#inTable(batches);
  }

  async *#inTable(batches: Batches): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const found = new Map<number, Beside>();
    let rows = 0;
    for await (const batch of batches) {
      for (const row of batch) if (this.#isWider(row)) this.#count(row, found);
      rows += batch.length;
      if (rows >= this.#rows) [this.#rows, this.#found] = [rows, found];
      yield batch.filter((row) => !this.#isWider(row) || this.#isInTable(row));
    }
  }

  /** The cells of a routine row may have to be made. */
  #isWider(row: SheetRow): boolean {
    return (row.routine?.width ?? row.cells.length) > this.#width;
  }

  #isInTable({ cells }: SheetRow): boolean {
    return cells.slice(0, this.#width).some(isFilled);
  }

  #count({ cells, number }: SheetRow, found: Map<number, Beside>): void {
    for (const [at, cell] of cells.slice(this.#width).entries()) {
      if (!isFilled(cell)) continue;
      const column = this.#width + at;
      const known = found.get(column);
      if (known === undefined) found.set(column, { cells: 1, firstRow: number });
      else known.cells += 1;
    }
  }

  /** Of all rows that were read; one for each column. */
  readings(): FileReading[] {
    const columns = [...this.#found].toSorted(([one], [other]) => one - other);
    return columns.map(([column, { cells, firstRow }]) => ({
      ...this.#sheet.name,
      topic: 'cells-beside',
      sureness: 'certain',
      rule: `Column ${columnLetters(column)} has no heading: ${counted(cells, 'cell')} from row ${firstRow} on ${inNumber(cells, 'is', 'are')} not imported.`,
      rows: cells,
    }));
  }
}
