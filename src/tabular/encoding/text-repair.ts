import type { Cell } from '../../kernel/cells.ts';
import { undoDetour, type DoubleEncoding } from './encodings.ts';
import { type Sheet, withRows } from '../sheet.ts';

/** The sheet with all its texts as they were before a wrong encoding damaged them. */
export function repairedSheet(sheet: Sheet, encoding: DoubleEncoding): Sheet {
  return withRows(sheet, () => (row) => ({
    ...row,
    cells: row.cells.map((cell) => repairedCell(cell, encoding)),
  }));
}

/** A cell as it was before a wrong encoding damaged it; only texts can be damaged. */
export function repairedCell(cell: Cell, encoding: DoubleEncoding): Cell {
  if (typeof cell === 'string') return undoDetour(cell, encoding);
  return cell.type === 'text' ? { ...cell, text: undoDetour(cell.text, encoding) } : cell;
}
