import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { filledColumns, shapeOf } from '../shape/cell-shape.ts';

/** The title directly above the headings of a table; undefined where others are further down, for its other rows. */
export function titleAbove(top: readonly SheetRow[], headingRow: number): string | undefined {
  const title = titleIn(top.find(({ number }) => number === headingRow - 1));
  const isOnlyOne = top.every((row) => row.number <= headingRow || titleIn(row) === undefined);
  return isOnlyOne ? title : undefined;
}

/** A single word or some in the first column. */
function titleIn(row: SheetRow | undefined): string | undefined {
  const [cell] = row?.cells ?? [];
  if (row === undefined || filledColumns(row.cells).join() !== '0') return undefined;
  return shapeOf(cell) === 'word' ? cellText(cell).trim() : undefined;
}
