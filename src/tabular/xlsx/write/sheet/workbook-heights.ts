import type { WorkbookCell } from '../workbook-content.ts';
import { isDressed } from './workbook-cells.ts';
import { CELL_STYLES } from '../workbook-cell-styles.ts';
import { cellText } from '../../../../kernel/cells.ts';

/** In points, of a line of the usual letters and of a row at most. */
const LINE = 15;
const HIGHEST = 409;
/** Letters are a little wider than the figure that widths are counted in. */
const LETTERS_A_FIGURE = 0.9;
const DEFAULT_WIDTH = 8.43;
const USUAL_SIZE = 11;

/**
 * The height that a row needs for its large letters and its wrapped texts, in points; undefined for
 * the usual one. Excel would find it by itself, other programs trust the file.
 */
export function rowHeight(
  cells: readonly WorkbookCell[],
  widths: readonly number[],
  least = LINE,
): number | undefined {
  const heights = cells.map((cell, column) => cellHeight(cell, widths[column] ?? DEFAULT_WIDTH));
  const highest = Math.max(least, ...heights);
  return highest > LINE ? Math.min(highest, HIGHEST) : undefined;
}

function cellHeight(cell: WorkbookCell, width: number): number {
  if (!isDressed(cell) || cell.cellStyle === undefined) return LINE;
  const { alignment, font } = CELL_STYLES[cell.cellStyle];
  const line = Math.ceil(LINE * ((font?.size ?? USUAL_SIZE) / USUAL_SIZE));
  if (alignment?.wrapText !== true) return line;
  const text = typeof cell.value === 'number' || cell.value === null ? '' : cellText(cell.value);
  return line * linesIn(text, Math.max(1, Math.floor(width * LETTERS_A_FIGURE)));
}

/** How many lines a text takes, of so many letters each. */
export function linesIn(text: string, letters: number): number {
  let lines = 0;
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / letters));
  return lines;
}
