import type { AskedKeys, HashSeeds, KeyHashes, RowBlock } from '../../kernel/rows.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { KeyCells } from './scan/key-cells.ts';
import type { ScannerMemory } from './scan/scanner-memory.ts';

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

/** What ends the scanning of a piece, as assembly/scan.ts has it. */
const BROKEN = 1;
const FULL = 2;

/** Most files are small: what is set aside for them counts as memory in use, which has the garbage of the process collected. */
const FIRST_BYTES = 1 << 10;
const FIRST_CELLS = 1 << 8;
const FIRST_RECORDS = 1 << 5;
/** How many times more cells and records there is room for where it was too little. */
const GROWTH = 4;
const ROOM_FOR_RESTS = 1.25;
/** Bytes are read sixteen at once, also the last ones. */
const READ_BEYOND = 16;
/** A number of 32 bits. */
const NUMBER = 4;
/** The fields of a piece, as assembly/piece.ts has them. */
const FIELDS = 12;
const RECORDS_FIELD = 11;

/** Columns of which the texts are part of the sketch of a record. */
interface SketchedColumns {
  readonly columns: readonly number[];
  readonly address: number;
}

/**
 * The records of a piece of UTF-8 text by their bytes: where their cells begin and end, and what is in them. They are filled
 * again with the records of another piece; their rows are refused from then on.
 */
export class ScannedRecords implements RowBlock {
  readonly memory: ScannerMemory;
  /** The address of its fields, which have those of all the others. */
  readonly piece: number;
  #fields: Uint32Array;
  #roomForBytes = 0;
  #roomForCells = FIRST_CELLS;
  #roomForRecords = FIRST_RECORDS;
  bytes: Buffer = Buffer.alloc(0);
  /** How many of the bytes are text. */
  length = 0;
  /** By the number of a cell, counted through all records. */
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  traits = new Uint8Array(0);
  /** By the number of a record: its first byte and its first cell. Those behind the last record are where it ends. */
  #firstBytes = new Int32Array(0);
  #firstCells = new Int32Array(0);
  /** By the number of a record: what all of its cells have, and how many lines end within it. */
  #recordTraits = new Uint8Array(0);
  #lineEnds = new Int32Array(0);
  count = 0;
  readonly #keyCells = new Map<AskedKeys, KeyCells>();
  #sketched: SketchedColumns = { columns: [], address: 0 };
  /** How often they were filled. */
  turn = 0;

  constructor(memory: ScannerMemory) {
    this.memory = memory;
    this.piece = memory.allocate(FIELDS * NUMBER);
    this.#fields = this.#fieldsNow();
    memory.onMoved(() => {
      this.#look();
    });
    this.#makeRoom(FIRST_BYTES);
  }

  /** Begins with the text of two pieces, of which the first may be the rest of another one. */
  fill(rest: () => Buffer, piece: Buffer): void {
    this.turn += 1;
    this.count = 0;
    this.length = rest().length + piece.length;
    // The next pieces are as long, with a rest of another length before them.
    if (this.length > this.#roomForBytes) this.#makeRoom(Math.ceil(this.length * ROOM_FOR_RESTS));
    const before = rest();
    before.copy(this.bytes);
    piece.copy(this.bytes, before.length);
  }

  /**
   * Finds the records of the text; a last one that is not whole is none. Gives whether the one behind them breaks the rules of quotes.
   * @param isEnd whether no text follows, so that the last record needs no line end
   */
  scan(isEnd: boolean): 'whole' | 'broken' {
    let result = this.memory.code.scan(this.piece, this.length, isEnd);
    while (result === FULL) {
      this.#makeMoreRoom();
      result = this.memory.code.scan(this.piece, this.length, isEnd);
    }
    this.count = this.#fields[RECORDS_FIELD] ?? 0;
    return result === BROKEN ? 'broken' : 'whole';
  }

  /** Where the last record ends. */
  get end(): number {
    return this.count === 0 ? 0 : (this.#firstBytes[this.count] ?? 0);
  }

  /** How many lines end within a record. */
  lineEndsIn(record: number): number {
    return this.#lineEnds[record] ?? 0;
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
      ? this.bytes.toString('latin1', start, this.#firstBytes[record + 1])
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
    return isWide ? unitsIn(this.bytes, start, end) : end - start;
  }

  /** The same as sketchOf of kernel/row-sketch.ts makes of the cells of a record, if they have no quotes that are written twice. */
  sketchOf(record: number, columns: readonly number[]): number {
    if (columns !== this.#sketched.columns) this.#sketched = this.#listOf(columns);
    const { address } = this.#sketched;
    return this.memory.code.sketchOf(this.piece, record, address, columns.length) | 0;
  }

  hashKeys(first: number, count: number, asked: AskedKeys, seeds: HashSeeds): KeyHashes {
    const cells = getOrMake(this.#keyCells, asked, () => new KeyCells(this.memory));
    cells.hash({ piece: this.piece, first, count }, asked, seeds);
    return cells;
  }

  #listOf(columns: readonly number[]): SketchedColumns {
    const address = this.memory.allocate(columns.length * NUMBER);
    new Uint32Array(this.memory.buffer, address, columns.length).set(columns);
    return { columns, address };
  }

  #decoded(cell: number, traits: number): string {
    const encoding = (traits & HAS_WIDE_CHARACTER) === 0 ? 'latin1' : 'utf8';
    return this.bytes.toString(encoding, this.starts[cell], this.ends[cell]);
  }

  /** Room for text of so many bytes. What was in the room before is not kept. */
  #makeRoom(bytes: number): void {
    this.#roomForBytes = bytes;
    const own = this.memory.allocate(bytes + READ_BEYOND);
    this.#allocate(own);
  }

  #makeMoreRoom(): void {
    this.#roomForCells *= GROWTH;
    this.#roomForRecords *= GROWTH;
    this.#allocate(this.bytes.byteOffset);
  }

  #allocate(bytes: number): void {
    const [cells, records] = [this.#roomForCells, this.#roomForRecords];
    const memory = this.memory;
    const fields = [
      ...[bytes, ...[NUMBER, NUMBER, 1].map((size) => memory.allocate(cells * size)), cells],
      ...[NUMBER, NUMBER].map((size) => memory.allocate((records + 1) * size)),
      ...[1, NUMBER].map((size) => memory.allocate(records * size)),
      records,
    ];
    this.#fieldsNow().set(fields);
    this.#look();
  }

  #fieldsNow(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.memory.buffer, this.piece, FIELDS);
  }

  /** Reads the memory where it is now. */
  #look(): void {
    const { buffer } = this.memory;
    this.#fields = this.#fieldsNow();
    const [bytes, starts, ends, traits, cells = 0, ...ofRecords] = this.#fields;
    const [firstBytes, firstCells, recordTraits, lineEnds, records = 0] = ofRecords;
    this.bytes = Buffer.from(buffer, bytes, this.#roomForBytes);
    this.starts = new Int32Array(buffer, starts, cells);
    this.ends = new Int32Array(buffer, ends, cells);
    this.traits = new Uint8Array(buffer, traits, cells);
    this.#firstBytes = new Int32Array(buffer, firstBytes, records + 1);
    this.#firstCells = new Int32Array(buffer, firstCells, records + 1);
    this.#recordTraits = new Uint8Array(buffer, recordTraits, records);
    this.#lineEnds = new Int32Array(buffer, lineEnds, records);
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
