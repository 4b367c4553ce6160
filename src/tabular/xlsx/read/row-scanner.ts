import type { CellReader } from './cells/cell-reader.ts';
import { CellFault } from './cells/cell-fault.ts';
import { CellScanner } from './cells/cell-scanner.ts';
import type { WrittenCells } from './cells/written-cells.ts';
import { parseRow } from './cells/cell-reference.ts';
import { isHiddenRow } from './row-visibility.ts';
import { hasAt, QUOTE, wordOf, ZERO } from './xml/markup-bytes.ts';
import type { ByteWindow } from './xml/byte-window.ts';
import { UsualTag } from './xml/usual-tag.ts';

const ROW_START = Buffer.from('<row r="');
const CELL_START = wordOf('<c r');
const ROW_END = Buffer.from('</row>');

/** The attributes that spreadsheet programs give a row besides its number. */
const ROW_ATTRIBUTES = [
  'spans',
  's',
  'customFormat',
  'ht',
  'hidden',
  'customHeight',
  'outlineLevel',
  'collapsed',
  'thickTop',
  'thickBot',
  'x14ac:dyDescent',
];

/** A row that was written in the usual way. */
export interface ScannedRow {
  readonly number: number;
  readonly isHidden: boolean;
  readonly written: WrittenCells;
  readonly lastColumn: number;
}

/**
 * The quick way to read rows: it understands them only as nearly all programs write them, and says
 * nothing of others; those are for the XML parser, which is strict and many times as slow.
 */
export class RowScanner implements ScannedRow {
  number = 0;
  isHidden = false;
  lastColumn = -1;
  readonly #tag = new UsualTag(ROW_ATTRIBUTES, (attributes) =>
    isHiddenRow(attributes.get('hidden'), attributes.get('ht')),
  );
  readonly #cell: CellScanner;

  constructor(reader: CellReader, cellCharacters: number) {
    this.#cell = new CellScanner(reader, cellCharacters);
  }

  /** The cells of the row that was scanned last. */
  get written(): WrittenCells {
    return this.#cell.written;
  }

  /** Scans the row that begins there; gives its end, -1 where there is none before `to`, or anything about it is unusual. */
  scan(window: ByteWindow, from: number, to: number): number {
    const { bytes } = window;
    if (!hasAt(bytes, from, ROW_START)) return -1;
    const first = from + ROW_START.length;
    const behind = pastDigits(bytes, first) + 1;
    const number = rowAt(bytes, first, behind - 1);
    const tag = number === -1 ? undefined : this.#tag.read(bytes, behind);
    if (tag === undefined) return -1;
    this.number = number;
    this.isHidden = tag.meaning;
    this.lastColumn = -1;
    this.#cell.beginRow(window, first, behind);
    const start = behind + tag.bytes.length;
    const end = tag.isWholeElement ? start : this.#scanCells(window, start);
    return end > to ? -1 : end;
  }

  #scanCells(window: ByteWindow, start: number): number {
    try {
      const at = this.#passCells(window, start);
      return at !== -1 && hasAt(window.bytes, at, ROW_END) ? at + ROW_END.length : -1;
    } catch (error) {
      // The strict parser meets the same fault, and reports its place.
      if (error instanceof CellFault) return -1;
      throw error;
    }
  }

  #passCells({ words }: ByteWindow, start: number): number {
    const scanner = this.#cell;
    let at = start;
    while (words.getInt32(at) === CELL_START) {
      if (!scanner.scan(at + 4) || scanner.column <= this.lastColumn) return -1;
      at = scanner.end;
      this.lastColumn = scanner.column;
    }
    return at;
  }
}

/** The row that the digits between these places name, if a quote is behind them; -1 where they name none. */
function rowAt(bytes: Buffer, from: number, to: number): number {
  return bytes[to] === QUOTE ? parseRow(bytes.toString('latin1', from, to)) : -1;
}

function pastDigits(bytes: Buffer, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) >= ZERO && (bytes[at] ?? 0) <= ZERO + 9) at += 1;
  return at;
}
