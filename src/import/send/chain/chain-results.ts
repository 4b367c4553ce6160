import { join } from 'node:path';
import type { Cell } from '../../../kernel/cells.ts';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { LAST_RUN_COLUMN, OUR_COLUMNS } from '../../ledger/rows/result-columns.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { userSheet } from '../output/output-sheets.ts';
import type { OutputRow, OutputTable } from '../output/output-table.ts';
import {
  numberHeading,
  ourCells,
  resultRows,
  userHeadings,
  type ReaderOfRows,
  type ResultRow,
} from '../output/result-rows.ts';
import { runTable } from '../output/run-table.ts';
import type { RunChain } from './run-chain.ts';

const CHAIN_RESULTS = 'chain.results.xlsx';

/**
 * Writes one workbook of a chain: each row of the first run once, as it was said last, with its latest
 * outcome, its record and the run that did it. Gives the path. Throws `cannot-write`.
 */
export async function writeChainResults(
  first: RunReader,
  chain: RunChain,
  language?: WrittenLanguage,
): Promise<string> {
  const { cleanSheetNames, writeWorkbook } =
    await import('../../../tabular/xlsx/write/workbook-writer.ts');
  const tables = first.rows.files().map((file) => chainTable(first, file, chain, language));
  const names = cleanSheetNames(tables.map(({ sheet, title }) => sheet ?? title));
  const sheets = tables.map((table, at) => userSheet(table, names[at] ?? table.title));
  return writeWorkbook(join(first.folder, CHAIN_RESULTS), sheets, {
    title: `Results of ${chain.links.map(({ run }) => run).join(', ')}`,
  });
}

function chainTable(
  first: RunReader,
  file: InputFile,
  chain: RunChain,
  wanted: WrittenLanguage | undefined,
): OutputTable {
  const table = runTable(first, file);
  const language = wanted ?? table.language;
  return {
    ...table,
    language,
    format: 'xlsx',
    ourHeadings: [...numberHeading(file, language), ...OUR_COLUMNS, LAST_RUN_COLUMN],
    *rows() {
      for (const batch of resultRows(first, file.id)) {
        yield batch.map((row) => chainRow(file, row, chain, { language, kind: table.kind }));
      }
    },
  };
}

function chainRow(
  file: InputFile,
  row: ResultRow,
  chain: RunChain,
  reader: ReaderOfRows,
): OutputRow {
  const latest = chain.latest(file, row);
  const id = latest.row.recordId === undefined ? '' : String(latest.row.recordId);
  return {
    cells: cellsUnder(userHeadings(file.headings), latest.file.headings, latest.row.cells),
    ours: [
      ...numberHeading(file).map(() => id),
      ...ourCells({ ...latest.row, number: row.number }, reader),
      latest.run,
    ],
    number: row.number,
    issues: latest.row.issues,
  };
}

/** A later file may have its columns in another order. */
function cellsUnder(
  wanted: readonly string[],
  headings: readonly string[],
  cells: readonly Cell[],
): Cell[] {
  return wanted.map((heading) => cells[headings.indexOf(heading)] ?? '');
}
