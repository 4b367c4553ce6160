import { MOST_MERGES, type CellRange } from '../../sheet.ts';
import { parseRange } from './cells/cell-reference.ts';
import type { Attributes } from './xml/xml-parser.ts';

/** What a sheet says besides its rows: how wide its columns are, and which cells are one. */
export class SheetLayout {
  readonly widths: (number | undefined)[] = [];
  readonly merges: CellRange[] = [];
  readonly #mostColumns: number;

  constructor(mostColumns: number) {
    this.#mostColumns = mostColumns;
  }

  /** Handles an element outside the rows. */
  open(name: string, attributes: Attributes): void {
    if (name === 'col') this.#takeWidth(attributes);
    else if (name === 'mergeCell') this.#takeMerge(attributes);
  }

  #takeWidth({ min, max, width }: Attributes): void {
    const columns = Number(width);
    if (width === undefined || !Number.isFinite(columns)) return;
    const last = Math.min(Number(max), this.#mostColumns);
    for (let column = Number(min); column >= 1 && column <= last; column += 1) {
      while (this.widths.length < column) this.widths.push(undefined);
      this.widths[column - 1] = columns;
    }
  }

  #takeMerge({ ref }: Attributes): void {
    const range = parseRange(ref ?? '');
    if (range !== undefined && this.merges.length < MOST_MERGES) this.merges.push(range);
  }
}
