import { madeAt } from '../../workbook/made-at.ts';
import { writeReportPage } from '../../page/report-page.ts';
import type { StockReport } from '../report/stock-report.ts';
import { reportTables } from './report-tables.ts';
import { stockCharts } from './stock-charts.ts';
import { summarySheet } from './summary-sheet.ts';

/**
 * Writes a stock report as one HTML page with charts, whole or not at all. Gives the path that was
 * written. Throws TallysheetError 'cannot-write'.
 */
export function writeStockPage(
  path: string,
  report: StockReport,
  createdAt: number,
): Promise<string> {
  const title = `Stock report, ${report.period.to}`;
  const { style, tables, checks } = reportTables(report);
  return writeReportPage(path, {
    title,
    front: summarySheet(report, { checks, style, createdAt: madeAt(createdAt), hasCharts: true }),
    charts: stockCharts(report),
    tables: tables.map((table) => ({ sheet: table.sheet(title), rowCount: table.rowCount })),
  });
}
