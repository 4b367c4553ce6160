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
    ...exportView(job),
    ...labelView(job),
    ...defined({ plan: job.plan, result: job.result, undoes: job.undoes }),
    remains: [...(job.remains ?? [])],
    ...(job.report && { report: reportView(job.report) }),
    ...(job.kind === 'stocktake' && { stocktake: stocktakeView(job) }),
    corrections: (job.corrections ?? []).reduce((sum, { cells }) => sum + cells.length, 0),
    command: commandOf(job, folder),
  };
}

/** The same from the command line. */
function commandOf(job: KeptJob, folder: string): string {
  const { files, runFolder, plan, result, recipe, report } = job;
  if (report !== undefined) return reportCommand(report, filesIn(folder, files));
  if (job.kind === 'report') return '';
  if (job.kind === 'stocktake') return stocktakeCommand(job);
  if (result !== undefined && runFolder !== undefined) {
    return shellLine(['tallysheet', result.isOpen ? 'resume' : 'undo', runFolder]);
  }
  if (plan !== undefined && runFolder !== undefined) {
    return shellLine(['tallysheet', 'apply', runFolder]);
  }
  const labels = wantedLabels(job);
  if (labels !== undefined) return shellLine(labelWords(labels, folder));
  const wanted = wantedExport(job);
  if (wanted !== undefined && files.length === 0) return shellLine(exportWords(wanted));
  const paths = files.map(({ name }) => join(folder, name));
  const read = recipe === undefined ? [] : ['--recipe', recipeFileOf(folder)];
  return shellLine(['tallysheet', 'plan', ...paths, ...read]);
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
  return join(folder, '..', 'problems.db');
}
