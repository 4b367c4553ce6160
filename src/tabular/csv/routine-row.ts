import type { RoutineCells, SheetRow } from '../../kernel/rows.ts';
import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_LINE_FEED,
  HAS_SPACE,
  HAS_WIDE_CHARACTER,
  type ScannedRecords,
} from './scanned-records.ts';

/** The bits of a byte that continues a character, and what they are then. */
const CONTINUES = 0xc0;
const CONTINUED = 0x80;
/** A character that begins with this byte or a larger one has two units in UTF-16. */
const FIRST_OF_PAIR = 0xf0;

/** A row whose texts are made when they are asked for, as long as its bytes are there: until the next batch but one is read. */
export class RoutineRow implements SheetRow, RoutineCells {
  readonly number: number;
  readonly #records: ScannedRecords;
  readonly #record: number;
  /** The number of its first cell. */
  readonly #first: number;
  /** When the records were scanned. */
  readonly #turn: number;
  #cells: readonly string[] | undefined;

  constructor(number: number, records: ScannedRecords, record: number) {
    this.number = number;
    this.#records = records;
    this.#record = record;
    this.#first = records.firstCell(record);
    this.#turn = records.turn;
  }

  get cells(): readonly string[] {
    return this.makeCells();
  }

  /** Makes its texts, which are there even when its bytes are gone. */
  makeCells(): readonly string[] {
    this.#cells ??= this.#scanned.textsOf(this.#record);
    return this.#cells;
  }

  /** A row that is held on to for too long would have the texts of another one. */
  get #scanned(): ScannedRecords {
    if (this.#records.turn !== this.#turn) {
      throw new RangeError(`row ${this.number} was held on to when its bytes were gone`);
    }
    return this.#records;
  }

  get routine(): RoutineCells {
    return this;
  }

  get bytes(): Uint8Array {
    return this.#scanned.bytes;
  }

  get width(): number {
    return this.#scanned.endOfCells(this.#record) - this.#first;
  }

  startOf(column: number): number {
    return this.#scanned.starts[this.#first + column] ?? 0;
  }

  endOf(column: number): number {
    return this.#scanned.ends[this.#first + column] ?? 0;
  }

  isAscii(column: number): boolean {
    return !this.#has(HAS_WIDE_CHARACTER, column);
  }

  isOneWord(column: number): boolean {
    return !this.#has(HAS_WIDE_CHARACTER | HAS_SPACE | HAS_LINE_FEED | HAS_CONTROL, column);
  }

  hasDigit(column: number): boolean {
    return this.#has(HAS_DIGIT, column);
  }

  lengthOf(column: number): number {
    const [start, end] = [this.startOf(column), this.endOf(column)];
    return this.isAscii(column) ? end - start : unitsIn(this.bytes, start, end);
  }

  textOf(column: number): string {
    return this.#cells?.[column] ?? this.#scanned.textOf(this.#first + column);
  }

  #has(traits: number, column: number): boolean {
    return ((this.#scanned.traits[this.#first + column] ?? 0) & traits) !== 0;
  }
}

function unitsIn(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & CONTINUES) !== CONTINUED) units += 1;
    if (byte >= FIRST_OF_PAIR) units += 1;
  }
  return units;
}
