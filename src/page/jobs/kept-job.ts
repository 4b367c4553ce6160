import { basename } from 'node:path';
import type { Recipe, SheetCorrections } from '../../index.ts';
import type {
  Checked,
  Exported,
  Job,
  JobKind,
  Paper,
  Plan,
  Result,
  Printed,
  WantedExport,
  WantedLabels,
} from '../interface/calls.ts';
import type { KeptReport } from './reports/kept-report.ts';
import { stocktakeStep, type KeptStocktake } from './stocktake/kept-stocktake.ts';
import type { FieldsBefore } from './register/decide.ts';
import type { SheetSource } from './register/sheet-source.ts';
import type { WrittenFile } from './written-files.ts';
import type { EditHistory } from './register/edits.ts';
import type { KnownCustomFields } from './register/known-custom-fields.ts';
import type { EarlyCauses } from './register/early-causes.ts';

/** A file that was given to a job: under its own name in the folder of the job. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
}

/** What an export has written, with the paths of its files. */
export interface KeptExport extends Omit<Exported, 'files'> {
  readonly files: readonly WrittenFile[];
}

/** What was printed, with the paths of its files. */
export interface KeptLabels extends Omit<Printed, 'files'> {
  readonly files: readonly WrittenFile[];
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
  /** What the custom fields of the account hold, as far as it shows that. */
  readonly customFields?: KnownCustomFields | undefined;
  /** The address of an account that could not be asked for its custom fields: it is asked again once a plan was made. */
  readonly awayAccount?: string | undefined;
  /** Cells that a person corrected. */
  readonly corrections?: readonly SheetCorrections[] | undefined;
  /** The fields that columns had before they were combined with others. */
  readonly combined?: FieldsBefore | undefined;
  /** What a person did about problems, to be undone. */
  readonly edits?: EditHistory | undefined;
  /** How many corrections were of other files than the job has now. */
  readonly dropped?: number | undefined;
  /** What most of the first rows have, while the others are read. */
  readonly early?: EarlyCauses | undefined;
  /** A person agreed to the readings that are likely. */
  readonly isConfirmed?: boolean | undefined;
  readonly checked?: Checked | undefined;
  readonly plan?: Plan | undefined;
  readonly result?: Result | undefined;
  readonly report?: KeptReport | undefined;
  readonly stocktake?: KeptStocktake | undefined;
  readonly problem?: Job['problem'];
  /** What it works on; left where the program was killed. */
  readonly work?: Job['work'];
  /** What an earlier program has not ended. */
  readonly interrupted?: Job['work'];
  /** The run that an undo takes back. */
  readonly undoes?: string | undefined;
  /** What the job of that run is called. */
  readonly undoneTitle?: string | undefined;
  /** When its run was undone. */
  readonly undoneAt?: string | undefined;
  readonly remains?: Job['remains'] | undefined;
  /** The address of the account that the plan is for. */
  readonly account?: string | undefined;
  /** The run folder of the plan. */
  readonly runFolder?: string | undefined;
  /** What is to be exported. */
  readonly wanted?: WantedExport | undefined;
  readonly exported?: KeptExport | undefined;
  /** What the label sheets of its user's country are on. */
  readonly paper?: Paper | undefined;
  /** What is to be printed. */
  readonly wantedLabels?: WantedLabels | undefined;
  readonly printed?: KeptLabels | undefined;
  /** The files that it has written last, by their numbers. */
  readonly outputs?: readonly string[] | undefined;
  readonly scans?: KeptScanJob | undefined;
}

/** What is known of a session of scans; the scans themselves are in its own file. */
export interface KeptScanJob {
  readonly operation: string;
  readonly recordType: string;
  /** The name of its session. */
  readonly session: string;
  /** The flags of the command line that lead to its account. */
  readonly accountFlags: readonly string[];
  readonly hasScans: boolean;
  readonly isSent: boolean;
  /** Whom the scans are for. */
  readonly person?: string | undefined;
}

/** What a job is called: its stocktake, its files, its run, or the person that its scans are for. */
export function titleOf({
  kind,
  files,
  undoneTitle,
  plan,
  runFolder,
  stocktake,
  scans,
}: KeptJob): string {
  if (kind === 'stocktake') return stocktake?.started?.name ?? '';
  if (scans !== undefined) return scans.person ?? '';
  if (files.length > 0) return files.map(({ name }) => name).join(', ');
  return undoneTitle ?? plan?.run ?? basename(runFolder ?? '');
}

/** What a job is at, for lists. */
export function stepOf(job: KeptJob): string {
  const { kind, files, plan, result } = job;
  if (result !== undefined) return result.isOpen ? 'run' : 'done';
  if (plan !== undefined) return 'plan';
  if (files.length > 0 && kind !== 'report' && kind !== 'stocktake') return 'columns';
  return FIRST_STEPS[kind]?.(job) ?? 'files';
}

/** Where a job ends. */
const LAST_STEPS: ReadonlySet<string> = new Set(['done', 'written', 'read']);

/** Whether nothing of a job is left to do. */
export function isFinished(job: KeptJob): boolean {
  // What was made is made again, as with other choices.
  if (job.work !== undefined) return false;
  return job.stocktake?.compared?.isFinished === true || LAST_STEPS.has(stepOf(job));
}

/** What a job is at that has no file of a person yet. */
const FIRST_STEPS: Readonly<Partial<Record<JobKind, (job: KeptJob) => string>>> = {
  export: ({ exported }) => (exported === undefined ? 'choose' : 'written'),
  labels: ({ printed }) => (printed === undefined ? 'choose' : 'written'),
  change: ({ exported }) => (exported === undefined ? 'choose' : 'files'),
  scans: () => 'scan',
  report: ({ report }) => (report?.made === undefined ? 'ask' : 'read'),
  stocktake: ({ stocktake }) => stocktakeStep(stocktake),
};
