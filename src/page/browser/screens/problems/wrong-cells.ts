import type { Cause, ProblemPage, ProblemRow } from '../../../interface/calls.ts';
import type { CellPlace } from './grid-keys.ts';

type Issue = ProblemRow['issues'][number];

/** What is wrong with a cell: errors before warnings. */
export function issueAt({ issues }: ProblemRow, column: number): Issue | undefined {
  const own = issues.filter((issue) => issue.column === column);
  return own.find(({ severity }) => severity === 'error') ?? own[0];
}

/** The wrong cells of a page, row by row; a row that is wrong as a whole is at its first cell. */
function wrongCells({ rows }: ProblemPage): CellPlace[] {
  return rows.flatMap(({ issues }, row) =>
    [...new Set(issues.map(({ column }) => column ?? 0))]
      .sort((one, other) => one - other)
      .map((column) => ({ row, column })),
  );
}

/** The next or the previous wrong cell of a page. */
export function wrongCellAfter(
  page: ProblemPage,
  { row, column }: CellPlace,
  step: 1 | -1,
): CellPlace | undefined {
  const cells = wrongCells(page);
  const isBehind = (cell: CellPlace): boolean =>
    cell.row > row || (cell.row === row && cell.column > column);
  const isBefore = (cell: CellPlace): boolean =>
    cell.row < row || (cell.row === row && cell.column < column);
  return step === 1 ? cells.find(isBehind) : cells.findLast(isBefore);
}

/** The first wrong cell of a page, or the last one. */
export function endOf(page: ProblemPage, step: 1 | -1): CellPlace | undefined {
  return step === 1 ? wrongCells(page)[0] : wrongCells(page).at(-1);
}

/** Whether rows of a cause can be shown: a missing column has none. */
export function hasRows({ rows }: Cause): boolean {
  return rows.length > 0;
}
