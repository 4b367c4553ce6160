import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/errors.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import type { Answer } from './plan/answer.ts';
import type { Run } from './run/run.ts';
import type { Workplace } from './run/workplace.ts';
import { ANSWERS_WORKBOOK } from './workbooks/answers-workbook.ts';
import { readAnswers } from './workbooks/read-answers.ts';

/**
 * A plan knows only the answers that it was made with: whoever filled in the questions of the plan
 * and then carries it out would wonder. Throws TallysheetError 'plan-outdated'.
 */
export async function refuseUnusedAnswers(run: Run, workplace: Workplace): Promise<void> {
  const path = join(run.folder, ANSWERS_WORKBOOK);
  const unused = await countUnused(path, run.identity.request.planning.answers, workplace);
  if (unused === 0) return;
  throw new TallysheetError(
    'plan-outdated',
    `${path} has ${counted(unused)} that this plan was made without`,
    {
      hint: 'Run the command that stands above the questions there, which takes them in; or take the answers out again.',
    },
  );
}

/**
 * A new plan asks anew in the same folder: answers that it was not told would be lost. Throws
 * TallysheetError 'cannot-write'.
 */
export async function refuseLostAnswers(
  folder: string,
  answers: readonly Answer[] | undefined,
  workplace: Workplace,
): Promise<void> {
  const path = join(folder, ANSWERS_WORKBOOK);
  const unused = await countUnused(path, answers, workplace);
  if (unused === 0) return;
  const shown = pathFrom(workplace.cwd, path);
  throw new TallysheetError(
    'cannot-write',
    `${path} has ${counted(unused)} that a new plan in this folder would lose`,
    { hint: `Take them in with --answers ${shown}, or choose another folder with --out.` },
  );
}

async function countUnused(
  path: string,
  answers: readonly Answer[] = [],
  workplace: Workplace,
): Promise<number> {
  if (!existsSync(path)) return 0;
  const known = new Set(answers.map(saidBy));
  const given = await readAnswers(path, workplace).catch(noneYet);
  return given.filter((answer) => !known.has(saidBy(answer))).length;
}

function counted(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`;
}

function saidBy({ kind, within, value, use }: Answer): string {
  return JSON.stringify([kind, within, value, use]);
}

/** Questions that nobody has answered are no reason to stop. */
function noneYet(error: unknown): readonly Answer[] {
  if (error instanceof TallysheetError && error.code === 'bad-answers') return [];
  throw error;
}
