import type { MadeReport, Report } from '../../interface/calls.ts';

/** A file that a report has written. */
export interface ReportFile {
  readonly path: string;
  readonly what: Report['files'][number]['what'];
}

/** A report of a job: as it is asked for, and as it was made. */
export interface KeptReport {
  readonly name: Report['name'];
  readonly values: Report['values'];
  readonly recent: Report['recent'];
  readonly made?: MadeReport | undefined;
  readonly files: readonly ReportFile[];
}
