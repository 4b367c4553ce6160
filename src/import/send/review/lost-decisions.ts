import { inNumber, counted } from '../../../kernel/counts.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { type RunReader, accountFlagsOf } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { REVIEW_FILE_NAME } from './review-file.ts';
import { decidedCalls } from './read-decisions.ts';

/**
 * The end of a run writes the review file again: decisions that were filled in there and not submitted would be
 * lost. Throws TallysheetError 'unused-decisions'.
 */
export async function assertNoDecisionsLost(
  run: RunReader,
  supplied: { readonly file: string; readonly calls: ReadonlySet<number> } | undefined,
  workplace: Workplace,
): Promise<void> {
  const { cwd } = workplace;
  const given = supplied === undefined ? undefined : resolve(cwd, supplied.file);
  for (const path of reviewFiles(run)) {
    if (path === given) continue;
    const decided = await readExistingFile(run, path, workplace);
    const lost = decided.filter((call) => call === undefined || !supplied?.calls.has(call));
    if (lost.length === 0) continue;
    const decisions = counted(lost.length, 'decision');
    const words = ['tallysheet', 'resume', pathFrom(cwd, run.folder), '--decisions'];
    const command = shellLine([...words, pathFrom(cwd, path), ...accountFlagsOf(run)]);
    throw new TallysheetError(
      'unused-decisions',
      `${path} has ${decisions} that ${inNumber(lost.length, 'was', 'were')} not applied; resuming would overwrite the file`,
      { hint: `Apply the decisions: ${command}` },
    );
  }
}

function reviewFiles({ folder }: RunReader): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => REVIEW_FILE_NAME.test(name));
  return names.map((name) => join(folder, name));
}

/** A damaged file may have decisions in it: it is not overwritten. */
async function readExistingFile(
  run: RunReader,
  path: string,
  workplace: Workplace,
): Promise<readonly (number | undefined)[]> {
  try {
    return await decidedCalls(run, path, workplace);
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    throw new TallysheetError(
      'unused-decisions',
      `${error.message}; it may contain decisions, so it was not replaced`,
      {
        hint: 'Fix it, or move it to another folder; the same command then writes a new one.',
        cause: error,
      },
    );
  }
}
