import type { ProblemRow } from '../../../interface/calls.ts';
import type { Cell } from '../../state/page.ts';

/** A correction, and the same in the other rows whose cell has the same value. */
export function withSame(rows: readonly ProblemRow[], cell: Cell): Cell[] {
  const { row, column, value } = cell;
  const before = rows.find((each) => each.row === row)?.cells[column];
  const others = rows.filter((each) => each.row !== row && each.cells[column] === before);
  return [cell, ...others.map((each) => ({ row: each.row, column, value }))];
}

/** The rows with those that were checked again in their places. */
export function replaced(
  rows: readonly ProblemRow[],
  checked: readonly ProblemRow[],
): ProblemRow[] {
  const byRow = new Map(checked.map((each) => [each.row, each]));
  return rows.map((each) => byRow.get(each.row) ?? each);
}
