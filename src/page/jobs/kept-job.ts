import { basename } from 'node:path';
import type { Recipe, SheetCorrections } from '../../index.ts';
import type {
  Checked,
  Exported,
  Job,
  JobKind,
  Plan,
  Result,
  WantedExport,
} from '../interface/calls.ts';
import type { KeptReport } from './reports/kept-report.ts';
import type { SheetSource } from './register/check-job.ts';

/** A file that was given to a job: under its own name in the folder of the job. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
}

/** What an export has written, with the paths of its files. */
export interface KeptExport extends Omit<Exported, 'files'> {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** All that is known of a job; written to disk after every change, so that a restart continues with it. */
export interface KeptJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly version: number;
  readonly startedAt: string;
  readonly files: readonly KeptFile[];
  /** How the files are read: as it was found, with what a person decided. */
  readonly recipe?: Recipe | undefined;
  /** The files and headings of sheets with problems, by their numbers. */
  readonly sources?: Readonly<Record<number, SheetSource>> | undefined;
  /** Cells that a person corrected. */
  readonly corrections?: readonly SheetCorrections[] | undefined;
  /** A person agreed to the readings that are likely. */
  readonly isConfirmed?: boolean | undefined;
  readonly checked?: Checked | undefined;
  readonly plan?: Plan | undefined;
  readonly result?: Result | undefined;
  readonly report?: KeptReport | undefined;
  readonly problem?: Job['problem'];
  /** The run that an undo takes back. */
  readonly undoes?: string | undefined;
  readonly remains?: Job['remains'] | undefined;
  /** The address of the account that the plan is for. */
  readonly account?: string | undefined;
  /** The run folder of the plan. */
  readonly runFolder?: string | undefined;
  /** What is to be exported. */
  readonly wanted?: WantedExport | undefined;
  readonly exported?: KeptExport | undefined;
  /** The files that it has written last, by their numbers. */
  readonly outputs?: readonly string[] | undefined;
}

/** What a job is called: its files, or its run. */
export function titleOf({ files, undoes, plan, runFolder }: KeptJob): string {
  if (files.length > 0) return files.map(({ name }) => name).join(', ');
  return undoes ?? plan?.run ?? basename(runFolder ?? '');
}

/** What a job is at, for lists. */
export function stepOf({ kind, files, plan, result, exported, report }: KeptJob): string {
  if (kind === 'export') return exported === undefined ? 'choose' : 'written';
  if (kind === 'report') return report?.made === undefined ? 'ask' : 'read';
  if (result !== undefined) return result.isOpen ? 'run' : 'done';
  if (plan !== undefined) return 'plan';
  return files.length === 0 ? 'files' : 'columns';
}
