import { counted, formatCount } from '../../../../kernel/counts.ts';
import { VERSION } from '../../../../kernel/version.ts';
import type { WorkbookSheet } from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { closeRows } from '../../../engine/close/close-record.ts';
import { type AuditTrail, auditRows, utcMinute } from '../../../engine/front/audit-trail.ts';
import {
  checkRows,
  COUNT_FORMAT,
  exceptionsRow,
  figureIn,
  type FrontRow,
  frontSheet,
  linkTo,
  longText,
  section,
  titleRows,
} from '../../../engine/front/front-sheet.ts';
import type { ReportSummary } from '../../../engine/front/report-summary.ts';
import { FigureStyle } from '../../../engine/sheet/columns.ts';
import type { ReportContent, ReportTable } from '../../../engine/write-report.ts';
import { wordOf } from '../rules/tax-rules.ts';
import type { TaxReport } from '../tax-report.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import { additionsSheet, disposalsSheet, firstYearSheet } from './movement-sheets.ts';
import { poolsSheet } from './pools-sheet.ts';
import { limitsSheet, ratesSheet } from './rates-sheet.ts';
import { restatedSheet } from './restated-sheet.ts';
import { taxChecks } from './tax-checks.ts';
import { taxRegisterSheet } from './tax-register-sheet.ts';
import { NOT_ADVICE, poolName, subtitleOf, titleOf } from './tax-sheets.ts';

interface ContentParts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly audit: AuditTrail;
}

/** What every format of a tax report shows. */
export function taxContent(report: TaxReport, { createdAt, audit }: ContentParts): ReportContent {
  const style = new FigureStyle(report.exponent, 0);
  const sheets = {
    pools: poolsSheet(report, style),
    additions: additionsSheet(report, style),
    firstYear: firstYearSheet(report, style),
    disposals: disposalsSheet(report, style),
    limits: limitsSheet(report, style),
  };
  const checks = taxChecks(report, sheets);
  const restated = restatedSheet(report, style);
  const tables: readonly ReportTable[] = [
    ...[sheets.pools, sheets.firstYear, sheets.additions, sheets.disposals],
    ...(restated === undefined ? [] : [restated]),
    ...[taxRegisterSheet(report, style), ratesSheet(report, style), sheets.limits],
    exceptionsSheet(report, style),
  ];
  const evidence = [...basisRows(report, createdAt), ...auditRows(audit)];
  return {
    title: titleOf(report),
    subtitle: subtitleOf(report),
    createdAt,
    summary: taxSummary(report, style),
    front: (_, ofWorkbook) => summarySheet(report, [...checks, ...ofWorkbook], style, evidence),
    hasControlTotals: true,
    tables,
    checks,
    style,
    size: report.figures.computed,
  };
}

const WIDTHS = [74, 16, 16, 14, 9];

function summarySheet(
  report: TaxReport,
  checks: readonly ReconciliationCheck[],
  style: FigureStyle,
  evidence: readonly FrontRow[],
): WorkbookSheet {
  const { rules } = report.inForce;
  const sections = [
    [
      ...titleRows(rules.title, subtitleOf(report)),
      [{ value: NOT_ADVICE, cellStyle: 'muted' as const }],
    ],
    section('Key figures', keyFigures(report, style)),
    section('Needs attention', [
      exceptionsRow('Exceptions', report.figures.exceptions.length, true),
      ...unsettledRows(report),
      ...restatedRows(report),
    ]),
  ];
  const above = sections.flatMap((rows) => [...rows, []]);
  return frontSheet(
    WIDTHS,
    [
      ...above,
      ...checkRows(checks, { title: 'Reconciliation checks', style, above: above.length }),
      [],
      ...section('Basis of preparation', evidence),
    ],
    { footer: titleOf(report) },
  );
}

function keyFigures(
  { totals, figures, inForce: { rules } }: TaxReport,
  style: FigureStyle,
): FrontRow[] {
  const value = figureIn(style, 'value');
  const bookedNow = figures.restated?.bookedNow ?? 0n;
  return [
    ['Assets', { value: figures.computed, format: COUNT_FORMAT }],
    [wordOf(rules, 'firstYear'), value(totals.firstYear)],
    [wordOf(rules, 'writtenDown'), value(totals.writtenDown)],
    [wordOf(rules, 'balancing'), value(totals.balancing)],
    [wordOf(rules, 'charges'), value(-totals.charges)],
    [
      { value: wordOf(rules, 'net'), cellStyle: 'total' },
      { ...value(totals.net), cellStyle: 'total' },
    ],
    ...(bookedNow === 0n ? [] : [['Restatement of closed periods, booked now', value(bookedNow)]]),
  ];
}

