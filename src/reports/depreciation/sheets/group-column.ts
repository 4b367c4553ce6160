import { column } from '../../engine/sheet/columns.ts';
import type { TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { BookReport } from './figures/depreciation-report.ts';

/** Widths in characters: a text is cut where another one is beside it. */
const NARROWEST = 18;
const WIDEST = 36;
const MARGIN = 2;

/** The column of the group, as wide as the longest name of a group. */
export function groupColumn<Row>(
  { classes }: Pick<BookReport, 'classes'>,
  of: (row: Row) => string,
  narrowest = NARROWEST,
): TableColumn<Row> {
  const longest = Math.max(0, ...classes.map(([name]) => name.length));
  const width = Math.max(narrowest, Math.min(WIDEST, longest + MARGIN));
  return column.text('class', 'Group', of, { width });
}
