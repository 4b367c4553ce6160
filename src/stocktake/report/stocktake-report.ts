import { FigureStyle } from '../../reports/engine/sheet/columns.ts';
import {
  checkRows,
  figureIn,
  frontSheet,
  titleRows,
} from '../../reports/engine/front/front-sheet.ts';
import type { ReportContent, ReportTable } from '../../reports/engine/write-report.ts';
import { assetSheets } from './asset-sheets.ts';
import { certificate } from './certificate.ts';
import { checksOf } from './checks.ts';
import { countsSheet, quantitiesSheet, unknownSheet } from './counted-sheets.ts';
import { coverageSheet, coverageTotal } from './coverage.ts';
import { listsOfCounts } from './lists-of-counts.ts';
import type { ReportParts } from './report-parts.ts';
import type { StocktakeResult } from './stocktake-result.ts';
import { summarySheet } from './summary-sheet.ts';
import { adjustmentsSheet, changesSheet, followUpSheet } from './work-sheets.ts';
import {
  checkLines,
  type ReconciliationCheck,
} from '../../reports/engine/checks/reconciliation-check.ts';

/** The workbook of a stocktake, and what its certificate and its screen show. */
export interface StocktakeReport extends ReportContent {
  readonly forms: NonNullable<ReportContent['forms']>;
}

/** Arranges what a stocktake found in sheets; the same result gives the same sheets. */
export function stocktakeReport(result: StocktakeResult): StocktakeReport {
  const { stocktake, findings, decisions, coverage, plan } = result;
  const { head } = stocktake;
  const parts: ReportParts = {
    style: new FigureStyle(plan.exponent, 0),
    exponent: plan.exponent,
    subtitle: `Register frozen at ${head.startedAt.slice(0, 16)} (${head.zone})`,
    places: findings.places,
    files: new Map([...stocktake.files()].map((file) => [file.id, file])),
  };
  const assets = assetSheets(findings.assets, parts);
  const unknown = unknownSheet(findings.unknown, parts);
  const quantities = quantitiesSheet(findings.quantities, parts);
  const followUps = followUpSheet(decisions.followUps, parts);
  const adjustments = adjustmentsSheet(decisions.adjustments, result.results, parts);
  const covered = coverageSheet(coverage, parts);
  const counts = countsSheet(stocktake, listsOfCounts(findings), parts);
  const checks = checksOf(result, { assets, unknown, quantities, coverage: covered, counts });
  const title = `Stocktake ${head.name}, ${plan.plannedAt.slice(0, 10)}`;
  const summarized = { assets, quantities, followUps, adjustments, checks };
  return {
    title,
    subtitle: parts.subtitle,
    createdAt: plan.createdAt,
    summary: summaryOf(result, parts),
    front: () => summarySheet(result, summarized, parts, title),
    tables: [
      ...assets.map(({ sheet }) => sheet),
      unknown,
      quantities,
      followUps,
      adjustments,
      covered,
      changesSheet(plan.changes, stocktake, parts),
      counts,
      checksSheet(checks, parts),
    ],
    checks,
    style: parts.style,
    size: findings.assets.length + findings.quantities.length,
    forms: certificate(result, parts),
  };
}

function summaryOf(
  { stocktake: { head }, coverage }: StocktakeResult,
  { style, subtitle }: ReportParts,
): ReportContent['summary'] {
  const { expected, counted, expectedValue, countedValue } = coverageTotal(coverage);
  const counts = figureIn(style, 'count');
  const values = figureIn(style, 'value');
  return {
    title: `Stocktake ${head.name}`,
    facts: [
      ['Source', new URL(head.baseUrl).host],
      ['Period', subtitle],
    ],
    figures: ['Expected', 'Counted', 'Value expected', 'Value counted'],
    rows: [
      {
        name: head.name,
        cells: [counts(expected), counts(counted), values(expectedValue), values(countedValue)],
      },
    ],
    exceptionRows: 0,
    exceptions: [],
  };
}

const NAME = 'Checks';
const WIDTHS = [60, 18, 18, 14, 10];

/** The sheet of checks: figures of different sheets that have to be the same. */
function checksSheet(
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
