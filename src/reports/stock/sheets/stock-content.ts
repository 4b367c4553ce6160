import { type AuditTrail, auditRows, utcMinute } from '../../engine/front/audit-trail.ts';
import type { LedgerJournal } from '../../engine/journal/journal-files.ts';
import type { ReportContent } from '../../engine/write-report.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { methodLabel, periodLabel } from './stock-sheet.ts';
import { reportTables } from './report-tables.ts';
import { stockCharts } from './stock-charts.ts';
import { summarySheet } from './summary-sheet.ts';
import { formatCount } from '../../../kernel/counts.ts';
import type { ReportSummary } from '../../engine/front/report-summary.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { figureIn } from '../../engine/front/front-sheet.ts';
import { exceptionRows } from './exceptions-sheet.ts';

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

/** The first page of a stock report; the figures are the totals of the balance and of the table of low stock. */
function stockSummary(report: StockReport, style: FigureStyle): ReportSummary {
  const { source, items, totals } = report;
  const exceptions = exceptionRows(report);
  const value = figureIn(style, 'value');
  const low = items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low');
  return {
    title: 'Stock report',
    facts: [
      ['Source', source.name],
      ['Period', periodLabel(report)],
      ['Currency', source.currency ?? 'not specified'],
      ['Valuation', methodLabel(report)],
      ['Items', formatCount(items.length)],
    ],
    figures: ['Opening value', 'Receipts', 'Issues', 'Closing value', 'Reorder levels reached'],
    rows: [
      {
        name: source.name,
        cells: [
          value(totals.opening.value),
          value(totals.received.value),
          value(totals.issued.value),
          value(totals.closing.value),
          low.length,
        ],
      },
    ],
    exceptionRows: exceptions.length,
    exceptions: exceptions.map(({ code, message, tip, item, facts }) => ({
      code,
      message,
      fix: tip,
      about: [item, facts.name ?? ''].join(' ').trim(),
    })),
  };
}
