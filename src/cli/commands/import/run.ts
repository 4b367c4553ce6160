import { findKind, type PlanSummary, type PreparedRun } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { executionRequest } from '../../import/import-request.ts';
import { PLAN_AGAIN, atPreparedImport } from '../../import/with-prepared-import.ts';
import type { IMPORT_COMMAND_FLAGS } from './command.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import type { Session } from '../../session.ts';
import { text } from '../../screens/text.ts';

export const run: RunCommand<GivenTo<typeof IMPORT_COMMAND_FLAGS>> = (given, files, session) => {
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: given['confirm-account'],
    confirmsReadings: given['confirm-readings'],
  };
  return atPreparedImport(given, files, session, async (reported, workplace) => {
    if (await areWantedAgain(reported, consent, session)) return PLAN_AGAIN;
    const execution = executionRequest(given);
    return importPrepared(reported, { consent, execution, workplace, session });
  });
};

/**
 * Whether to repeat movements that an earlier run has made. Asks once for all of them at a
 * terminal; otherwise prints the command that repeats them. Throws TallysheetError 'interrupted'.
 */
async function areWantedAgain(
  { plan, run, continues }: PreparedRun,
  { yes }: { readonly yes: boolean },
  session: Session,
): Promise<boolean> {
  const done = doneMovements(plan);
  if (done === 0 || continues || run.identity.request.planning.again) return false;
  const found = `${counted(done, 'row')} ${inNumber(done, 'was', 'were')} already done`;
  if (!yes && session.io.isTerminal) {
    return askYesNo(`${found}. Repeat them?`, session.io);
  }
  const command = shellLine(['tallysheet', 'import', '--again', ...session.words]);
  session.say(text`${found} and will not be repeated. To repeat them:\n  ${command}\n\n`);
  return false;
}

function doneMovements({ issues, inputs }: PlanSummary): number {
  return issues
    .filter(({ code }) => code === 'already-done')
    .filter(({ file, sheet }) =>
      inputs.some(
        (input) =>
          input.file === file &&
          (input.sheet ?? null) === sheet &&
          findKind(input.kind)?.operation !== undefined,
      ),
    )
    .reduce((sum, { count }) => sum + count, 0);
}
