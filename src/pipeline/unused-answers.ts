import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/errors.ts';
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
  if (!existsSync(path)) return;
  const known = new Set((run.identity.request.planning.answers ?? []).map(saidBy));
  const given = await readAnswers(path, workplace).catch(noneYet);
  const unused = given.filter((answer) => !known.has(saidBy(answer)));
  if (unused.length === 0) return;
  const answers = unused.length === 1 ? '1 answer' : `${unused.length} answers`;
  throw new TallysheetError(
    'plan-outdated',
    `${path} has ${answers} that this plan was made without`,
    {
      hint: 'Run the command that stands above the questions there, which takes them in; or take the answers out again.',
    },
  );
}

function saidBy({ kind, within, value, use }: Answer): string {
  return JSON.stringify([kind, within, value, use]);
}

/** Questions that nobody has answered are no reason to stop. */
function noneYet(error: unknown): readonly Answer[] {
  if (error instanceof TallysheetError && error.code === 'bad-decisions') return [];
  throw error;
}
