import type { ReportContent } from '../../shared/workbook/write-report.ts';
import { madeAt } from '../../shared/workbook/made-at.ts';
import { holds } from '../../shared/workbook/reconciliation-check.ts';
import type { TrialBalance } from '../ledger/read-trial-balance.ts';
import type { DepreciationReport } from '../report/depreciation-report.ts';
import { depreciationCharts } from './depreciation-charts.ts';
import { depreciationSummary } from './depreciation-summary.ts';
import { depreciationTables, type Journals } from './depreciation-tables.ts';
import { evidenceRows, type Evidence } from './evidence-rows.ts';
import { parametersSheet } from './parameters-sheet.ts';

/** What a check of a report came to. */
export interface CheckResult {
  readonly book: string;
  readonly says: string;
  readonly holds: boolean;
}

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
  const { period } = report.request;
  const content: ReportContent = {
    title: `Depreciation report, ${period.end}`,
    subtitle: `${period.start} to ${period.end}`,
    ...{ createdAt, tables, style },
    checks: checks.flatMap(([, ties]) => ties),
    summary: depreciationSummary(report, style),
    front: (hasCharts) =>
      parametersSheet(report, {
        ...{ checks, style, createdAt: madeAt(createdAt), hasCharts },
        evidence: evidenceRows(report, { audit, opening, isClosing }),
      }),
    charts: () => depreciationCharts(report),
    size: report.register.rows.length,
  };
  const results = checks.flatMap(([{ book }, ties]) =>
    ties.map((tie): CheckResult => ({ book: book.name, says: tie.says, holds: holds(tie) })),
  );
  return { content, checks: results };
}
