import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { RoutineCells, SheetRow } from '../../../kernel/rows.ts';
import { withRoom } from '../../../kernel/with-room.ts';

const FIRST_SIZE = 1 << 10;

type ComparedRow = Pick<SheetRow, 'cells' | 'routine'>;

/**
 * A number for each row, from the texts of some columns and the lengths of the others: rows with the same cells have the same, and
 * others seldom. Four bytes a row, and much faster than comparing all cells.
 */
export class RowSketches {
  #sketches = new Int32Array(FIRST_SIZE);
  #count = 0;
  readonly #suspected = new Set<number>();
  /** Those of the row that was added last. */
  #lengths = new Int32Array(0);

  /** @param isSuspected whether the row may be the same as an earlier one */
  add(row: ComparedRow, columns: readonly number[], isSuspected: boolean): void {
    const sketch = row.routine
      ? this.#sketchOfRoutine(row.routine, columns)
      : sketchOf(row.cells, columns);
    if (this.#count === this.#sketches.length) {
      this.#sketches = withRoom(this.#sketches, this.#count * 2);
    }
    this.#sketches[this.#count] = sketch;
    this.#count += 1;
    if (isSuspected) this.#suspected.add(sketch);
  }

  /** Whether a suspected row is like another one. */
  get hasLike(): boolean {
    if (this.#suspected.size === 0) return false;
    const met = new Set<number>();
    for (const sketch of this.#sketches.subarray(0, this.#count)) {
      if (met.has(sketch)) return true;
      if (this.#suspected.has(sketch)) met.add(sketch);
    }
    return false;
  }

  /** The same as of a row that was read, without making its texts. */
  #sketchOfRoutine(cells: RoutineCells, columns: readonly number[]): number {
    const { width } = cells;
    if (this.#lengths.length < width) this.#lengths = new Int32Array(width);
    const lengths = this.#lengths;
    cells.lengthsInto(lengths);
    let sketch = 0;
    for (let column = 0; column < width; column += 1) {
      sketch = withLength(sketch, column, lengths[column] ?? 0);
    }
    for (const column of columns) {
      sketch = cells.isAscii(column)
        ? withBytes(sketch, cells.bytesOf(column), cells.startOf(column), cells.endOf(column))
        : withText(sketch, cells.textOf(column));
    }
    return sketch;
  }
}

/** Of each text its length, and the texts of some columns. */
function sketchOf(cells: readonly Cell[], columns: readonly number[]): number {
  let sketch = 0;
  for (let column = 0; column < cells.length; column += 1) {
    sketch = withLength(sketch, column, lengthOf(cells[column]));
  }
  for (const column of columns) sketch = withText(sketch, cellText(cells[column]));
  return sketch;
}

/** What is shown of a number or a day takes long to find out, and says little. */
function lengthOf(cell: Cell | undefined): number {
  const isShown = typeof cell === 'object' && (cell.type === 'number' || cell.type === 'date');
  return isShown ? 0 : cellText(cell).length;
}

function withLength(sketch: number, column: number, length: number): number {
  return length > 0 ? Math.imul(sketch ^ column, 31) + length : sketch;
}

function withText(sketch: number, text: string): number {
  let more = sketch;
  for (let at = 0; at < text.length; at += 1) more = withUnit(more, text.charCodeAt(at));
  return more;
}

function withBytes(sketch: number, bytes: Uint8Array, start: number, end: number): number {
  let more = sketch;
  for (let at = start; at < end; at += 1) more = withUnit(more, bytes[at] ?? 0);
  return more;
}

function withUnit(sketch: number, unit: number): number {
  return Math.imul(sketch ^ unit, 0x0100_0193);
}
