import type { JournalRow } from '../../journal/tables/rows/journal-row.ts';
import type { RowsOfFile, Verdict } from '../../journal/tables/rows/row-table.ts';
import type { RunReader } from '../../run/run.ts';

const ROWS_AT_ONCE = 500;

/** The rows of a file with a verdict, a batch at a time; the verdict may change in between. */
export function* rowsOf(
  run: Pick<RunReader, 'rows'>,
  file: RowsOfFile,
  verdict: Verdict,
): Generator<readonly JournalRow[]> {
  for (let after = 0; ;) {
    const rows = run.rows.next(verdict, file, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}
