import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';

/** So many filled rows from the start show what a column has. */
const MOST_ROWS = 200;

/** A row with the number that it may have of the service. */
export interface NumberedRow {
  readonly id: number;
  readonly row: SheetRow;
}

/** What the first cells of a column have. */
export interface NumberSample {
  /** Those that may be record numbers. */
  readonly numbers: readonly NumberedRow[];
  /** How many cells are not. */
  readonly texts: number;
  readonly filled: number;
  /** The first of them, with its row: `"AB-12" in row 2`. */
  readonly firstText: string | undefined;
}

/** Reads the start of a sheet for what a column has. */
export async function sampleNumbers(
  sheet: Pick<HeadedSheet, 'batches'>,
  { index }: Pick<MappedColumn, 'index'>,
): Promise<NumberSample> {
  const numbers: NumberedRow[] = [];
  let texts = 0;
  let firstText: string | undefined;
  const sample = (): NumberSample => ({
    numbers,
    texts,
    filled: numbers.length + texts,
    firstText,
  });
  for await (const rows of sheet.batches()) {
    for (const row of rows) {
      const text = numberText(row.cells[index]);
      if (text === '') continue;
      const id = recordNumberIn(text);
      if (id !== undefined) numbers.push({ id, row });
      else {
        texts += 1;
        firstText ??= `${quote(text)} in row ${row.number}`;
      }
      if (numbers.length + texts >= MOST_ROWS) return sample();
    }
  }
  return sample();
}

/** What the service gives its records; longer numbers are those of cards and barcodes. */
const RECORD_NUMBER = /^#?(\d{1,15})$/;

/** What a cell says where record numbers are expected, without spaces around it. */
export function numberText(cell: Cell | undefined): string {
  const isNumber = typeof cell === 'object' && cell.type === 'number';
  return (isNumber ? String(cell.value) : cellText(cell)).trim();
}

/** The record number that a text is; undefined where it is not one. */
export function recordNumberIn(text: string): number | undefined {
  const digits = RECORD_NUMBER.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
