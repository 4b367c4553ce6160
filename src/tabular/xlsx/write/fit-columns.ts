import { cellText } from '../../../kernel/cells.ts';
import type { WorkbookCell, WorkbookColumn } from './workbook-content.ts';

/** Letters of a bold text are wider than the figures that widths are counted in. */
const FIGURES_A_LETTER = 1.15;
/** Room for the button that filters, in characters. */
const BUTTON_WIDTH = 4;
/** Room between a text and the next cell, in characters. */
const GAP = 2;
/** Rows that are measured: a sheet of a million rows is written without reading it twice. */
const MEASURED_ROWS = 200;

/**
 * Widens columns until no word of a heading breaks and the texts of the first rows fit.
 * Columns are never made narrower than they are.
 * @param widest in characters; longer texts are cut off by the next cell
 */
export function fitColumns(
  columns: readonly WorkbookColumn[],
  rows: Iterable<readonly WorkbookCell[]>,
  widest: number,
): WorkbookColumn[] {
  const needed = columns.map(({ heading }) => widthOfWords(heading));
  let measured = 0;
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      needed[at] = Math.max(needed[at] ?? 0, Math.min(widthOfText(cell), widest));
    }
    measured += 1;
    if (measured === MEASURED_ROWS) break;
  }
  return columns.map((column, at) => ({
    ...column,
    width: Math.max(column.width ?? 0, needed[at] ?? 0),
  }));
}

function widthOfWords(heading: string): number {
  const longest = Math.max(0, ...heading.split(' ').map((word) => word.length));
  return Math.ceil(longest * FIGURES_A_LETTER) + BUTTON_WIDTH;
}

/** Numbers and dates have a format, and columns that are wide enough for it. */
function widthOfText(cell: WorkbookCell): number {
  if (typeof cell === 'string') return cell.length + GAP;
  if (typeof cell !== 'object' || cell === null) return 0;
  if ('type' in cell) return cell.type === 'text' ? cellText(cell).length + GAP : 0;
  const plain = widthOfText(cell.value);
  return cell.cellStyle === 'bold' ? Math.ceil(plain * FIGURES_A_LETTER) : plain;
}
