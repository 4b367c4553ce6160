import { cellText, type Cell } from '../../../kernel/cells.ts';

const FIRST_SIZE = 1 << 10;

/**
 * A number for each row, from the texts of some columns and the lengths of the others: rows with the same cells have the same, and
 * others seldom. Four bytes a row, and much faster than comparing all cells.
 */
export class RowSketches {
  #sketches = new Int32Array(FIRST_SIZE);
  #count = 0;
  readonly #suspected = new Set<number>();

  /** @param isSuspected whether the row may be the same as an earlier one */
  add(cells: readonly Cell[], columns: readonly number[], isSuspected: boolean): void {
    const sketch = sketchOf(cells, columns);
    if (this.#count === this.#sketches.length) this.#grow();
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

  #grow(): void {
    const old = this.#sketches;
    this.#sketches = new Int32Array(2 * old.length);
    this.#sketches.set(old);
  }
}

/** Of each cell its length, and the texts of some columns. */
function sketchOf(cells: readonly Cell[], columns: readonly number[]): number {
  let sketch = 0;
  for (let column = 0; column < cells.length; column += 1) {
    const { length } = cellText(cells[column]);
    if (length > 0) sketch = Math.imul(sketch ^ column, 31) + length;
  }
  for (const column of columns) {
    const text = cellText(cells[column]);
    for (let at = 0; at < text.length; at += 1) {
      sketch = Math.imul(sketch ^ text.charCodeAt(at), 0x0100_0193);
    }
  }
  return sketch;
}
