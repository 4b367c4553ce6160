import type { Cell } from '../../../../kernel/cells.ts';
import { withRoom } from '../../../../kernel/with-room.ts';
import type { CellReader } from './cell-reader.ts';
import { CellFault } from './cell-fault.ts';
import type { StringTable } from './string-table.ts';

/** What is written in a cell that is not blank. */
export const TEXT = 1;
export const NUMBER = 2;
/** Anything else: it is made of what is written already. */
const MADE = 3;

const USUAL_CELLS = 64;

/**
 * The cells of one row as they are written, from left to right, without those that have nothing: a text that cells share by its
 * index, a number by its digits and how many of them are behind its point. Cells are made of them when they are asked for.
 */
export class WrittenCells {
  readonly #reader: CellReader;
  count = 0;
  columns = new Int32Array(USUAL_CELLS);
  kinds = new Uint8Array(USUAL_CELLS);
  styles = new Int32Array(USUAL_CELLS);
  /** The index of a text, or the digits of a number. */
  values = new Float64Array(USUAL_CELLS);
  places = new Uint8Array(USUAL_CELLS);
  readonly #made: Cell[] = [];

  constructor(reader: CellReader) {
    this.#reader = reader;
  }

  /** The texts that cells share. */
  get strings(): StringTable {
    return this.#reader.strings;
  }

  clear(): void {
    this.count = 0;
    this.#made.length = 0;
  }

  addText(column: number, style: number, index: number): void {
    this.#add(column, style, TEXT);
    this.values[this.count - 1] = index;
  }

  addNumber(column: number, style: number, digits: number, places: number): void {
    this.#add(column, style, NUMBER);
    this.values[this.count - 1] = digits;
    this.places[this.count - 1] = places;
  }

  addMade(column: number, cell: Cell): void {
    this.#add(column, 0, MADE);
    this.values[this.count - 1] = this.#made.push(cell) - 1;
  }

  /** Whether a cell has a style that there is, with a number format or without one. */
  hasStyle(cell: number, isFormatted: boolean): boolean {
    return this.#reader.hasStyle(this.styles[cell] ?? 0, isFormatted);
  }

  /** All cells of the row up to the last one that is not blank; undefined where one has a fault. */
  make(): Cell[] | undefined {
    try {
      return this.#cells();
    } catch (error) {
      // The strict parser meets the same fault, and reports its place.
      if (error instanceof CellFault) return undefined;
      throw error;
    }
  }

  /** A cell with such a number; undefined where it has a fault. */
  numberCell(digits: number, places: number, style: number): Cell | undefined {
    try {
      return this.#reader.plainNumber(digits, places, style);
    } catch (error) {
      if (error instanceof CellFault) return undefined;
      throw error;
    }
  }

  /** Gathered in an array of their own: one that grows cell by cell takes more room, and is kept longer. */
  #cells(): Cell[] {
    const cells = this.#made;
    const first = cells.length;
    for (let at = 0; at < this.count; at += 1) {
      const cell = this.#cellOf(at);
      if (cell === '') continue;
      const place = first + (this.columns[at] ?? 0);
      while (cells.length < place) cells.push('');
      cells.push(cell);
    }
    return cells.slice(first);
  }

  #cellOf(at: number): Cell {
    const value = this.values[at] ?? 0;
    const style = this.styles[at] ?? 0;
    const kind = this.kinds[at];
    if (kind === TEXT) return this.#reader.sharedText(value, style);
    if (kind === NUMBER) return this.#reader.plainNumber(value, this.places[at] ?? 0, style);
    return this.#made[value] ?? '';
  }

  #add(column: number, style: number, kind: number): void {
    const at = this.count;
    if (at === this.columns.length) this.#makeRoom(at * 2);
    this.columns[at] = column;
    this.styles[at] = style;
    this.kinds[at] = kind;
    this.count = at + 1;
  }

  #makeRoom(room: number): void {
    this.columns = withRoom(this.columns, room);
    this.kinds = withRoom(this.kinds, room);
    this.styles = withRoom(this.styles, room);
    this.values = withRoom(this.values, room);
    this.places = withRoom(this.places, room);
  }
}
