import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import {
  chartsRow,
  checkRows,
  exceptionsRow,
  figureIn,
  frontSheet,
  section,
  titleRows,
  type FrontRow,
} from '../engine/front/front-sheet.ts';
import type { ReconciliationCheck } from '../engine/checks/reconciliation-check.ts';
import { minuteOf } from '../../kernel/dates/account-time.ts';
import type { StatusReport } from './status-report.ts';

const WIDTHS = [60, 26, 14, 13, 9];

/** How a report was made: what the first sheet says besides its figures. */
export interface FrontParts {
  /** As `2026-01-31 12:00`. */
  readonly createdAt: string;
  readonly hasCharts: boolean;
  /** By whom the report was made. */
  readonly evidence: readonly FrontRow[];
  readonly footer: string;
}

/** The first sheet: key figures, exceptions, reconciliation checks and basis of preparation. */
export function statusFront(report: StatusReport, parts: FrontParts): WorkbookSheet {
  const { title, subtitle, style, checks } = report;
  const sections = [
    titleRows(title, subtitle),
    section('Summary', figures(report)),
    section('Needs attention', attention(report)),
  ];
  const above = sections.flatMap((rows) => [...rows, []]);
  const rows = [
    ...above,
    ...checkRows(ofKinds(checks), { title: 'Reconciliation checks', style, above: above.length }),
    [],
    ...section('Basis of preparation', basis(report, parts)),
  ];
  return frontSheet(WIDTHS, rows, { landscape: true, footer: parts.footer });
}

function basis(
  { source, moment, zone, basis: further }: StatusReport,
  { createdAt, evidence, hasCharts }: FrontParts,
): FrontRow[] {
  return [
    ['Source', source],
    ['As of', minuteOf(moment), zone],
    ...further,
    ['Prepared at (UTC)', createdAt],
    ...evidence,
    chartsRow(hasCharts),
  ];
}

function figures({ figures: all, style }: StatusReport): FrontRow[] {
  return all.map(({ label, is, figure }) => [label, figureIn(style, is)(figure)]);
}

function attention({ exceptions }: StatusReport): FrontRow[] {
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  return [
    exceptionsRow('Exceptions: errors', errors, true),
    exceptionsRow('Exceptions: warnings', exceptions.length - errors, false),
  ];
}

/** The label of a check says what its figures are. */
function ofKinds(checks: readonly ReconciliationCheck[]): readonly ReconciliationCheck[] {
  return checks.map((check) => ({ ...check, label: `${check.label} (${check.is})` }));
}
