import type { ByteWindow } from '../xml/byte-window.ts';
import type { CellReader, RawCell } from './cell-reader.ts';
import { EQUALS, hasAt, POINT, QUOTE, wordOf, ZERO } from '../xml/markup-bytes.ts';
import { TextScanner } from '../xml/text-scanner.ts';
import { UsualTag } from '../xml/usual-tag.ts';
import { WrittenCells } from './written-cells.ts';

const BEFORE_A = 64;
const LETTERS = 26;
const MOST_COLUMNS = 16_384;
const NINE = ZERO + 9;
const SMALL_S = 115;
/** There is no such thing. */
const NONE = -1;
/** So many digits are exact as a number. */
const MOST_DIGITS = 15;
const MOST_DIGITS_OF_INTEGER = 9;

const STYLE = wordOf(' s="');
const TYPE = wordOf(' t="');
const VALUE_START = wordOf('><v>');
const END_OF_VALUE = wordOf('</v>');
const END_OF_CELL = wordOf('</c>');
const LENGTH_OF_END = 8;

const EMPTY_ELEMENT = Buffer.from('/>');
const WITHOUT_CONTENT = Buffer.from('></c>');
const FORMULA_START = Buffer.from('><f');
const FORMULA_END = Buffer.from('</f>');
const VALUE_BEHIND = Buffer.from('<v>');
const CELL_END = Buffer.from('</c>');
const VALUE_END = Buffer.from('</v></c>');
const INLINE_STARTS = [Buffer.from('><is><t>'), Buffer.from('><is><t xml:space="preserve">')];
const INLINE_END = Buffer.from('</t></is></c>');

/** The types of cells, with the quote behind them. */
const TYPES = ['s', 'n', 'str', 'inlineStr', 'b', 'e', 'd'].map((name) => ({
  name,
  written: Buffer.from(`${name}"`),
}));

const FORMULA_ATTRIBUTES = ['t', 'ref', 'si', 'aca', 'ca', 'xml:space'];

/** Scans single cells, from behind the name of their address. Where anything about one is unusual it says nothing of it. */
export class CellScanner {
  /** The column of the cell that was scanned last, counted from 0, and where the bytes continue. */
  column = -1;
  end = 0;
  /** The cells of the row, as far as they have anything. */
  readonly written: WrittenCells;

  readonly #reader: CellReader;
  readonly #cellCharacters: number;
  readonly #text = new TextScanner();
  readonly #formulaTag = new UsualTag(FORMULA_ATTRIBUTES, () => undefined);

  #bytes: Buffer = Buffer.alloc(0);
  #words: DataView = new DataView(new ArrayBuffer(0));
  /** The number of the row as it is written, with the quote behind it. */
  #row = 0;
  #rowEnd = 0;
  #at = 0;
  #style = 0;
  #type: string | undefined;

  constructor(reader: CellReader, cellCharacters: number) {
    this.#reader = reader;
    this.written = new WrittenCells(reader);
    this.#cellCharacters = cellCharacters;
  }

  /** Takes the bytes that have the next cells, and where in them the number of their row is. */
  beginRow({ bytes, words }: ByteWindow, from: number, to: number): void {
    this.#bytes = bytes;
    this.#words = words;
    this.#row = from;
    this.#rowEnd = to;
    this.written.clear();
  }

  /** Adds the cell whose address has its `=` there; false where the cell is unusual. Throws CellFault. */
  scan(from: number): boolean {
    const bytes = this.#bytes;
    if (bytes[from] !== EQUALS || bytes[from + 1] !== QUOTE) return false;
    this.#at = from + 2;
    if (!this.#readAddress() || !this.#readAttributes()) return false;
    const isUsual = this.#readContent();
    this.end = this.#at;
    return isUsual;
  }

  /** Whether it names a column, and the row in the very digits of that. */
  #readAddress(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    let column = 0;
    for (; column <= MOST_COLUMNS; at += 1) {
      const letter = (bytes[at] ?? 0) - BEFORE_A;
      if (!(letter >= 1 && letter <= LETTERS)) break;
      column = column * LETTERS + letter;
    }
    for (let digit = this.#row; digit < this.#rowEnd; digit += 1, at += 1) {
      if (bytes[at] !== bytes[digit]) return false;
    }
    this.#at = at;
    this.column = column - 1;
    return column > 0 && column <= MOST_COLUMNS;
  }

