import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Answer } from '../answers/answer.ts';
import { readAnswers } from '../answers/read-answers.ts';
import { RUN_FILES } from '../run/folder/run-folder.ts';
import { reopenRun } from '../run/run.ts';
import type { Workplace } from '../run/workplace.ts';
import { bothAnswers } from './merge-requests.ts';
import type { ImportRequest } from './request.ts';

/**
 * The request with a person's answers, where it names an answers file, and with the earlier answers of its run,
 * which the questions of that run do not repeat. Throws as readAnswers does.
 */
export async function withAnswers(
  { answersFile, ...request }: ImportRequest,
  workplace: Workplace,
): Promise<ImportRequest> {
  if (answersFile === undefined) return request;
  const now = await readAnswers(answersFile, workplace);
  const before = earlierAnswers(answersFile, workplace);
  const answers = bothAnswers(before, now).answers ?? now;
  return { ...request, planning: { ...request.planning, answers } };
}

/** Undefined where the file lies beside no run. */
function earlierAnswers(
  answersFile: string,
  { cwd, clock }: Workplace,
): readonly Answer[] | undefined {
  const folder = dirname(resolve(cwd, answersFile));
  if (!existsSync(join(folder, RUN_FILES.journal))) return undefined;
  const run = reopenRun(folder, clock);
  try {
    return run.identity.request.planning.answers;
  } finally {
    run.close();
  }
}
