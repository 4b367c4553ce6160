import { checkRows, frontSheet, titleRows } from '../../reports/engine/front/front-sheet.ts';
import {
  type ReconciliationCheck,
  checkLines,
} from '../../reports/engine/checks/reconciliation-check.ts';
import type { ReportTable } from '../../reports/engine/write-report.ts';
import type { ReportParts } from './report-parts.ts';

const NAME = 'Checks';
const WIDTHS = [60, 18, 18, 14, 10];

/** The sheet of checks: figures of different sheets that have to be the same. */
export function checksSheet(
  checks: readonly ReconciliationCheck[],
  { style, subtitle }: ReportParts,
): ReportTable {
  const title = titleRows('Reconciliation checks', subtitle);
  const above = [...title, []];
  const shown = checks.map((check) => ({ ...check, label: `${check.label} (${check.is})` }));
  const rows = checkRows(shown, { title: 'Check', style, above: above.length });
  return {
    name: NAME,
    subtitles: [subtitle],
    rowCount: checks.length,
    lines: () => checkLines(checks, style),
    sheet: (footer) => ({
      ...frontSheet(WIDTHS, [...above, ...rows], { landscape: true, footer }),
      name: NAME,
      tabColour: 'green',
    }),
  };
}
