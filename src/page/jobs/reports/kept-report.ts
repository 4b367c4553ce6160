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

/** A report that the job made before. */
export interface EarlierReport extends Pick<KeptReport, 'name' | 'files'> {
  readonly made: MadeReport;
}

/** A report of a job: as it is asked for, and as it was made. */
export interface KeptReport {
  readonly name: Report['name'];
  readonly values: Report['values'];
  readonly recent: Report['recent'];
  readonly made?: MadeReport | undefined;
  /** Undefined where the report was only made. */
  readonly done?: DoneToPeriod | undefined;
  /** The latest first. */
  readonly earlier?: readonly EarlierReport[] | undefined;
  readonly files: readonly ReportFile[];
}

/** So many reports are kept beside the one that is shown. */
const MOST_KEPT = 20;

/** What is kept of a report that another one takes the place of: itself, and those before it. */
export function keptAsEarlier(report: KeptReport | undefined): readonly EarlierReport[] {
  const { name, made, files = [], earlier = [] } = report ?? {};
  if (name === undefined || made === undefined) return earlier;
  return [{ name, made, files }, ...earlier].slice(0, MOST_KEPT);
}

/** The files of a job's reports, those of the one that is shown first: their numbers name them. */
export function filesOfReports({ files, earlier = [] }: KeptReport): readonly ReportFile[] {
  return [...files, ...earlier.flatMap((each) => each.files)];
}
