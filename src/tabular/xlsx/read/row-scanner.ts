import type { Cell } from '../../../kernel/cells.ts';
import type { CellReader } from './cells/cell-reader.ts';
import { CellFault } from './cells/cell-fault.ts';
import { columnAt, lettersOf, parseRow } from './cells/cell-reference.ts';
import { usualText } from './cells/usual-text.ts';

/** The start of a row as spreadsheet programs write it: visible, with its number. */
const ROW_START =
  /<row r="(\d{1,7})"(?: spans="[\d: ]*")?(?: s="\d+")?(?: customFormat="1")?(?: ht="[1-9][\d.]*")?(?: customHeight="1")?(?: x14ac:dyDescent="[\d.]+")?>/y;
const CELL_START = '<c r="';
const ROW_END = '</row>';
const ZERO = 48;
const MOST_DIGITS = 10;

/** A row that was written in the usual way. */
export interface ScannedRow {
  readonly number: number;
  readonly cells: Cell[];
  readonly lastColumn: number;
  /** Where the text continues. */
  readonly end: number;
}

/**
 * The quick way to read rows: it understands them only as nearly all programs write them, and says
 * nothing of others; those are for the XML parser, which is strict and three times as slow.
 */
export class RowScanner {
  readonly #reader: CellReader;
  readonly #cellCharacters: number;
  #text = '';
  #at = 0;

  constructor(reader: CellReader, cellCharacters: number) {
    this.#reader = reader;
    this.#cellCharacters = cellCharacters;
  }

  /** The row that begins there; undefined where there is none, or anything about it is unusual. */
  scan(text: string, from: number): ScannedRow | undefined {
    ROW_START.lastIndex = from;
    const start = ROW_START.exec(text);
    if (start === null) return undefined;
    this.#text = text;
    this.#at = ROW_START.lastIndex;
    try {
      return this.#scanCells(Number(start[1]));
    } catch (error) {
      // The strict parser meets the same fault, and reports its place.
      if (error instanceof CellFault) return undefined;
      throw error;
    }
  }

  #scanCells(number: number): ScannedRow | undefined {
    const cells: Cell[] = [];
    let last = -1;
    while (this.#skip(CELL_START)) {
      const column = this.#column(number);
      if (column <= last) return undefined;
      last = column;
      const cell = this.#cell();
      if (cell === undefined) return undefined;
      if (cell === '') continue;
      while (cells.length < column) cells.push('');
      cells.push(cell);
    }
    if (!this.#skip(ROW_END)) return undefined;
    return { number, cells, lastColumn: last, end: this.#at };
  }

  /** The column of the reference that begins here; -1 where it is not one of this row. */
  #column(row: number): number {
    const text = this.#text;
    const column = columnAt(text, this.#at);
    const digits = this.#at + lettersOf(column);
    const end = text.indexOf('"', digits);
    if (column === -1 || parseRow(text, digits, end) !== row) return -1;
    this.#at = end + 1;
    return column;
  }

  /** The cell whose attributes continue here. */
  #cell(): Cell | undefined {
    const style = this.#skip(' s="') ? this.#integer('"') : 0;
    if (style === -1) return undefined;
    if (this.#skip(' t="s"><v>')) return this.#shared(style);
    if (this.#skip('><v>') || this.#skip(' t="n"><v>')) return this.#value(style);
    if (this.#skip('/>')) return '';
    return this.#skip(' t="inlineStr"><is>') ? this.#inline(style) : undefined;
  }

  #value(style: number): Cell | undefined {
    const stop = this.#text.indexOf('<', this.#at);
    if (stop <= this.#at) return undefined;
    const value = this.#text.slice(this.#at, stop);
    this.#at = stop;
    return this.#skip('</v></c>') ? this.#reader.number(value, style) : undefined;
  }

  #shared(style: number): Cell | undefined {
    const index = this.#integer('</v></c>');
    return index === -1 ? undefined : this.#reader.sharedText(index, style);
  }

  #inline(style: number): Cell | undefined {
    const usual = usualText(this.#text, this.#at, '</t></is></c>');
    if (usual === undefined || usual.text.length > this.#cellCharacters) return undefined;
    this.#at = usual.end;
    return this.#reader.plainText(usual.text, style);
  }

  /** The digits here as a number, where that comes behind them. */
  #integer(end: string): number {
    const text = this.#text;
    let value = 0;
    let at = this.#at;
    for (; ; at += 1) {
      const digit = text.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    const isInteger = at > this.#at && at < this.#at + MOST_DIGITS;
    this.#at = at;
    return isInteger && this.#skip(end) ? value : -1;
  }

  #skip(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }
}
