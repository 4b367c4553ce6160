import type { Journal } from '../../journal/make-journal.ts';
import type { ReportContent } from '../../workbook/write-report.ts';
import { madeAt } from '../../workbook/made-at.ts';
import type { StockReport } from '../report/stock-report.ts';
import { periodWords } from './period-words.ts';
import { reportTables } from './report-tables.ts';
import { stockCharts } from './stock-charts.ts';
import { stockSummary } from './stock-summary.ts';
import { summarySheet } from './summary-sheet.ts';

/** What every format of a stock report shows. */
export function stockContent(
  report: StockReport,
  createdAt: number,
  journal?: Journal,
): ReportContent {
  const { style, tables, checks } = reportTables(report, journal);
  return {
    title: `Stock report, ${report.period.to}`,
    subtitle: periodWords(report),
    ...{ createdAt, tables, checks, style },
    summary: stockSummary(report, style),
    front: (hasCharts) =>
      summarySheet(report, { checks, style, createdAt: madeAt(createdAt), hasCharts }),
    charts: () => stockCharts(report),
    size: report.items.length,
  };
}
