import { withRoom } from '../../kernel/with-room.ts';

/** What a cell has, by its bytes. */
export const HAS_WIDE_CHARACTER = 1;
export const HAS_DIGIT = 2;
export const HAS_LETTER = 4;
export const HAS_SPACE = 8;
export const HAS_LINE_FEED = 16;
/** Characters that are not to be seen, but for spaces and line feeds. */
export const HAS_CONTROL = 32;
export const HAS_PLUS = 64;
/** A quote that is written twice. */
export const HAS_DOUBLED_QUOTE = 128;

/** The bits of a byte that continues a character, and what they are then. */
const CONTINUES = 0xc0;
const CONTINUED = 0x80;
/** A character that begins with this byte or a larger one has two units in UTF-16. */
const FIRST_OF_PAIR = 0xf0;

const USUAL_CELLS = 256;
const ROOM_FOR_RESTS = 1.25;

/**
 * The records of a piece of UTF-8 text by their bytes: where their cells begin and end, and what is in them. They are filled
 * again with the records of another piece; their rows are refused from then on.
 */
export class ScannedRecords {
  #bytes: Buffer = Buffer.alloc(0);
  /** How many of the bytes are text. */
  length = 0;
  /** By the number of a cell, counted through all records. */
  starts = new Int32Array(USUAL_CELLS);
  ends = new Int32Array(USUAL_CELLS);
  traits = new Uint8Array(USUAL_CELLS);
  /** By the number of a record: its first byte and its first cell. Those behind the last record are where it ends. */
  #firstBytes = new Int32Array(USUAL_CELLS + 1);
  #firstCells = new Int32Array(USUAL_CELLS + 1);
  /** By the number of a record: what all of its cells have. */
  #recordTraits = new Uint8Array(USUAL_CELLS);
  /** What the cells have that are in no record yet. */
  #openTraits = 0;
  /** How many cells there are, those of an unfinished record included. */
  cells = 0;
  count = 0;
  /** How often they were filled. */
  turn = 0;

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Begins with the text of two pieces. */
  fill(rest: Buffer, piece: Buffer): void {
    this.turn += 1;
    this.cells = 0;
    this.count = 0;
    this.length = rest.length + piece.length;
    if (this.length > this.#bytes.length) {
      // The next pieces are as long, with a rest of another length before them.
      this.#bytes = Buffer.allocUnsafe(Math.ceil(this.length * ROOM_FOR_RESTS));
    }
    rest.copy(this.#bytes);
    piece.copy(this.#bytes, rest.length);
  }

  addCell(start: number, end: number, traits: number): void {
    if (this.cells === this.starts.length) this.#makeRoom();
    this.starts[this.cells] = start;
    this.ends[this.cells] = end;
    this.traits[this.cells] = traits;
    this.#openTraits |= traits;
    this.cells += 1;
  }

  /** Makes one record of the cells that were added since the last one; it ends before the byte. */
  endRecord(end: number): void {
    // A record has at least one cell, so that there is room for it.
    this.#recordTraits[this.count] = this.#openTraits;
    this.#openTraits = 0;
    this.count += 1;
    this.#firstBytes[this.count] = end;
    this.#firstCells[this.count] = this.cells;
  }

  /** Forgets the cells of an unfinished record. */
  dropBegun(): void {
    this.cells = this.#firstCells[this.count] ?? 0;
    this.#openTraits = 0;
  }

  firstCell(record: number): number {
    return this.#firstCells[record] ?? 0;
  }

  /** The number of the cell behind the last one of a record. */
  endOfCells(record: number): number {
    return this.#firstCells[record + 1] ?? 0;
  }

  /** The cells of a record. The text of a record is made once, where its characters are as many as its bytes, and cut. */
  textsOf(record: number): string[] {
    const first = this.firstCell(record);
    const end = this.endOfCells(record);
    const start = this.#firstBytes[record] ?? 0;
    const whole = this.isAscii(record)
      ? this.#bytes.toString('latin1', start, this.#firstBytes[record + 1])
      : undefined;
    const texts: string[] = [];
    for (let cell = first; cell < end; cell += 1) {
      const traits = this.traits[cell] ?? 0;
      const text =
        whole?.slice((this.starts[cell] ?? 0) - start, (this.ends[cell] ?? 0) - start) ??
        this.#decoded(cell, traits);
      texts.push(withSingleQuotes(text, traits));
    }
    return texts;
  }

  /** The text of one cell. */
  textOf(cell: number): string {
    const traits = this.traits[cell] ?? 0;
    return withSingleQuotes(this.#decoded(cell, traits), traits);
  }

  /** Whether all cells of a record are ASCII. */
  isAscii(record: number): boolean {
    return ((this.#recordTraits[record] ?? 0) & HAS_WIDE_CHARACTER) === 0;
  }

  /** How many units of UTF-16 a cell is long, with quotes that are written twice. */
  lengthOf(cell: number): number {
    const start = this.starts[cell] ?? 0;
    const end = this.ends[cell] ?? 0;
    const isWide = ((this.traits[cell] ?? 0) & HAS_WIDE_CHARACTER) !== 0;
    return isWide ? unitsIn(this.#bytes, start, end) : end - start;
  }

  /** Fills a list with the lengths of the cells from one up to another. */
  lengthsInto(lengths: Int32Array, first: number, end: number): void {
    for (let cell = first; cell < end; cell += 1) lengths[cell - first] = this.lengthOf(cell);
  }

  #decoded(cell: number, traits: number): string {
    const encoding = (traits & HAS_WIDE_CHARACTER) === 0 ? 'latin1' : 'utf8';
    return this.#bytes.toString(encoding, this.starts[cell], this.ends[cell]);
  }

  #makeRoom(): void {
    const room = this.cells * 2;
    this.starts = withRoom(this.starts, room);
    this.ends = withRoom(this.ends, room);
    this.traits = withRoom(this.traits, room);
    this.#firstBytes = withRoom(this.#firstBytes, room + 1);
    this.#firstCells = withRoom(this.#firstCells, room + 1);
    this.#recordTraits = withRoom(this.#recordTraits, room);
  }
}

/** How many units of UTF-16 the text of bytes of UTF-8 has. */
export function unitsIn(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & CONTINUES) !== CONTINUED) units += 1;
    if (byte >= FIRST_OF_PAIR) units += 1;
  }
  return units;
}

function withSingleQuotes(text: string, traits: number): string {
  return (traits & HAS_DOUBLED_QUOTE) === 0 ? text : text.replaceAll('""', '"');
}
