import type { Sheet, SpreadsheetFormat } from '../../../tabular/sheet.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { RowGate } from '../../../tabular/row-gate.ts';
import type { RoutineTable } from '../routine/routine-rules.ts';
import type { HiddenRows } from '../recipe/hidden-row-ways.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** What a sheet says of itself besides its rows. */
export type SheetFacts = Pick<
  Sheet,
  | 'name'
  | 'description'
  | 'dialect'
  | 'foundEncoding'
  | 'foundQuotes'
  | 'hasWholeRows'
  | 'endsWithinLine'
  | 'physicalLines'
  | 'cellPlaces'
  | 'columnWidths'
  | 'mergedRanges'
>;

/** A sheet whose heading row is found. */
export interface HeadedSheet extends SheetFacts {
  readonly format: SpreadsheetFormat;
  /** One for each column, each different: `Category`, `Category (2)`, `Column F`. */
  readonly headings: readonly string[];
  /** Columns that repeat another one cell by cell; they are taken once. */
  readonly duplicates: ReadonlySet<number>;
  readonly headingRow: number;
  /** How many rows the headings take; the last of them is the heading row. */
  readonly headingLines: 1 | 2;
  /** The only title above its headings. */
  readonly title?: string | undefined;
  /** Its merged cells have been filled, as the user wants it. */
  readonly hasFilledMerges: boolean;
  /** What is done with its hidden rows. */
  readonly hiddenRows?: HiddenRows;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** How it is read, as far as the user did not say it; complete once its rows were read. */
  readings(): readonly FileReading[];
  /**
   * The rows below the headings that are not blank, from the start each time. Throws `hidden-rows`
   * where the user has not said what is to be done with them.
   * @param gate what lets rows pass unread, by what `routine` asks
   */
  batches(gate?: RowGate): AsyncIterable<readonly SheetRow[]>;
  /** What its table asks of rows that need not be read; undefined where all are read. */
  routine(): RoutineTable | undefined;
  /** Ends a reading that was started; the file itself is closed by who opened it. */
  close(): Promise<void>;
}

/** Where the headings of a sheet are: the first of their rows, 0 where it has none, and how many they take. */
export function headingRowsOf({
  headingRow,
  headingLines: count,
}: Pick<HeadedSheet, 'headingRow' | 'headingLines'>): {
  readonly first: number;
  readonly count: number;
} {
  return { first: Math.max(0, headingRow - count + 1), count };
}
