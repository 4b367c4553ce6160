import { writeCsv, type CsvCell } from '../../../sheets/csv-writer.ts';
import type { StockReport } from '../report/stock-report.ts';
import type { FigureStyle } from './figures.ts';
import { reportTables } from './report-tables.ts';
import type { TieCheck } from './tie-checks.ts';

/**
 * Writes a stock report as CSV files, one for each table and one for the checks: `stock.csv` becomes
 * `stock-balance.csv`, `stock-ledger.csv`, … Each of them is written whole or not at all. Gives their
 * paths. Throws TallysheetError 'cannot-write'.
 */
export async function writeStockCsv(path: string, report: StockReport): Promise<string[]> {
  const { style, tables, checks } = reportTables(report);
  const base = path.replace(/\.csv$/i, '');
  const written: string[] = [];
  for (const table of tables) {
    const name = table.name.toLowerCase().replaceAll(' ', '-');
    written.push(await writeCsv(`${base}-${name}.csv`, table.lines()));
  }
  written.push(await writeCsv(`${base}-checks.csv`, checkLines(checks, style)));
  return written;
}

function* checkLines(
  checks: readonly TieCheck[],
  style: FigureStyle,
): Generator<readonly CsvCell[]> {
  yield ['Check', 'Of', 'One side', 'Other side', 'Holds'];
  for (const { says, is, left, right } of checks) {
    const holds = left.figure === right.figure ? 'TRUE' : 'FALSE';
    yield [says, is, style.plain(is, left.figure), style.plain(is, right.figure), holds];
  }
}
