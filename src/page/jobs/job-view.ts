import { join } from 'node:path';
import { defined } from '../../kernel/defined.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Job } from '../interface/calls.ts';
import { titleOf, type KeptJob } from './kept-job.ts';

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
    ...defined({ plan: job.plan, result: job.result }),
    corrections: (job.corrections ?? []).reduce((sum, { cells }) => sum + cells.length, 0),
    command: commandOf(job, folder),
  };
}

/** The same from the command line. */
function commandOf({ files, runFolder, plan, result, recipe }: KeptJob, folder: string): string {
  if (result !== undefined && runFolder !== undefined) {
    return shellLine(['tallysheet', result.isOpen ? 'resume' : 'undo', runFolder]);
  }
  if (plan !== undefined && runFolder !== undefined) {
    return shellLine(['tallysheet', 'apply', runFolder]);
  }
  const paths = files.map(({ name }) => join(folder, name));
  const read = recipe === undefined ? [] : ['--recipe', recipeFileOf(folder)];
  return shellLine(['tallysheet', 'plan', ...paths, ...read]);
}

/** Where the recipe of a job is written, beside its files: what a person decided, for the command line. */
export function recipeFileOf(folder: string): string {
  return join(folder, '..', 'recipe.yaml');
}

/** Where the rows of a job that have problems are kept. */
export function rowsFileOf(folder: string): string {
  return join(folder, '..', 'problems.db');
}
