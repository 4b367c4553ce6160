import { NumberList } from '../../../kernel/number-list.ts';
import { sketchOf } from '../../../kernel/row-sketch.ts';
import type { SheetRow } from '../../../kernel/rows.ts';

type ComparedRow = Pick<SheetRow, 'cells' | 'routine'>;

/**
 * A number for each row, from the texts of some columns and the lengths of the others: rows with the same cells have the same, and
 * others seldom. Four bytes a row, and much faster than comparing all cells.
 */
export class RowSketches {
  readonly #sketches = new NumberList();
  readonly #suspected = new Set<number>();

  /** @param isSuspected whether the row may be the same as an earlier one */
  add(row: ComparedRow, columns: readonly number[], isSuspected: boolean): void {
    const sketch = row.routine?.sketchOf(columns) ?? sketchOf(row.cells, columns);
    this.#sketches.push(sketch);
    if (isSuspected) this.#suspected.add(sketch >>> 0);
  }

  /** Whether a suspected row is like another one. */
  get hasLike(): boolean {
    if (this.#suspected.size === 0) return false;
    const met = new Set<number>();
    for (let at = 0; at < this.#sketches.length; at += 1) {
      const sketch = this.#sketches.at(at);
      if (met.has(sketch)) return true;
      if (this.#suspected.has(sketch)) met.add(sketch);
    }
    return false;
  }
}
