import type { Field } from '../catalogue/fields.ts';
import { cellText, type Cell } from '../kernel/cells.ts';
import { writeDate } from '../kernel/dates/write-date.ts';
import type { ExportColumn } from './export-columns.ts';
import type { WrittenStyle } from './written-style.ts';

/** The cells of a row as a CSV of that style has them. */
export type CsvCells = (cells: readonly Cell[]) => readonly Cell[];

/**
 * How the rows of some columns are written. Texts of custom fields stay as they are: only the account knows what they hold.
 */
export function csvCells(columns: readonly ExportColumn[], style: WrittenStyle): CsvCells {
  const { dateFormat, decimal, code } = style;
  const written = columns.map((column): ((cell: Cell) => Cell) => {
    const field = 'field' in column ? column.field : undefined;
    if (dateFormat !== undefined && field?.kind === 'date') {
      return (cell) => (isDay(cell) ? writeDate(cell.iso, dateFormat, code) : cell);
    }
    if (decimal === 'comma' && holdsAmount(field)) {
      return (cell) => cellText(cell).replace('.', ',');
    }
    return (cell) => cell;
  });
  return (cells) => cells.map((cell, at) => written[at]?.(cell) ?? cell);
}

function isDay(cell: Cell): cell is Extract<Cell, { type: 'date' }> {
  return typeof cell !== 'string' && cell.type === 'date' && !cell.iso.includes('T');
}

function holdsAmount(field: Field | undefined): boolean {
  return field?.kind === 'decimal' || (field?.kind === 'named' && field.value === 'decimal');
}
