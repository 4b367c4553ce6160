import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { RowsOfFile, RowStatus } from '../../ledger/journal/tables/rows/row-queries.ts';
import type { RunReader } from '../../ledger/run/run.ts';

const ROWS_AT_ONCE = 500;

/** The rows of a file with that status, a batch at a time; their status may change in between. */
export function* rowsOf(
  run: Pick<RunReader, 'rows'>,
  file: RowsOfFile,
  status: RowStatus,
): Generator<readonly JournalRow[]> {
  for (let after = 0; ;) {
    const rows = run.rows.next(status, file, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}
