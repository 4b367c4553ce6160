import { join } from 'node:path';
import { defined } from '../../kernel/defined.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Job } from '../interface/calls.ts';
import { exportView } from './exports/export-view.ts';
import { exportWords, wantedExport } from './exports/wanted-export.ts';
import { labelView } from './labels/label-view.ts';
import { labelWords, wantedLabels } from './labels/wanted-labels.ts';
import { filesIn } from './reports/report-request.ts';
import { reportCommand } from './reports/report-command.ts';
import { reportView } from './reports/report-view.ts';
import { titleOf, type KeptJob } from './kept-job.ts';
import { stocktakeCommand } from './stocktake/stocktake-command.ts';
import { stocktakeView } from './stocktake/stocktake-view.ts';
import { countCells } from './register/corrections.ts';

/** A job as the page shows it. */
export function jobView(job: KeptJob, work: Job['work'], folder: string): Job {
  return {
    id: job.id,
    kind: job.kind,
    version: job.version,
    title: titleOf(job),
    startedAt: job.startedAt,
    files: job.files.map(({ name, bytes }) => ({ name, bytes })),
    ...defined({ work, problem: job.problem, checked: job.checked }),
    ...defined({ scans: scansOf(job) }),
    ...exportView(job),
    ...labelView(job),
    ...defined({ plan: job.plan, result: job.result, undoes: job.undoes }),
    remains: [...(job.remains ?? [])],
    ...(job.report && { report: reportView(job.report) }),
    ...(job.kind === 'stocktake' && { stocktake: stocktakeView(job) }),
    corrections: countCells(job.corrections),
    ...(job.checked && { correcting: correctingView(job) }),
    command: commandOf(job, folder),
  };
}

function correctingView({ edits, dropped, early }: KeptJob): NonNullable<Job['correcting']> {
  return {
    undo: edits?.done.length ?? 0,
    redo: edits?.undone.length ?? 0,
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
function commandOf(job: KeptJob, folder: string): string {
  const { files, report } = job;
  if (report !== undefined) return reportCommand(report, filesIn(folder, files));
  if (job.kind === 'report') return '';
  if (job.kind === 'stocktake') return stocktakeCommand(job);
  const ofRun = runCommand(job);
  if (ofRun !== undefined) return ofRun;
  const labels = wantedLabels(job);
  if (labels !== undefined) return shellLine(labelWords(labels, folder));
  if (job.kind === 'scans') return scanCommand(job);
  const wanted = wantedExport(job);
  if (wanted !== undefined && files.length === 0) return shellLine(exportWords(wanted));
  return registerCommand(job, folder);
}

function registerCommand({ files, recipe, corrections }: KeptJob, folder: string): string {
  const paths = files.map(({ name }) => join(folder, name));
  const read = recipe === undefined ? [] : ['--recipe', recipeFileOf(folder)];
  const corrected =
    countCells(corrections) === 0 ? [] : ['--corrections', correctionsFileOf(folder)];
  return shellLine(['tallysheet', 'plan', ...paths, ...read, ...corrected]);
}

/** Where the corrections of a job are written, for the command line. */
export function correctionsFileOf(folder: string): string {
  return join(folder, '..', 'corrections.json');
}

/** What the command line does next with the plan or the run of a job. */
function runCommand({ runFolder, plan, result }: KeptJob): string | undefined {
  if (runFolder === undefined) return undefined;
  if (result !== undefined) {
    return shellLine(['tallysheet', result.isOpen ? 'resume' : 'undo', runFolder]);
  }
  return plan === undefined ? undefined : shellLine(['tallysheet', 'apply', runFolder]);
}

function scanCommand({ scans }: KeptJob): string {
  if (scans === undefined) return '';
  const { operation, hasScans, accountFlags } = scans;
  const resume = hasScans ? ['--resume'] : [];
  return shellLine(['tallysheet', 'scan', operation, ...resume, ...accountFlags]);
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
