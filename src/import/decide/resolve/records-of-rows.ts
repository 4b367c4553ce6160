import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from '../match/row-context.ts';
import { resolveRow } from '../match/resolve-row.ts';

/** The records of the account that rows name in a column, without rows that are to be skipped. */
export function recordsOfRows(
  rows: readonly JournalRow[],
  target: string,
  context: RowContext,
): number[] {
  return rows
    .filter(({ action }) => action !== 'skip')
    .map((row) => resolveRow(row, context).values[target])
    .filter((record) => typeof record === 'number');
}
