import { defineCommand } from '../command.ts';
import { CHECKING_FLAGS } from '../flags/input-flags.ts';
import { CALL_FLAGS, EXECUTION_FLAGS } from '../flags/run-flags.ts';
import { executionRequest } from '../import/import-request.ts';
import { atConnectedWorkplace } from '../workplace.ts';

export const applyCommand = defineCommand({
  name: 'apply',
  summary: 'Carry out a saved plan exactly',
  about: 'Sends what `tallysheet plan` has planned and nothing else, without asking again.',
  operands: { usage: '<run>', describe: 'Folder or name of the run', least: 1, most: 1 },
  flags: {
    'confirm-account': CHECKING_FLAGS['confirm-account'],
    ...EXECUTION_FLAGS,
    ...CALL_FLAGS,
  },
  examples: [
    ['runs/fixed-assets-20261120T101500Z', 'as the plan screen says'],
    ['first-import --first 10', 'ten rows, to see how they turn out'],
  ],
  run: async (given, [wanted], session) => {
    const { carryOut } = await import('../import/execute-plan.ts');
    const { assertClearingConfirmed } = await import('../import/import-prepared.ts');
    const { openRun } = await import('../../import/run/folder/find-run.ts');
    const { assertAnswersUsed } = await import('../../import/answers/unused-answers.ts');
    return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
      const run = openRun(wanted, workplace);
      try {
        assertClearingConfirmed(run, given['confirm-account']);
        await assertAnswersUsed(run, workplace);
        return await carryOut({ run }, executionRequest(given), workplace, session);
      } finally {
        run.close();
      }
    });
  },
});
