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
