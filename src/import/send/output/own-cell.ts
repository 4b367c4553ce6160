import type { Cell } from '../../../kernel/cells.ts';
import type { Link, WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';

/** A cell of the user's as it was, with the link behind it. */
export function ownCell(cell: Cell): WorkbookCell {
  const link = linkOf(cell);
  if (link !== undefined) return { value: cell, link, cellStyle: 'link' };
  return isBareNumber(cell) ? { value: cell, format: NUMBER_WITH_ROOM } : cell;
}

/** A number is at the right of its cell, and the text beside it would touch it. */
export const NUMBER_WITH_ROOM = 'General_)';

/** Whether a cell is a number that nothing says how to show. */
export function isBareNumber(cell: Cell): boolean {
  return typeof cell !== 'string' && cell.type === 'number' && cell.format === undefined;
}

/** The address of the web behind a cell. */
export function linkOf(cell: Cell): Link | undefined {
  if (typeof cell === 'string' || cell.address === undefined) return undefined;
  return { address: cell.address };
}
