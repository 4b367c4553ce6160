import { counted } from '../../../kernel/counts.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type ErrorCode } from '../../../kernel/messages/error-catalogue.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import type { Answer } from '../values/answer.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { readRecipe } from './document/read-recipe.ts';
import { answersInRecipe } from './answers-in-recipe.ts';

/** The workbook, also where it got a new name because it was open in another program. */
const NAME = /^recipe(?: \(\d\))?\.xlsx$/;

/**
 * A plan uses only the answers that it was made with, so answers filled in afterwards would be ignored. Throws
 * TallysheetError 'plan-outdated'.
 */
export async function assertAnswersUsed(run: RunReader, workplace: Workplace): Promise<void> {
  const { answers } = run.identity.request.planning;
  const unused = await findUnused(run.folder, answers, { workplace, code: 'plan-outdated' });
  if (unused === undefined) return;
  throw new TallysheetError(
    'plan-outdated',
    `${unused.path} has ${counted(unused.answers, 'answer')} that this plan does not use`,
    {
      hint: 'Run the command above the names in that file to use them, or remove the answers.',
    },
  );
}

/**
 * A new plan in the same folder replaces the questions: answers that it does not use would be lost. Throws
 * TallysheetError 'cannot-write'.
 */
export async function assertNoAnswersLost(
  folder: string,
  answers: readonly Answer[] | undefined,
  workplace: Workplace,
): Promise<void> {
  const unused = await findUnused(folder, answers, { workplace, code: 'cannot-write' });
  if (unused === undefined) return;
  const shown = pathFrom(workplace.cwd, unused.path);
  throw new TallysheetError(
    'cannot-write',
    `${unused.path} has ${counted(unused.answers, 'answer')} that a new plan in this folder would overwrite`,
    {
      hint: `Use them with --recipe ${shellLine([shown])}, or choose another folder with --out.`,
    },
  );
}

interface AnswersSource {
  readonly workplace: Workplace;
  /** What it is called that answers may be lost. */
  readonly code: ErrorCode;
}

/** The first workbook in a folder with answers that are not among the known ones, and how many. */
async function findUnused(
  folder: string,
  known: readonly Answer[] = [],
  source: AnswersSource,
): Promise<{ readonly path: string; readonly answers: number } | undefined> {
  const said = new Set(known.map(keyOfAnswer));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const given = await readExistingFile(path, source);
    const unused = given.filter((answer) => !said.has(keyOfAnswer(answer)));
    if (unused.length > 0) return { path, answers: unused.length };
  }
  return undefined;
}

/** A damaged recipe may have been filled in: it is not overwritten. */
async function readExistingFile(
  path: string,
  { workplace, code }: AnswersSource,
): Promise<readonly Answer[]> {
  try {
    return answersInRecipe(await readRecipe(path, workplace));
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    throw new TallysheetError(
      code,
      `${error.message}; it may contain answers, so it was not replaced`,
      {
        hint: `${error.hint} Or move the file to another folder, then run the same command again.`,
        cause: error,
      },
    );
  }
}

function keyOfAnswer({ kind, within, value, use }: Answer): string {
  return JSON.stringify([kind, within, value, use]);
}
