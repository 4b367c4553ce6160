import type { SheetName, SheetRow } from '../kernel/rows.ts';

/** One sheet of an opened file. Its rows can be read any number of times, each time from the start. */
export interface Sheet {
  readonly name: SheetName;
  /** How it was understood, for messages: `CSV, semicolons, UTF-8`. */
  readonly description: string;
  /** Whether a row has a cell for every column, blank ones too, so that a short row is a broken one. */
  readonly hasWholeRows: boolean;
  /**
   * All rows that are not blank, in batches, with the numbers that a spreadsheet program shows.
   * Throws TallysheetError where the file breaks its format, goes over a limit or changed meanwhile.
   */
  rows(): AsyncIterable<readonly SheetRow[]>;
  /** The line of the file on which each of these rows begins, where the file has lines at all. */
  physicalLines(rowNumbers: ReadonlySet<number>): Promise<ReadonlyMap<number, number>>;
}

/** A file with one sheet or several. */
export interface Spreadsheet {
  /** The file's name as the user gave it; `-` is standard input. */
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly sheets: readonly Sheet[];
  /** Removes the private copy that is made of standard input. */
  close(): Promise<void>;
}
