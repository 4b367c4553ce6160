import { writeWorkbook } from '../../../sheets/workbook-writer.ts';
import type { StockReport } from '../report/stock-report.ts';
import { reportTables } from './report-tables.ts';
import { summarySheet } from './summary-sheet.ts';

/**
 * Writes a stock report as a workbook, whole or not at all. Gives the path that was written, which
 * differs where another program holds the file open. Throws TallysheetError 'cannot-write'.
 */
export function writeStockWorkbook(
  path: string,
  report: StockReport,
  createdAt: number,
): Promise<string> {
  const title = `Stock report, ${report.period.to}`;
  const { style, tables, checks } = reportTables(report);
  const written = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
  const sheets = [
    summarySheet(report, { checks, style, createdAt: written }),
    ...tables.map((table) => table.sheet(title)),
  ];
  return writeWorkbook(path, sheets, { title, createdAt });
}
