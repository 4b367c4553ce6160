import type { ScannedRecords } from './csv/scanned-records.ts';
import type { WrittenCells } from './xlsx/read/cells/written-cells.ts';

/** Rows with longer cells never pass. */
export const LONGEST_CELL_TO_PASS = 1_000;

/** Says of the rows of a file which need not be read: they come as routine ones, with cells that are made when they are asked for. */
export interface RowGate {
  /** Whether a record of a CSV passes; `met` where its texts that are not ASCII are in earlier rows, too. @param row the number of the row */
  passes(records: ScannedRecords, record: number, row: number): boolean | 'met';
  /** The same for a row of a workbook. */
  passesCells?(cells: WrittenCells, row: number): boolean;
}
