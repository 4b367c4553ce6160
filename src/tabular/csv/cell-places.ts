import { StringDecoder } from 'node:string_decoder';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { SourceFile } from '../files/source.ts';
import { decodedChunks, firstLineOf, type CsvFormat } from './csv-text.ts';

/** Where the text of a cell is in its file, with its quotes: lines and columns from 1, columns in units of UTF-16. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column behind its last character. */
  readonly endColumn: number;
}

/** Cells by the numbers of their rows, then by their places in the row, from 0. */
export type CellsByRow<T> = ReadonlyMap<number, T>;

/** Two quotes and what follows them decide what the first one is. */
const LOOKED_AHEAD = 2;

/** Finds some cells of a CSV in its text, up to the last of them; nothing but places is kept. Throws as decodedChunks does. */
export async function findCells(
  source: SourceFile,
  format: CsvFormat,
  wanted: CellsByRow<ReadonlySet<number>>,
): Promise<CellsByRow<ReadonlyMap<number, CellPlace>>> {
  const finder = new CellFinder(format, wanted);
  if (wanted.size === 0) return finder.found;
  const decoder = new StringDecoder('utf8');
  for await (const bytes of decodedChunks(source, format)) {
    finder.read(decoder.write(bytes), LOOKED_AHEAD);
    if (finder.isDone) return finder.found;
  }
  finder.read(decoder.end(), 0);
  finder.end();
  return finder.found;
}

/** Follows the cells of a text by the same rules of quotes as those that read its rows. */
class CellFinder {
  readonly found = new Map<number, Map<number, CellPlace>>();
  readonly #format: CsvFormat;
  readonly #wanted: CellsByRow<ReadonlySet<number>>;
  readonly #last: number;
  #rest = '';
  #row = 1;
  #cell = 0;
  #line: number;
  #column = 1;
  /** Where the cell begins. */
  #start: { readonly line: number; readonly column: number };
  #quoted: 'open' | 'closed' | undefined;

  constructor(format: CsvFormat, wanted: CellsByRow<ReadonlySet<number>>) {
    this.#format = format;
    this.#wanted = wanted;
    this.#last = [...wanted.keys()].reduce((last, row) => Math.max(last, row), 0);
    this.#line = firstLineOf(format);
    this.#start = { line: this.#line, column: 1 };
  }

  get isDone(): boolean {
    return this.#row > this.#last;
  }

  read(piece: string, lookedAhead: number): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length - lookedAhead && !this.isDone) at += this.#step(text, at);
    this.#rest = text.slice(at);
  }

  /** The last cell may have no line end behind it. */
  end(): void {
    if (!this.isDone) this.#endCell();
  }

  /** Passes a character, or two that belong together; returns how many. */
  #step(text: string, at: number): number {
    const character = text.charAt(at);
    if (this.#quoted === 'open') return this.#stepQuoted(text, at, character);
    if (character === this.#format.delimiter) {
      this.#endCell();
      this.#column += 1;
      this.#beginCell();
      return 1;
    }
    if (isLineEnd(character)) {
      this.#endCell();
      this.#row += 1;
      this.#cell = 0;
      const length = this.#passLineEnd(text, at);
      this.#beginCell();
      return length;
    }
    if (character === '"' && this.#mayOpen()) this.#quoted = 'open';
    this.#column += 1;
    return 1;
  }

  #stepQuoted(text: string, at: number, character: string): number {
    if (isLineEnd(character)) return this.#passLineEnd(text, at);
    this.#column += 1;
    if (character !== '"') return 1;
    const { quotes } = this.#format;
    const isDoubled = text.charAt(at + 1) === '"';
    const closes = quotes === undefined ? !isDoubled : this.#isEnd(text, at + 1);
    if (closes) {
      this.#quoted = 'closed';
      return 1;
    }
    if (!isDoubled) return 1;
    if (quotes === 'undoubled' && this.#isEnd(text, at + 2)) this.#quoted = 'closed';
    this.#column += 1;
    return 2;
  }

  #mayOpen(): boolean {
    const { hasQuotes, quotes } = this.#format;
    const isFirst = this.#start.line === this.#line && this.#start.column === this.#column;
    return hasQuotes && quotes !== 'cut' && isFirst;
  }

  #isEnd(text: string, at: number): boolean {
    const next = text.charAt(at);
    return next === '' || next === this.#format.delimiter || isLineEnd(next);
  }

  #passLineEnd(text: string, at: number): number {
    this.#line += 1;
    this.#column = 1;
    return text.startsWith('\r\n', at) ? 2 : 1;
  }

  #beginCell(): void {
    this.#start = { line: this.#line, column: this.#column };
    this.#quoted = undefined;
  }

  #endCell(): void {
    if (this.#wanted.get(this.#row)?.has(this.#cell) === true) {
      const end = { endLine: this.#line, endColumn: this.#column };
      getOrMake(this.found, this.#row, () => new Map()).set(this.#cell, { ...this.#start, ...end });
    }
    this.#cell += 1;
  }
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}
