import { writeCsv } from '../../../sheets/csv-writer.ts';
import type { StockReport } from '../report/stock-report.ts';
import { checkLines } from '../../workbook/check-lines.ts';
import { reportTables } from './report-tables.ts';

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
