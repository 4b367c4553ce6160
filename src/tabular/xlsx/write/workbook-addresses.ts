import { columnLetters } from '../../column-letters.ts';

/** What a sheet of a workbook can hold. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** `B2:B9`; one cell is `B2`. Rows are counted from 1 and columns from 0. */
export function columnRange(column: number, firstRow: number, lastRow: number): string {
  const letters = columnLetters(column);
  return firstRow === lastRow
    ? `${letters}${firstRow}`
    : `${letters}${firstRow}:${letters}${lastRow}`;
}

/** A sheet's name as formulas write it: `'Bob''s list'`. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
