import { writeWorkbook } from '../../../sheets/workbook-writer.ts';
import { chartsSheet, hasPictures } from '../../charts/charts-sheet.ts';
import { madeAt } from '../../workbook/made-at.ts';
import type { StockReport } from '../report/stock-report.ts';
import { periodWords } from './period-words.ts';
import { reportTables } from './report-tables.ts';
import { stockCharts } from './stock-charts.ts';
import { summarySheet } from './summary-sheet.ts';

/**
 * Writes a stock report as a workbook, whole or not at all. Gives the path that was written, which
 * differs where another program holds the file open. Throws TallysheetError 'cannot-write'.
 */
export async function writeStockWorkbook(
  path: string,
  report: StockReport,
  createdAt: number,
): Promise<string> {
  const title = `Stock report, ${report.period.to}`;
  const { style, tables, checks } = reportTables(report);
  const hasCharts = hasPictures(report.items.length);
  const text = { subtitle: periodWords(report), footer: title };
  const sheets = [
    summarySheet(report, { checks, style, createdAt: madeAt(createdAt), hasCharts }),
    ...tables.map((table) => table.sheet(title)),
    ...(hasCharts ? [await chartsSheet(stockCharts(report), text)] : []),
  ];
  return writeWorkbook(path, sheets, { title, createdAt });
}
