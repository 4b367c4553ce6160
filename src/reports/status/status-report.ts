import type { Chart } from '../engine/charts/chart.ts';
import type { PrintedForms } from '../engine/forms/printed-form.ts';
import type { FigureStyle } from '../engine/sheet/figures.ts';
import type { FrontRow } from '../engine/front/front-sheet.ts';
import type { ReconciliationCheck } from '../engine/checks/reconciliation-check.ts';
import type { ReportTable } from '../engine/write-report.ts';
import type { StatusException } from './status-exceptions.ts';

/** A key figure of a report. */
export interface ReportFigure {
  readonly label: string;
  readonly is: 'count' | 'value';
  readonly figure: bigint;
}

/** When and of what a report is. */
export interface StatusCircumstances {
  /** The address of the account, as reports name it. */
  readonly source: string;
  /** `2026-01-31 17:05:09` in the account's time zone. */
  readonly moment: string;
  /** The account's time zone. */
  readonly zone: string;
  /** The moment is that of the reading, so that the account's own counts are of the same one. */
  readonly isNow: boolean;
}

/** A report on what an account is like at a moment. */
export interface StatusReport extends StatusCircumstances {
  /** `Custody report` */
  readonly title: string;
  /** What the figures are of: `As of 2026-01-31 17:05 (UTC)`. */
  readonly subtitle: string;
  /** Rows of the basis of preparation besides source, moment and evidence. */
  readonly basis: readonly FrontRow[];
  /** The first ones are large on the page. */
  readonly figures: readonly ReportFigure[];
  readonly style: FigureStyle;
  /** Without the exceptions. */
  readonly tables: readonly ReportTable[];
  readonly exceptions: readonly StatusException[];
  readonly checks: readonly ReconciliationCheck[];
  readonly charts: readonly Chart[];
  /** Of how many items it is. */
  readonly size: number;
  /** Pages that people sign. */
  readonly forms?: PrintedForms;
  /** The text of an .ics file that goes beside the report, given when that is made. */
  readonly calendar?: (createdAt: number) => string;
}

/** `As of 2026-01-31 17:05 (UTC)` */
export function asOfLabel({ moment, zone }: StatusCircumstances): string {
  return `As of ${moment.slice(0, 16)} (${zone})`;
}
