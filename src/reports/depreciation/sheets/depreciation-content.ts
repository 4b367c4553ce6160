import type { ReportContent } from '../../engine/write-report.ts';
import { utcMinute } from '../../engine/utc-minute.ts';
import type { TrialBalance } from '../input/register/read-trial-balance.ts';
import type { DepreciationReport } from './figures/depreciation-report.ts';
import { checkResults, type CheckResult } from './check-results.ts';
import { depreciationCharts } from './depreciation-charts.ts';
import { depreciationSummary } from './depreciation-summary.ts';
import { depreciationTables, type Journals } from './depreciation-tables.ts';
import { evidenceRows, type Evidence } from './evidence-rows.ts';
import { summarySheet } from './depreciation-summary-sheet.ts';

/** What a report is made of besides its figures. */
export interface ContentParts extends Evidence {
  readonly journals: Journals;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly trialBalance?: TrialBalance | undefined;
}

/** What every format of a depreciation report shows, and what its checks come to. */
export function depreciationContent(
  report: DepreciationReport,
  { journals, createdAt, audit, opening, isClosing, trialBalance }: ContentParts,
): { readonly content: ReportContent; readonly checks: readonly CheckResult[] } {
  const { style, tables, checks } = depreciationTables(report, journals, trialBalance);
  const results = checkResults(checks, style);
  const failedChecks = results.filter((check) => !check.passed);
  const { period } = report.request;
  const content: ReportContent = {
    title: `Depreciation report, ${period.end}`,
    subtitle: `${period.start} to ${period.end}`,
    createdAt,
    tables,
    style,
    checks: checks.flatMap(([, ofBook]) => ofBook),
    summary: depreciationSummary(report, style),
    hasControlTotals: true,
    front: (hasCharts, ofWorkbook) =>
      summarySheet(report, {
        checks,
        ofWorkbook,
        style,
        createdAt: utcMinute(createdAt),
        hasCharts,
        evidence: evidenceRows(report, { audit, opening, isClosing, failedChecks }),
      }),
    charts: () => depreciationCharts(report),
    size: report.register.rows.length,
  };
  return { content, checks: results };
}
