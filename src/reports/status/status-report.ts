import { addAmounts } from '../engine/measures/sums.ts';
import type { StatusCircumstances } from './account/status-reading.ts';
import type { FrontRow } from '../engine/front/front-sheet.ts';
import type { FigureStyle } from '../engine/sheet/figures.ts';
import type { ReportTable } from '../engine/write-report.ts';
import type { StatusException } from './status-exceptions.ts';
import type { ReconciliationCheck } from '../engine/checks/reconciliation-check.ts';
import type { Chart } from '../engine/charts/chart.ts';
import type { PrintedForms } from '../engine/forms/printed-form.ts';
import type { ListSheets } from '../engine/list/list-sheets.ts';

/** A key figure of a report. */
export interface ReportFigure {
  readonly label: string;
  readonly is: 'count' | 'value';
  readonly figure: bigint;
}

/** A report on what an account is like at a moment. */
export interface StatusReport extends StatusCircumstances {
  /** `Custody report` */
  readonly title: string;
  /** What the figures are of: `As of 2026-01-31 17:05 (UTC)`. */
  readonly subtitle: string;
  /** Rows of the basis of preparation besides source, moment and evidence. @internal */
  readonly basis: readonly FrontRow[];
  /** The first ones are large on the page. */
  readonly figures: readonly ReportFigure[];
  /** @internal */
  readonly style: FigureStyle;
  /** Without the exceptions. @internal */
  readonly tables: readonly ReportTable[];
  readonly exceptions: readonly StatusException[];
  readonly checks: readonly ReconciliationCheck[];
  /** @internal */
  readonly charts: readonly Chart[];
  /** Of how many items it is. */
  readonly size: number;
  /** Pages that people sign. @internal */
  readonly forms?: PrintedForms;
  /** The text of an .ics file that goes beside the report, given when that is made. */
  readonly calendar?: (createdAt: number) => string;
}

/** `As of 2026-01-31 17:05 (UTC)` */
export function asOfLabel({ moment, zone }: StatusCircumstances): string {
  return `As of ${moment.slice(0, 16)} (${zone})`;
}

/** How many rows there are of a kind. */
export function countFigure(label: string, rows: { readonly length: number }): ReportFigure {
  return { label, is: 'count', figure: BigInt(rows.length) };
}

/** What rows come to; what is not known counts as zero. */
export function sumFigure<Row>(
  label: string,
  rows: readonly Row[],
  of: (row: Row) => bigint | undefined,
  is: ReportFigure['is'] = 'value',
): ReportFigure {
  return { label, is, figure: addAmounts(rows.map(of)) };
}

/** A report on a list: its sheets, and the checks that hold them together, are among its own. */
export function listReport<Row>(
  circumstances: StatusCircumstances,
  { rows, list, groups, checks }: ListSheets<Row>,
  own: Omit<StatusReport, keyof StatusCircumstances | 'tables' | 'size'>,
): StatusReport {
  return {
    ...circumstances,
    ...own,
    tables: [list, ...groups.map(({ sheet }) => sheet)],
    checks: [...checks, ...own.checks],
    size: rows.length,
  };
}