  /** Whether the attributes here can be read: a style and a type, each at most once. */
  #readAttributes(): boolean {
    this.#style = NONE;
    this.#type = undefined;
    for (;;) {
      const name = this.#words.getInt32(this.#at);
      if (name !== STYLE && name !== TYPE) break;
      this.#at += 4;
      if (!(name === STYLE ? this.#readStyle() : this.#readType())) return false;
    }
    if (this.#style === NONE) this.#style = 0;
    return true;
  }

  #readStyle(): boolean {
    if (this.#style !== NONE) return false;
    this.#style = this.#readInteger();
    this.#at += 1;
    return this.#style !== NONE && this.#bytes[this.#at - 1] === QUOTE;
  }

  #readType(): boolean {
    if (this.#type !== undefined) return false;
    if (this.#bytes[this.#at] === SMALL_S && this.#bytes[this.#at + 1] === QUOTE) {
      this.#type = 's';
      this.#at += 2;
      return true;
    }
    const type = TYPES.find(({ written }) => hasAt(this.#bytes, this.#at, written));
    if (type === undefined) return false;
    this.#type = type.name;
    this.#at += type.written.length;
    return true;
  }

  #readContent(): boolean {
    if (this.#words.getInt32(this.#at) === VALUE_START) {
      this.#at += 4;
      return this.#readValue();
    }
    if (this.#skip(EMPTY_ELEMENT) || this.#skip(WITHOUT_CONTENT)) return true;
    if (this.#skip(FORMULA_START)) return this.#readFormula();
    return this.#type === 'inlineStr' && this.#readInline();
  }

  #readValue(): boolean {
    if (this.#type === 's') return this.#readShared();
    const isNumber = this.#type === undefined || this.#type === 'n';
    return (isNumber && this.#readPlainNumber()) || this.#readWritten(undefined);
  }

  #readShared(): boolean {
    const index = this.#readInteger();
    if (index === NONE || !this.#isEndOfValue(this.#at)) return false;
    this.#at += LENGTH_OF_END;
    this.written.addText(this.column, this.#style, index);
    return true;
  }

  /** A number of few digits, which may have a point. */
  #readPlainNumber(): boolean {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start;
    let digits = 0;
    let point = NONE;
    for (; at - start <= MOST_DIGITS; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= ZERO && byte <= NINE) digits = digits * 10 + byte - ZERO;
      else if (byte === POINT && point === NONE) point = at;
      else break;
    }
    const places = point === NONE ? 0 : at - point - 1;
    const hasDigits = at - start > (point === NONE ? 0 : 1);
    if (!hasDigits || !this.#isEndOfValue(at)) return false;
    this.#at = at + LENGTH_OF_END;
    this.written.addNumber(this.column, this.#style, digits, places);
    return true;
  }

  #isEndOfValue(at: number): boolean {
    const words = this.#words;
    return words.getInt32(at) === END_OF_VALUE && words.getInt32(at + 4) === END_OF_CELL;
  }

  /** A cell with the value that is written here, of any type. */
  #readWritten(formula: string | undefined): boolean {
    const value = this.#readText(VALUE_END);
    return value !== undefined && this.#make({ value, formula });
  }

  #readFormula(): boolean {
    const tag = this.#formulaTag.read(this.#bytes, this.#at);
    if (tag === undefined) return false;
    this.#at += tag.bytes.length;
    const formula = tag.isWholeElement ? '' : this.#readText(FORMULA_END);
    if (formula === undefined) return false;
    if (this.#skip(VALUE_BEHIND)) return this.#readWritten(formula);
    return this.#skip(CELL_END) && this.#make({ formula });
  }

  #readInline(): boolean {
    if (!INLINE_STARTS.some((start) => this.#skip(start))) return false;
    const inline = this.#readText(INLINE_END);
    return inline !== undefined && this.#make({ inline });
  }

  #make({ value, formula, inline }: Partial<RawCell>): true {
    const raw = { type: this.#type, style: this.#style, value, formula, inline };
    this.written.addMade(this.column, this.#reader.read(raw));
    return true;
  }

  /** The text here, of what a cell can hold, where that comes behind it. */
  #readText(behind: Buffer): string | undefined {
    const end = this.#text.scan(this.#bytes, this.#at);
    if (end === -1 || end - this.#at > this.#cellCharacters) return undefined;
    if (!hasAt(this.#bytes, end, behind)) return undefined;
    this.#at = end + behind.length;
    return this.#text.text;
  }

  /** The digits here as a number; NONE where there are none, or too many. */
  #readInteger(): number {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start;
    let value = 0;
    for (; at - start <= MOST_DIGITS_OF_INTEGER; at += 1) {
      const byte = bytes[at] ?? 0;
      if (!(byte >= ZERO && byte <= NINE)) break;
      value = value * 10 + byte - ZERO;
    }
    this.#at = at;
    return at > start && at - start <= MOST_DIGITS_OF_INTEGER ? value : NONE;
  }

  #skip(expected: Buffer): boolean {
    if (!hasAt(this.#bytes, this.#at, expected)) return false;
    this.#at += expected.length;
    return true;
  }
}
