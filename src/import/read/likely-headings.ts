import { cellText, type Cell } from '../../kernel/cells.ts';
import { foldHeading } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';

/**
 * The row most like headings though none of them is known: the first one of different texts that is about as
 * wide as the sheet, with a row below it; else the first row.
 */
export function likelyHeadings(top: readonly SheetRow[]): SheetRow | undefined {
  const widest = Math.max(0, ...top.map(({ cells }) => filled(cells).length));
  const likely = top.slice(0, -1).find(({ cells }) => looksLikeHeadings(filled(cells), widest));
  return likely ?? top[0];
}

/** A title is alone in its row, and data have numbers and dates among them. */
function looksLikeHeadings(cells: readonly Cell[], widest: number): boolean {
  const names = cells.map((cell) => foldHeading(cellText(cell)));
  return cells.length * 2 > widest && cells.every(isWord) && new Set(names).size === names.length;
}

function isWord(cell: Cell): boolean {
  return (typeof cell === 'string' || cell.type === 'text') && /\p{L}/u.test(cellText(cell));
}

function filled(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter((cell) => cellText(cell).trim() !== '');
}
