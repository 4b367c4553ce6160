import { auditRows, type AuditTrail } from '../../engine/front/audit-trail.ts';
import type { LedgerJournal } from '../../engine/journal/make-journal.ts';
import type { ReportContent } from '../../engine/write-report.ts';
import { utcMinute } from '../../engine/utc-minute.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { periodLabel } from './period-label.ts';
import { reportTables } from './report-tables.ts';
import { stockCharts } from './stock-charts.ts';
import { stockSummary } from './stock-summary.ts';
import { summarySheet } from './summary-sheet.ts';

/** What a stock report is made of besides its figures. */
export interface StockContentParts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly journal: LedgerJournal | undefined;
  readonly audit: AuditTrail;
}

/** What every format of a stock report shows. */
export function stockContent(
  report: StockReport,
  { createdAt, journal, audit }: StockContentParts,
): ReportContent {
  const { style, tables, checks } = reportTables(report, journal);
  return {
    title: `Stock report, ${report.period.to}`,
    subtitle: periodLabel(report),
    createdAt,
    tables,
    checks,
    style,
    summary: stockSummary(report, style),
    hasControlTotals: true,
    front: (hasCharts, ofWorkbook) =>
      summarySheet(report, {
        checks: [...checks, ...ofWorkbook],
        style,
        createdAt: utcMinute(createdAt),
        hasCharts,
        evidence: auditRows(audit),
      }),
    charts: () => stockCharts(report),
    size: report.items.length,
  };
}
