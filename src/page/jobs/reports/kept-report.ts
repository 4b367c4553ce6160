import type { MadeReport, Report } from '../../interface/calls.ts';

/** A file that a report has written. */
export interface ReportFile {
  readonly path: string;
  readonly what: Report['files'][number]['what'];
}

/** What was done last with the period of a report, by the names of the library. */
export interface DoneToPeriod {
  readonly close?: true;
  readonly allowExceptions?: true;
  readonly allowDifferences?: true;
  readonly restate?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reopen?: true;
  readonly reason?: string;
}

/** A report of a job: as it is asked for, and as it was made. */
export interface KeptReport {
  readonly name: Report['name'];
  readonly values: Report['values'];
  readonly recent: Report['recent'];
  readonly made?: MadeReport | undefined;
  /** Undefined where the report was only made. */
  readonly done?: DoneToPeriod | undefined;
  readonly files: readonly ReportFile[];
}
