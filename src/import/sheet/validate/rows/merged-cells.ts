import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { columnLetters } from '../../../../tabular/column-letters.ts';
import type { CellRange } from '../../../../tabular/sheet.ts';
import type { HeadedSheet } from '../../read/headed-sheet.ts';
import { rangesToFill } from '../../read/fill-merged.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';

/**
 * Warns of merged cells: what people see in each of them is kept in the first, unless the user wants
 * them filled.
 */
export function mergedCellIssues(
  { name, headingRow, headings, hasFilledMerges }: HeadedSheet,
  { columns, scope }: SheetPlan,
  ranges: readonly CellRange[],
): Issue[] {
  const code = hasFilledMerges ? 'merged-cells-filled' : 'merged-cells';
  return rangesToFill(ranges, { headingRow, width: headings.length }).flatMap((range) =>
    columns
      .filter((column) => isConcerned(column, range))
      .map(({ heading, column }) =>
        makeIssue(
          code,
          { ...name, row: range.firstRow, column: heading },
          { field: column.label, expected: describeRange(range), ...hintFor(code, scope) },
        ),
      ),
  );
}

/** The advice names the sheet where there are several. */
function hintFor(
  code: 'merged-cells' | 'merged-cells-filled',
  scope: string | undefined,
): { readonly hint?: string } {
  if (scope === undefined || code === 'merged-cells-filled') return {};
  const flag = shellLine(['--fill-merged-in', scope]);
  return { hint: `Use ${flag} if every row should have that value.` };
}

/** In a single row the first cell is not concerned, because it has the value. */
function isConcerned(
  { index }: ColumnPlan,
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
): boolean {
  const first = firstRow === lastRow ? firstColumn + 1 : firstColumn;
  return index >= first && index <= lastColumn;
}

/** `rows 3 to 4`; cells of a single row by their addresses, `C3:D3`. */
function describeRange({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): string {
  if (firstRow < lastRow) return `rows ${firstRow} to ${lastRow}`;
  return `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`;
}
