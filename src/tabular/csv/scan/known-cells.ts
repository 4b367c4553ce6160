import { LONGEST_CELL_TO_PASS } from '../../row-gate.ts';
import type { ScannedRecords } from '../scanned-records.ts';
import type { ScannerMemory } from './scanner-memory.ts';

const NUMBER = 4;
/** The fields of a column that are used here, as assembly/column.ts has them, and how many there are. */
const MAY_HAVE_LETTERS = 1;
const COUNTS = 7;
const ROOM_FOR_NUMBERS = 8;
const FIELDS = 13;
/** Longer texts are not kept. */
const LONGEST_TEXT = 256;
const READ_BEYOND = 16;
const LARGEST = 0xffff_ffff;

/** What is known of the cells of a column before any of them is read. */
export interface KnownColumn {
  readonly mayBeBlank: boolean;
  readonly plain:
    { readonly areIdentifiers: boolean; readonly least: number; readonly most: number } | undefined;
  /** Whether a byte may be the first one of its heading. */
  readonly mayBeginHeading: ((byte: number) => boolean) | undefined;
}

/** What is asked of the cells of a record together. */
export interface RecordLimits {
  /** So many of them are filled, at least, and so many are words. */
  readonly fewestCells: number;
  readonly fewestWords: number;
  /** None of the first filled ones may be a heading. */
  readonly cellsOfHeadings: number;
}

/** Records from one on up to another, and from which on their cells are counted. */
interface AskedRecords {
  readonly first: number;
  readonly end: number;
  readonly countedFrom: number;
}

/**
 * Finds the records of a CSV, many at once, whose cells were all known: by their texts, by the shape of amounts, or by a form of
 * plain texts. Of others it knows nothing. Each cell has a number; it is counted how many have which.
 */
export class KnownCells {
  readonly #memory: ScannerMemory;
  readonly #columns: readonly number[];
  readonly #text: number;

  constructor(memory: ScannerMemory, columns: readonly KnownColumn[], limits: RecordLimits) {
    this.#memory = memory;
    const first = memory.allocate(columns.length * FIELDS * NUMBER);
    this.#columns = columns.map((_, at) => first + at * FIELDS * NUMBER);
    this.#text = memory.allocate(LONGEST_TEXT + READ_BEYOND);
    for (const [at, column] of columns.entries()) this.#prepare(this.#columns[at] ?? 0, column);
    memory.growing(() => {
      memory.code.setColumns(first, columns.length);
    });
    const { fewestCells, fewestWords, cellsOfHeadings } = limits;
    memory.code.setLimits(fewestCells, fewestWords, cellsOfHeadings, LONGEST_CELL_TO_PASS);
  }

  /** Whether these records are in its memory, so that it can know them. */
  isOf(records: ScannedRecords): boolean {
    return records.memory === this.#memory;
  }

  setLetters(column: number, mayHaveLetters: boolean): void {
    this.#fieldsOf(column)[MAY_HAVE_LETTERS] = Number(mayHaveLetters);
  }

  /** Keeps a number, from 1, for a text that had none. */
  keepText(column: number, text: Uint8Array, number: number): void {
    if (text.length > LONGEST_TEXT) return;
    new Uint8Array(this.#memory.buffer, this.#text, LONGEST_TEXT).set(text);
    this.#memory.growing(() => {
      this.#memory.code.keepText(this.#columns[column] ?? 0, this.#text, text.length, number);
    });
  }

  keepShape(column: number, shape: number, number: number): void {
    this.#memory.growing(() => {
      this.#memory.code.keepShape(this.#columns[column] ?? 0, shape, number);
    });
  }

  /** The first of some records that is not known, or the one behind them. The cells of those before it are counted, from another record on. */
  passFrom({ piece }: ScannedRecords, { first, end, countedFrom }: AskedRecords): number {
    return this.#memory.code.passFrom(piece, first, end, countedFrom);
  }

  /** By number: how many cells were counted since this was asked last. */
  takeCounts(column: number): Uint32Array {
    const fields = this.#fieldsOf(column);
    const counts = new Uint32Array(this.#memory.buffer, fields[COUNTS], fields[ROOM_FOR_NUMBERS]);
    const taken = counts.slice();
    counts.fill(0);
    return taken;
  }

  #prepare(address: number, { mayBeBlank, plain, mayBeginHeading }: KnownColumn): void {
    const firsts = mayBeginHeading === undefined ? 0 : this.#memory.allocate(256);
    const { areIdentifiers = false, least = 0, most = 0 } = plain ?? {};
    this.#memory.growing(() => {
      this.#memory.code.prepare(address);
    });
    new Uint32Array(this.#memory.buffer, address, FIELDS).set([
      ...[Number(mayBeBlank), 0, Number(plain !== undefined), Number(areIdentifiers)],
      ...[least, Math.min(most, LARGEST), firsts],
    ]);
    if (mayBeginHeading === undefined) return;
    const bytes = new Uint8Array(this.#memory.buffer, firsts, 256);
    for (const byte of bytes.keys()) bytes[byte] = Number(mayBeginHeading(byte));
  }

  #fieldsOf(column: number): Uint32Array {
    return new Uint32Array(this.#memory.buffer, this.#columns[column], FIELDS);
  }
}
