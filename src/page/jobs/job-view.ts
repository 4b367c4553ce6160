import { join } from 'node:path';
import { defined } from '../../kernel/defined.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Job } from '../interface/calls.ts';
import { exportView } from './exports/export-view.ts';
import { exportWords, wantedExport } from './exports/wanted-export.ts';
import { labelView } from './labels/label-view.ts';
import { labelWords, wantedLabels } from './labels/wanted-labels.ts';
import { reportWords } from './reports/report-words.ts';
import { reportView } from './reports/report-view.ts';
import { titleOf, type KeptJob } from './kept-job.ts';
import { accountFlags, type AccountInUse } from './page-accounts.ts';
import { stocktakeCommand } from './stocktake/stocktake-command.ts';
import { stocktakeView } from './stocktake/stocktake-view.ts';
import { countCells } from './register/corrections.ts';

/** Where the command line finds what a job is about. */
export interface CommandPlace {
  /** The folder of the files of the job. */
  readonly files: string;
  readonly cwd: string;
  readonly account: AccountInUse | undefined;
}

/** A job as the page shows it. */
export function jobView(job: KeptJob, work: Job['work'], place: CommandPlace): Job {
  return {
    id: job.id,
    kind: job.kind,
    version: job.version,
    title: titleOf(job),
    startedAt: job.startedAt,
    files: job.files.map(({ name, bytes }) => ({ name, bytes })),
    ...defined({ work, problem: job.problem, checked: job.checked }),
    ...defined({ interrupted: job.interrupted }),
    ...defined({ scans: scansOf(job) }),
    ...exportView(job),
    ...labelView(job),
    ...defined({ plan: job.plan, result: job.result, undoes: job.undoes, undoneAt: job.undoneAt }),
    remains: [...(job.remains ?? [])],
    ...(job.report && { report: reportView(job.report) }),
    ...(job.kind === 'stocktake' && { stocktake: stocktakeView(job) }),
    corrections: countCells(job.corrections),
    ...(job.checked && { correcting: correctingView(job) }),
    command: commandOf(job, place),
  };
}

function correctingView({ edits, dropped, early }: KeptJob): NonNullable<Job['correcting']> {
  return {
    undo: edits?.done.length ?? 0,
    redo: edits?.undone.length ?? 0,
    decided: edits?.done.filter(({ is }) => is === 'recipe').length ?? 0,
    ...defined({ dropped }),
    ...(early && { early: { rows: early.rows, causes: [...early.causes] } }),
  };
}

function scansOf({ scans, account = '' }: KeptJob): Job['scans'] {
  if (scans === undefined) return undefined;
  const { operation, recordType, isSent } = scans;
  return { operation, recordType, account, isSent };
}

/** The same from the command line. */
function commandOf(job: KeptJob, place: CommandPlace): string {
  if (job.kind === 'stocktake') return stocktakeCommand(job);
  const words = runWords(job) ?? wordsBefore(job, place);
  if (words.length === 0) return '';
  const flags = job.scans?.accountFlags ?? accountFlags(place.account);
  return shellLine(['tallysheet', ...words, ...flags]);
}

/** The words of a command before anything was planned. */
function wordsBefore(job: KeptJob, { files, cwd }: CommandPlace): readonly string[] {
  if (job.kind === 'scans') return scanWords(job);
  if (job.kind === 'report') {
    const { report } = job;
    return report === undefined
      ? []
      : reportWords(report, { folder: files, files: job.files, cwd });
  }
  const labels = wantedLabels(job);
  if (labels !== undefined) return labelWords(labels, files);
  const wanted = wantedExport(job);
  if (wanted !== undefined && job.files.length === 0) return exportWords(wanted);
  return registerWords(job, files);
}

function registerWords({ files, recipe, corrections }: KeptJob, folder: string): readonly string[] {
  const paths = files.map(({ name }) => join(folder, name));
  const read = recipe === undefined ? [] : ['--recipe', recipeFileOf(folder)];
  const corrected =
    countCells(corrections) === 0 ? [] : ['--corrections', correctionsFileOf(folder)];
  return ['plan', ...paths, ...read, ...corrected];
}

/** What the command line does next with the plan or the run of a job. */
function runWords({
  runFolder,
  plan,
  result,
  isConfirmed,
}: KeptJob): readonly string[] | undefined {
  if (runFolder === undefined) return undefined;
  if (result !== undefined) return [result.isOpen ? 'resume' : 'undo', runFolder];
  const readings = isConfirmed === true ? ['--confirm-readings'] : [];
  const loss = plan?.confirms === undefined ? [] : ['--confirm-account', plan.confirms];
  return plan && ['apply', runFolder, ...readings, ...loss];
}

/** Where the corrections of a job are written, for the command line. */
export function correctionsFileOf(folder: string): string {
  return join(folder, '..', 'corrections.json');
}

function scanWords({ scans }: KeptJob): readonly string[] {
  if (scans === undefined) return [];
  return ['scan', scans.operation, ...(scans.hasScans ? ['--resume'] : [])];
}

/** Where the recipe of a job is written, beside its files: what a person decided, for the command line. */
export function recipeFileOf(folder: string): string {
  return join(folder, '..', 'recipe.yaml');
}

/** Where a job writes files that are to be downloaded. */
export function writtenFolderOf(folder: string): string {
  return join(folder, '..', 'written');
}

/** Where the rows of a job that have problems are kept. */
export function rowsFileOf(folder: string): string {
  return join(folder, '..', 'problem-rows.db');
}
