import { stringify } from 'csv-stringify/sync';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { writeAtomically, type WriteOptions } from '../files/atomic-file.ts';
import { guardFormula } from './formula-guard.ts';

/** What a cell may be written from; a number of ours is written as it is. */
export type CsvCell = Cell | number | null;

/** Spreadsheet programs take a file for UTF-8 only when it begins with this mark. */
const MARK = '\uFEFF';

const ROWS_AT_ONCE = 200;

/**
 * Writes rows, the headings first, as CSV in UTF-8 with its mark. Text that looks like a formula is
 * guarded, so that no spreadsheet program runs it; reading takes the guard away again. Whole or not
 * at all; gives the path that was written. Throws `cannot-write`.
 */
export function writeCsv(
  path: string,
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  options: WriteOptions = {},
): Promise<string> {
  return writeAtomically(
    path,
    async (sink) => {
      await sink.write(MARK);
      let batch: string[][] = [];
      for await (const row of rows) {
        batch.push(row.map(asText));
        if (batch.length < ROWS_AT_ONCE) continue;
        await sink.write(csvText(batch));
        batch = [];
      }
      await sink.write(csvText(batch));
    },
    options,
  );
}

/** Rows as CSV text; every line ends as RFC 4180 says. */
function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: '\r\n',
      // Without it a cell with a lone line feed would not be quoted.
      quoted_match: /[\r\n]/,
    },
  );
}

function asText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return guardFormula(cellText(cell));
}
