import type { CellReader } from './cell-reader.ts';
import { PieceOfCells } from './piece-of-cells.ts';
import { UnreadRow } from './unread-row.ts';
import type { WrittenCells } from './written-cells.ts';

const CELLS_AT_ONCE = 4_096;

/** What was written in the cells of rows that passed, in pieces that are let go with the last row that is in them. */
export class KeptCells {
  readonly #reader: CellReader;
  #piece: PieceOfCells | undefined;

  constructor(reader: CellReader) {
    this.#reader = reader;
  }

  /** Keeps what is written in a row. */
  row(number: number, written: WrittenCells): UnreadRow {
    const width = 1 + (written.columns[written.count - 1] ?? -1);
    if (this.#piece?.hasRoom(width) !== true) {
      this.#piece = new PieceOfCells(this.#reader, Math.max(width, CELLS_AT_ONCE));
    }
    return new UnreadRow(number, this.#piece, this.#piece.add(written, width), width);
  }
}
