import { stringify } from 'csv-stringify/sync';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { writeAtomically, type WriteOptions } from '../files/atomic-file.ts';
import { beginningOf, DEFAULT_DIALECT, encoded, type CsvDialect } from './csv-dialect.ts';
import { guardFormula } from './formula-guard.ts';

/** What a cell may be written from; a number of ours is written as it is. */
export type CsvCell = Cell | number | null;

const ROWS_AT_ONCE = 200;

/** How a CSV is written; in UTF-8 with its mark, commas and lines as RFC 4180 has them, unless it says otherwise. */
interface CsvWriteOptions extends WriteOptions {
  readonly dialect?: CsvDialect | undefined;
}

/**
 * Writes rows, the headings first, as CSV. Text that looks like a formula is
 * guarded, so that no spreadsheet program runs it; reading takes the guard away again. Whole or not
 * at all; gives the path that was written. Throws `cannot-write`.
 */
export function writeCsv(
  path: string,
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  { dialect = DEFAULT_DIALECT, ...options }: CsvWriteOptions = {},
): Promise<string> {
  const { encoding } = dialect;
  return writeAtomically(
    path,
    async (sink) => {
      await sink.write(encoded(beginningOf(dialect), encoding));
      let batch: string[][] = [];
      for await (const row of rows) {
        batch.push(row.map(asText));
        if (batch.length < ROWS_AT_ONCE) continue;
        await sink.write(encoded(csvText(batch, dialect), encoding));
        batch = [];
      }
      await sink.write(encoded(csvText(batch, dialect), encoding));
    },
    options,
  );
}

/** The content of a small CSV as `writeCsv` writes it, in its usual form. */
export function csvContent(rows: readonly (readonly CsvCell[])[]): string {
  return (
    beginningOf(DEFAULT_DIALECT) +
    csvText(
      rows.map((row) => row.map(asText)),
      DEFAULT_DIALECT,
    )
  );
}

function csvText(rows: readonly (readonly string[])[], { delimiter, lineEnd }: CsvDialect): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter,
      record_delimiter: lineEnd,
      // Without it a cell with a lone line feed would not be quoted.
      quoted_match: /[\r\n]/,
    },
  );
}

/** A cell as it is written, its guard included. */
export function asText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return guardFormula(cellText(cell));
}
