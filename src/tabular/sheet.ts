import type { CellPlace, CellsByRow } from './csv/cell-places.ts';
import type { CsvDialect } from './csv/csv-dialect.ts';
import type { FoundQuotes } from './csv/find-quotes.ts';
import type { RowGate } from './row-gate.ts';
import type { FoundEncoding } from './encoding/find-encoding.ts';
import type { SheetName, SheetRow } from '../kernel/rows.ts';
import { defined } from '../kernel/defined.ts';

/** Finds cells by the numbers of their rows, and their columns from 0. */
export type CellPlaces = (
  wanted: CellsByRow<ReadonlySet<number>>,
) => Promise<CellsByRow<ReadonlyMap<number, CellPlace>>>;

/** One sheet of an opened file. Its rows can be read any number of times, each time from the start. */
export interface Sheet {
  readonly name: SheetName;
  /** How it was understood, for messages: `CSV, semicolons, UTF-8`. */
  readonly description: string;
  /** Hidden sheets hold lists and leftovers; they are never taken unless they are named. */
  readonly isHidden: boolean;
  /** The row of its headings, where that is known and not to be searched for. */
  readonly headingRow?: number;
  /** Whether a row has a cell for every column, blank ones too, so that a short row is a broken one. */
  readonly hasWholeRows: boolean;
  /** How its text is written, where it is a CSV. */
  readonly dialect?: CsvDialect;
  /** The encoding of its text, where it was found out from its words. */
  readonly foundEncoding?: FoundEncoding;
  /** How its quotes are understood that break the rules of a CSV, where the rows show it. */
  readonly foundQuotes?: FoundQuotes;
  /** Its rows may pass a gate. */
  readonly letsRowsPass?: boolean;
  /** Every character is one of ASCII. */
  readonly isAscii?: boolean;
  /** The text ends within a line, so that a part of its last cell may be missing. */
  readonly endsWithinLine?: boolean;
  /**
   * All rows that are not blank, in batches, with the numbers that a spreadsheet program shows.
   * Throws TallysheetError where the file breaks its format, goes over a limit or changed meanwhile.
   * @param gate what lets rows pass whose texts are not made; a sheet may do without it
   */
  rows(gate?: RowGate): AsyncIterable<readonly SheetRow[]>;
  /** The line of the file on which each of these rows begins, where the file has lines at all. */
  physicalLines(rowNumbers: ReadonlySet<number>): Promise<ReadonlyMap<number, number>>;
  /** Where some of its cells are in the text of the file, where the file has a text. */
  readonly cellPlaces?: CellPlaces | undefined;
  /** The widths of the columns in characters, from the first, as far as the sheet says them. */
  columnWidths(): Promise<readonly (number | undefined)[]>;
  /** Cells that are shown as one: only the first of them has a value. Bounded to MOST_MERGES. */
  mergedRanges(): Promise<readonly CellRange[]>;
}

/** A block of cells; rows are counted from 1 and columns from 0, both ends included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Merged ranges that are remembered of one sheet. */
export const MOST_MERGES = 10_000;

/** What files we read, and write for their users. */
export const SPREADSHEET_FORMATS = ['csv', 'xlsx'] as const;

export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number];

/** A file with one sheet or several. */
export interface Spreadsheet {
  /** The file's name as the user gave it; `-` is standard input. */
  readonly file: string;
  readonly format: SpreadsheetFormat;
  readonly bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly sheets: readonly Sheet[];
  /** A workbook whose days are counted from 1904, as old Macintosh programs did. */
  readonly countsFrom1904?: boolean;
  /** Removes the private copy that is made of standard input. */
  close(): Promise<void>;
}

/** The sheet with each row in another form. What it says of its bytes no longer holds, and is not kept. */
export function withRows(sheet: Sheet, startForm: () => (row: SheetRow) => SheetRow): Sheet {
  return {
    name: sheet.name,
    description: sheet.description,
    ...defined({ foundEncoding: sheet.foundEncoding, foundQuotes: sheet.foundQuotes }),
    isHidden: sheet.isHidden,
    hasWholeRows: sheet.hasWholeRows,
    endsWithinLine: sheet.endsWithinLine ?? false,
    async *rows() {
      const form = startForm();
      for await (const batch of sheet.rows()) yield batch.map((row) => form(row));
    },
    physicalLines: (rowNumbers) => sheet.physicalLines(rowNumbers),
    columnWidths: () => sheet.columnWidths(),
    mergedRanges: () => sheet.mergedRanges(),
  };
}
