import { sketchOf } from '../../../kernel/row-sketch.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
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

  /** @param isSuspected whether the row may be the same as an earlier one */
  add(row: ComparedRow, columns: readonly number[], isSuspected: boolean): void {
    const sketch = row.routine?.sketchOf(columns) ?? sketchOf(row.cells, columns);
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
}