/** Pools that would end, if no row with an exception belonged to them. */
function unsettledRows(report: TaxReport): FrontRow[] {
  const lines = report.figures.periods.flatMap(({ pools }) => pools);
  return lines
    .filter(({ isUnsettled }) => isUnsettled)
    .map(({ key }) => [
      longText(
        `${poolName(report, key)}: the last known asset is sold, but rows with exceptions may belong here. The rest is not taken as lost.`,
      ),
      linkTo('Exceptions'),
    ]);
}

function restatedRows({ figures: { restated } }: TaxReport): FrontRow[] {
  if (restated === undefined) return [];
  const { assets, way, chosen } = restated;
  const how = chosen === undefined ? `${way}, not chosen yet` : way;
  return [
    [
      longText(`${counted(assets.length, 'asset')} changed since the close: ${how}`),
      linkTo('Restatements'),
    ],
  ];
}

function basisRows(report: TaxReport, createdAt: number): FrontRow[] {
  const { register, settings, inForce, exponent, history } = report;
  return [
    ...sourceRows(report),
    ...periodRows(report),
    ...(settings.ceased === undefined ? [] : [['Business ended on', settings.ceased]]),
    ['Currency', inForce.rules.currency, `${exponent} decimals`],
    ['Rounding', 'each allowance to the minor unit, halves away from zero'],
    [
      'Claims',
      settings.claims === undefined ? 'the maximum' : 'below the maximum, as the settings say',
    ],
    ['Prepared at (UTC)', utcMinute(createdAt)],
    ...(report.isClosed ? [['Figures', 'as closed']] : []),
    ...history.flatMap((close) => closeRows(`${close.start} to ${close.end}`, close)),
    ...(register.remarks ?? []).map((remark): FrontRow => [longText(remark)]),
  ];
}

function sourceRows({ register, taxSheet, rulesFile, inForce }: TaxReport): FrontRow[] {
  const { rules, taxpayer } = inForce;
  return [
    ['Source', register.name],
    ['SHA-256 of the source', register.sha256],
    ...(taxSheet === undefined
      ? []
      : [
          ['Tax facts', taxSheet.name],
          ['SHA-256 of the tax facts', taxSheet.sha256],
        ]),
    ['Rules', rulesFile?.name ?? `${rules.name}, of Tallysheet ${VERSION}`],
    ...(rulesFile === undefined ? [] : [['SHA-256 of the rules', rulesFile.sha256]]),
    ['Taxpayer', rules.taxpayers[taxpayer]?.name ?? taxpayer],
  ];
}

function periodRows({ figures, settings }: TaxReport): FrontRow[] {
  const start = settings['fiscal-year-start'];
  return [
    ...figures.periods.map(({ period }): FrontRow => [
      'Chargeable period',
      `${period.start} to ${period.end}`,
    ]),
    ['Fiscal year starts', start ?? '1', start === undefined ? 'assumed' : ''],
    ['Opening balances of', settings['opening-on'] ?? 'none: all assets are in the register'],
  ];
}

function taxSummary(report: TaxReport, style: FigureStyle): ReportSummary {
  const { register, totals, figures, inForce, period } = report;
  const value = figureIn(style, 'value');
  const rows = new Set(figures.exceptions.map(({ row }) => row));
  return {
    title: inForce.rules.title,
    facts: [
      ['Source', register.name],
      ['Country', inForce.rules.name],
      ['Period', `${period.start} to ${period.end}`],
      ['Currency', inForce.rules.currency],
      ['Assets', formatCount(figures.computed)],
      ['Note', NOT_ADVICE],
    ],
    figures: (['firstYear', 'writtenDown', 'balancing', 'charges', 'net'] as const).map((word) =>
      wordOf(inForce.rules, word),
    ),
    rows: [
      {
        name: register.name,
        cells: [
          totals.firstYear,
          totals.writtenDown,
          totals.balancing,
          totals.charges,
          totals.net,
        ].map(value),
      },
    ],
    exceptionRows: rows.size,
    exceptions: figures.exceptions.map(({ row, code, message, fix }) => ({
      ...{ code, message, fix },
      about: `${row.facts.number} ${row.facts.name}`.trim(),
    })),
  };
}
