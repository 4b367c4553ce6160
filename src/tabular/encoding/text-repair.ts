import type { Cell } from '../../kernel/cells.ts';
import { undoDetour, type DoubleEncoding } from './encodings.ts';
import type { Sheet } from '../sheet.ts';

/** The sheet with all its texts as they were before a wrong encoding damaged them. */
export function repairedSheet(sheet: Sheet, encoding: DoubleEncoding): Sheet {
  return {
    name: sheet.name,
    description: sheet.description,
    isHidden: sheet.isHidden,
    hasWholeRows: sheet.hasWholeRows,
    endsWithinLine: sheet.endsWithinLine ?? false,
    async *rows() {
      for await (const batch of sheet.rows()) {
        yield batch.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => repairedCell(cell, encoding)),
        }));
      }
    },
    physicalLines: (rowNumbers) => sheet.physicalLines(rowNumbers),
    columnWidths: () => sheet.columnWidths(),
    mergedRanges: () => sheet.mergedRanges(),
  };
}

/** A cell as it was before a wrong encoding damaged it; only texts can be damaged. */
export function repairedCell(cell: Cell, encoding: DoubleEncoding): Cell {
  if (typeof cell === 'string') return undoDetour(cell, encoding);
  return cell.type === 'text' ? { ...cell, text: undoDetour(cell.text, encoding) } : cell;
}
