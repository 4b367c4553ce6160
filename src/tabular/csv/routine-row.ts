import { NO_ID, type RoutineCells, type RowBlock, type SheetRow } from '../../kernel/rows.ts';
import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_LINE_FEED,
  HAS_SPACE,
  HAS_WIDE_CHARACTER,
  type ScannedRecords,
} from './scanned-records.ts';

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
  readonly areMet: boolean;

  constructor(number: number, records: ScannedRecords, record: number, areMet: boolean) {
    this.number = number;
    this.areMet = areMet;
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

  get block(): RowBlock {
    return this.#scanned;
  }

  get atInBlock(): number {
    return this.#record;
  }

  bytesOf(): Uint8Array {
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

  get areAscii(): boolean {
    return this.#scanned.isAscii(this.#record);
  }

  lengthOf(column: number): number {
    return this.#scanned.lengthOf(this.#first + column);
  }

  sketchOf(columns: readonly number[]): number {
    return this.#scanned.sketchOf(this.#record, columns);
  }

  textOf(column: number): string {
    return this.#cells?.[column] ?? this.#scanned.textOf(this.#first + column);
  }

  isText(): boolean {
    return true;
  }

  idOf(): number {
    return NO_ID;
  }

  #has(traits: number, column: number): boolean {
    return ((this.#scanned.traits[this.#first + column] ?? 0) & traits) !== 0;
  }
}
