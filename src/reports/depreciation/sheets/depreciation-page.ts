import type { WorkbookSheet } from '../../../sheets/workbook-content.ts';
import type { PageTable } from '../../page/page-table.ts';
import { writeReportPage } from '../../page/report-page.ts';
import type { DepreciationReport } from '../report/depreciation-report.ts';
import { depreciationCharts } from './depreciation-charts.ts';

/** What the page shows besides its charts: the same sheets as the workbook. */
export interface DepreciationPageParts {
  readonly title: string;
  /** The sheet Parameters. */
  readonly front: WorkbookSheet;
  readonly tables: readonly PageTable[];
}

/**
 * Writes a depreciation report as one HTML page with charts, whole or not at all. Gives the path that was
 * written. Throws TallysheetError 'cannot-write'.
 */
export function writeDepreciationPage(
  path: string,
  report: DepreciationReport,
  parts: DepreciationPageParts,
): Promise<string> {
  return writeReportPage(path, { ...parts, charts: depreciationCharts(report) });
}
