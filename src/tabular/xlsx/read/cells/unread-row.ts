import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { withBytes, withLength, withText } from '../../../../kernel/row-sketch.ts';
import { NO_ID, type RoutineCells, type SheetRow } from '../../../../kernel/rows.ts';
import { unitsIn } from '../../../csv/scanned-records.ts';
import type { PieceOfCells } from './piece-of-cells.ts';

const NO_BYTES = new Uint8Array(0);
const [FIRST_BEYOND_SPACE, DELETE, LAST_ASCII, ZERO, NINE] = [0x21, 0x7f, 0x7f, 0x30, 0x39];

/** A row of a workbook whose cells are made when they are asked for. */
export class UnreadRow implements SheetRow, RoutineCells {
  readonly number: number;
  readonly width: number;
  /** Not known: whether a text is shows where it is asked for. */
  readonly areAscii = false;
  readonly areMet = false;
  readonly #piece: PieceOfCells;
  /** The place of its first cell. */
  readonly #first: number;
  #cells: readonly Cell[] | undefined;

  constructor(number: number, piece: PieceOfCells, first: number, width: number) {
    this.number = number;
    this.width = width;
    this.#piece = piece;
    this.#first = first;
  }

  get cells(): readonly Cell[] {
    this.#cells ??= this.#made();
    return this.#cells;
  }

  get routine(): RoutineCells {
    return this;
  }

  bytesOf(column: number): Uint8Array {
    const index = this.#textAt(column);
    return index < 0 ? this.#shownBytes(column) : this.#piece.reader.strings.bytesOf(index);
  }

  startOf(column: number): number {
    const index = this.#textAt(column);
    return index < 0 ? 0 : this.#piece.reader.strings.startOf(index);
  }

  endOf(column: number): number {
    const index = this.#textAt(column);
    return index < 0 ? this.#shownBytes(column).length : this.#piece.reader.strings.endOf(index);
  }

  isAscii(column: number): boolean {
    return this.#every(column, (byte) => byte <= LAST_ASCII);
  }

  isOneWord(column: number): boolean {
    return this.#every(column, (byte) => byte >= FIRST_BEYOND_SPACE && byte < DELETE);
  }

  hasDigit(column: number): boolean {
    return !this.#every(column, (byte) => byte < ZERO || byte > NINE);
  }

  lengthOf(column: number): number {
    return unitsIn(this.bytesOf(column), this.startOf(column), this.endOf(column));
  }

  sketchOf(columns: readonly number[]): number {
    let sketch = 0;
    for (let column = 0; column < this.width; column += 1) {
      if (this.isText(column)) sketch = withLength(sketch, column, this.lengthOf(column));
    }
    for (const column of columns) {
      sketch = this.isAscii(column)
        ? withBytes(sketch, this.bytesOf(column), this.startOf(column), this.endOf(column))
        : withText(sketch, this.textOf(column));
    }
    return sketch | 0;
  }

  textOf(column: number): string {
    return cellText(this.#cells?.[column] ?? this.#cellAt(column));
  }

  isText(column: number): boolean {
    return this.#textAt(column) >= 0;
  }

  idOf(column: number): number {
    return this.#textAt(column);
  }

  #every(column: number, isSo: (byte: number) => boolean): boolean {
    const bytes = this.bytesOf(column);
    const end = this.endOf(column);
    for (let at = this.startOf(column); at < end; at += 1) if (!isSo(bytes[at] ?? 0)) return false;
    return true;
  }

  #textAt(column: number): number {
    return column < this.width ? this.#piece.textAt(this.#first + column) : NO_ID;
  }

  #cellAt(column: number): Cell {
    return column < this.width ? this.#piece.cellAt(this.#first + column) : '';
  }

  /** What a number or a day is shown as. */
  #shownBytes(column: number): Uint8Array {
    const text = this.textOf(column);
    return text === '' ? NO_BYTES : Buffer.from(text);
  }

  #made(): readonly Cell[] {
    const cells: Cell[] = [];
    for (let column = 0; column < this.width; column += 1) {
      const cell = this.#cellAt(column);
      if (cell === '') continue;
      while (cells.length < column) cells.push('');
      cells.push(cell);
    }
    return cells;
  }
}
