import type { Cell } from './cells.ts';

/** Where a sheet comes from, in the user's words. */
export interface SheetName {
  /** The file's name as the user gave it; `-` is standard input. */
  readonly file: string;
  /** The sheet's name in a workbook; a CSV has none. */
  readonly sheet?: string;
}

/** One line of a sheet, with the number that the user's spreadsheet program shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The spreadsheet program does not show it: hidden by hand or by a filter. */
  readonly hidden?: true;
  /** It is hidden in a sheet with a filter that is on. */
  readonly filtered?: true;
  /** It holds no record, and why: a total, headings again. */
  readonly leftOut?: string;
  /** Where the bytes of its cells show that there is nothing to be said of any of them. */
  readonly routine?: RoutineCells;
}

/** A row of which the bytes of its cells show that there is nothing to be said of any of them. */
export interface PlainSheetRow extends SheetRow {
  readonly routine: RoutineCells;
}

export function isPlainRow(row: SheetRow): row is PlainSheetRow {
  return row.routine !== undefined;
}

/** The cells of a row by their bytes, before their texts are made. None has spaces around its text. */
export interface RoutineCells {
  /** How many cells there are. */
  readonly width: number;
  /** The bytes, UTF-8, that have the text of a cell, from its start up to its end. */
  bytesOf(column: number): Uint8Array;
  startOf(column: number): number;
  endOf(column: number): number;
  isAscii(column: number): boolean;
  /** Whether all of them are ASCII, as far as it is known. */
  readonly areAscii: boolean;
  /** Whether those of its texts that are not ASCII are surely in earlier rows, too, which were read in the same reading. */
  readonly areMet: boolean;
  /** Whether it is ASCII without spaces and line ends. */
  isOneWord(column: number): boolean;
  hasDigit(column: number): boolean;
  /** How long its text is, as `text.length` has it. */
  lengthOf(column: number): number;
  /** The same as sketchOf of kernel/row-sketch.ts makes of its cells. */
  sketchOf(columns: readonly number[]): number;
  textOf(column: number): string;
  /** Whether it is a text, and no number or day of a workbook. */
  isText(column: number): boolean;
  /** A number that only cells with this text have; NO_ID where the texts have none. */
  idOf(column: number): number;
  /** The rows with which it was found, and which of them it is, where their cells can be hashed together. */
  readonly block?: RowBlock;
  readonly atInBlock?: number;
}

/** Where two of the three hashes of a key begin. */
export interface HashSeeds {
  readonly first: number;
  readonly second: number;
}

/** What is asked of the keys in a column. */
export interface AskedKeys {
  readonly column: number;
  /** Shorter cells are none, and those without a digit where one is needed. */
  readonly shortest: number;
  readonly needsDigit: boolean;
}

/** By row: what the key in its cell is known by. It is there until the same is asked of others. */
export interface KeyHashes {
  /** Rows before the first one whose cell is another text than a single word of ASCII, which is compared by its text. */
  readonly count: number;
  /** Hashes of the folded text, in which similar texts are the same. */
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** A hash of the exact text. */
  readonly exact: Uint32Array;
  /** 1 where the cell is a key, 0 where it is none: blank, or too short. */
  readonly areKeys: Uint8Array;
}

/** Rows that were found together. */
export interface RowBlock {
  /** Hashes the keys of rows that follow each other. */
  hashKeys(first: number, count: number, asked: AskedKeys, seeds: HashSeeds): KeyHashes;
}

/** The text of a cell has no number. */
export const NO_ID = -1;

/** The place of a cell or of a row. */
export interface Place extends SheetName {
  readonly row?: number;
  /** The heading of the column as the user wrote it. */
  readonly column?: string;
}

/** `register.csv, sheet Assets, row 7, Purchased on` */
export function describePlace(place: Place): string {
  return [
    place.file,
    place.sheet === undefined ? undefined : `sheet ${place.sheet}`,
    place.row === undefined ? undefined : `row ${place.row}`,
    place.column,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
