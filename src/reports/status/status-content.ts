import { auditRows, type AuditTrail } from '../engine/front/audit-trail.ts';
import type { ReportSummary } from '../engine/front/report-summary.ts';
import { figureIn } from '../engine/front/front-sheet.ts';
import { utcMinute } from '../engine/utc-minute.ts';
import type { ReportContent } from '../engine/write-report.ts';
import { exceptionsSheet } from './status-exceptions.ts';
import { statusFront } from './status-front.ts';
import type { StatusReport } from './status-report.ts';

/** Large figures of the page that fit beside one another. */
const MOST_TILES = 5;

/** What every format of a report shows. */
export function statusContent(
  report: StatusReport,
  { createdAt, audit }: { readonly createdAt: number; readonly audit: AuditTrail },
): ReportContent {
  const { title, subtitle, moment, tables, exceptions, checks, charts, style, size, forms } =
    report;
  const footer = `${title}, ${moment.slice(0, 10)}`;
  return {
    title: footer,
    subtitle,
    createdAt,
    tables: [...tables, exceptionsSheet(exceptions, subtitle, style)],
    checks,
    style,
    summary: summaryOf(report),
    front: (hasCharts) =>
      statusFront(report, {
        createdAt: utcMinute(createdAt),
        hasCharts,
        evidence: auditRows(audit),
        footer,
      }),
    charts: () => charts,
    size,
    ...(forms !== undefined && { forms }),
  };
}

function summaryOf(report: StatusReport): ReportSummary {
  const { title, source, subtitle, figures, style, exceptions } = report;
  const shown = figures.slice(0, MOST_TILES);
  return {
    title,
    facts: [
      ['Source', source],
      ['Period', subtitle],
    ],
    figures: shown.map(({ label }) => label),
    rows: [{ name: source, cells: shown.map(({ is, figure }) => figureIn(style, is)(figure)) }],
    exceptionRows: exceptions.length,
    exceptions,
  };
}
