import type { Cell } from '../../../../kernel/cells.ts';
import type { CellReader } from './cell-reader.ts';
import { NUMBER, TEXT, type WrittenCells } from './written-cells.ts';

/** How a cell is written, in the lowest bits of its mark, below its style: a number of so many places is marked from NUMBER on. */
const WAY_BITS = 5;
const WAYS = (1 << WAY_BITS) - 1;

/** Cells of several rows: each of them has a place, blank ones included. */
export class PieceOfCells {
  readonly reader: CellReader;
  readonly #values: Float64Array;
  readonly #marks: Int32Array;
  #used = 0;

  constructor(reader: CellReader, room: number) {
    this.reader = reader;
    this.#values = new Float64Array(room);
    this.#marks = new Int32Array(room);
  }

  hasRoom(width: number): boolean {
    return this.#used + width <= this.#marks.length;
  }

  /** Adds the cells of a row, of texts and numbers alone; gives the place of the first. */
  add({ count, columns, kinds, styles, values, places }: WrittenCells, width: number): number {
    const first = this.#used;
    for (let at = 0; at < count; at += 1) {
      const place = first + (columns[at] ?? 0);
      const way = kinds[at] === NUMBER ? NUMBER + (places[at] ?? 0) : TEXT;
      this.#values[place] = values[at] ?? 0;
      this.#marks[place] = ((styles[at] ?? 0) << WAY_BITS) | way;
    }
    this.#used += width;
    return first;
  }

  /** The index of the text that the cell has; -1 where it has a number or nothing. */
  textAt(place: number): number {
    return ((this.#marks[place] ?? 0) & WAYS) === TEXT ? (this.#values[place] ?? -1) : -1;
  }

  cellAt(place: number): Cell {
    const mark = this.#marks[place] ?? 0;
    const way = mark & WAYS;
    if (way === 0) return '';
    const value = this.#values[place] ?? 0;
    const style = mark >>> WAY_BITS;
    return way === TEXT
      ? this.reader.sharedText(value, style)
      : this.reader.plainNumber(value, way - NUMBER, style);
  }
}
