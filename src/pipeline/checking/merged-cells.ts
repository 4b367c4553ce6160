import { makeIssue, type Issue } from '../../kernel/issues.ts';
import type { CellRange } from '../../sheets/sheet.ts';
import type { HeadedSheet } from '../read.ts';
import type { SheetPlan } from './sheet-plan.ts';

/**
 * Says of cells that are merged over several rows that only the first of them has a value: what
 * people see beside every row is kept in one.
 */
export function mergedCellIssues(
  { name, headingRow }: HeadedSheet,
  { columns }: SheetPlan,
  ranges: readonly CellRange[],
): Issue[] {
  return ranges
    .filter(({ firstRow, lastRow }) => firstRow > headingRow && lastRow > firstRow)
    .flatMap(({ firstRow, lastRow, firstColumn, lastColumn }) =>
      columns
        .filter(({ index }) => index >= firstColumn && index <= lastColumn)
        .map(({ heading, column }) =>
          makeIssue(
            'merged-cells',
            { ...name, row: firstRow, column: heading },
            { field: column.label, expected: `rows ${firstRow} to ${lastRow}` },
          ),
        ),
    );
}
