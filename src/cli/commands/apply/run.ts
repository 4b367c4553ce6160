import { assertAnswersUsed } from '../../../import/answers/unused-answers.ts';
import { openRun } from '../../../import/run/folder/find-run.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { assertClearingConfirmed } from '../../import/import-prepared.ts';
import { executionRequest } from '../../import/import-request.ts';
import type { APPLY_FLAGS } from './flags.ts';

export const run: RunCommand<GivenTo<typeof APPLY_FLAGS>> = (given, [wanted], session) =>
  atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const opened = openRun(wanted, workplace);
    try {
      assertClearingConfirmed(opened, given['confirm-account']);
      await assertAnswersUsed(opened, workplace);
      return await carryOut({ run: opened }, executionRequest(given), workplace, session);
    } finally {
      opened.close();
    }
  });
